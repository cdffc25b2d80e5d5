import { Fragment, type ReactNode } from 'react';
import { formatHour } from '#shared/kit/studio-time.ts';
import { LEAVE_NAMES } from '#shared/team/leave.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Portrait } from '#web/team/portrait.tsx';
import type { BoardLane } from './board-lanes.ts';
import { clockAt } from './board-span.ts';
import { setVars } from './set-vars.ts';

const DAY_MINUTES = 1_440;

type LaneHeadingProps = { lane: BoardLane; position: number; booked: number };

export function LaneHeading({ lane, position, booked }: LaneHeadingProps) {
  const { by, name, person } = lane;
  if (by === 'room') {
    return (
      <div ref={setVars({ '--lane': position })} className="board__room">
        {name}
        <small>{booked} booked</small>
      </div>
    );
  }
  return (
    <div ref={setVars({ '--lane': position })} className="board__room board__person">
      {person ? (
        <Portrait {...person} sizes="36px" />
      ) : (
        <span className="board__nobody" aria-hidden="true">
          <Icon name="user" />
        </span>
      )}
      <span>
        {name}
        <small>{whenOf(lane) ?? `${booked} booked`}</small>
      </span>
    </div>
  );
}

/** "10am–2pm, 3pm–6pm", "Annual leave" or "Off"; null where nobody is meant. */
function whenOf({ person, shifts, leave }: BoardLane): ReactNode {
  if (!person) return null;
  if (leave) return LEAVE_NAMES[leave];
  if (!shifts || shifts.length === 0) return 'Off';
  return shifts.map(({ from, to }, index) => (
    <Fragment key={from}>
      {index > 0 && ', '}
      <span className="nowrap">{`${formatHour(clockAt(from))}–${formatHour(clockAt(to % DAY_MINUTES))}`}</span>
    </Fragment>
  ));
}
