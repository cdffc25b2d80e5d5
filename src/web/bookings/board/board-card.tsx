import { type ReactNode, useId, useState } from 'react';
import type { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import type { Block } from '#shared/bookings/blocks-contract.ts';
import type { BoardBooking } from '#shared/bookings/board-rows.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import type { WalkInStart } from '#web/bookings/admin/walk-in-draft.ts';
import { DayWaitlist } from '#web/bookings/waitlist/day-waitlist.tsx';
import { dayInWords, shortAppointment } from '#web/bookings/when/day-words.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { namedOptions } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { LoadStates } from '#web/kit/ui/load-states.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { useStudio } from '#web/studio/queries.ts';
import { BlockDialog, BlockedDialog, type BlockStart, newBlock } from './block-dialog.tsx';
import { type BoardView, daysShown, readDay } from './board-days.ts';
import { type BoardBy, NOBODY } from './board-lanes.ts';
import { instantOf } from './board-span.ts';
import { BoardView as Boards } from './board-view.tsx';
import { type Spot, STEP_MINUTES } from './use-drag.ts';
import type { Placing } from './use-place.tsx';

type BoardCardProps = {
  placing: Placing;
  onOpen: (booking: BoardBooking) => void;
  /** A walk-in; at a free spot of the board, or on the day it shows. */
  onNew: (from: WalkInStart) => void;
};

export function BoardCard({ placing, onOpen, onNew }: BoardCardProps) {
  const titleId = useId();
  const now = useNow();
  const today = studioDay(now);
  const [search, change] = useUrlParams();
  const view: BoardView = search.view === 'week' ? 'week' : 'day';
  const date = readDay(search.date, today);
  const { from, days } = daysShown(view, date);
  const [notify, setNotify] = useState(true);
  const board = useLive<typeof bookingsAdminApi.board>(
    'GET /api/admin/bookings/board',
    { query: { from, days } },
    { everySeconds: 5 },
  );
  const { hasTeam: hadTeam = false } = useStudio();
  const team = board.data?.team ?? [];
  const hasTeam = board.data ? board.data.team.length > 0 : hadTeam;
  const by: BoardBy = hasTeam && search.by === 'therapist' ? 'therapist' : 'room';
  const [block, setBlock] = useState<BlockStart | Block | null>(null);
  const go = (day: string) => change({ date: day === today ? undefined : day });

  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="toolbar">
        <h2 id={titleId} aria-live="polite">
          {view === 'week' ? `${dayInWords(from)} to ${dayInWords(addDays(from, 6))}` : dayInWords(date)}
        </h2>
        <Key hasTeam={hasTeam} />
      </div>
      <BoardBar
        view={view}
        date={date}
        today={today}
        by={hasTeam ? by : null}
        onView={(next) => change({ view: next === 'week' ? 'week' : undefined })}
        onBy={(next) => change({ by: next === 'therapist' ? next : undefined })}
        onDate={go}
        onNew={() => onNew({ day: date })}
        onBlock={() => setBlock({ ...newBlock(by, team), day: date })}
        waitlist={
          <DayWaitlist
            day={date}
            isInWeek={view === 'week'}
            isOpen={search.open === 'waitlist'}
            onOpen={() => change({ open: 'waitlist' })}
            onClose={() => change({ open: undefined })}
          />
        }
      />
      {!board.data && <LoadStates what="the calendar" query={board} className="mt-4 h-52" />}
      {board.data && (
        <Boards
          board={board.data}
          isSmall={view === 'week'}
          date={date}
          by={by}
          placing={placing}
          notify={notify}
          onOpen={onOpen}
          isRefreshing={board.isRefreshing}
          onDay={go}
          onFree={(spot) => (hasPassed(spot, now) ? notifyPassed(spot) : onNew(placeOf(spot)))}
          onBlock={setBlock}
          onDrawn={setBlock}
        />
      )}
      <Checkbox
        className="mt-4"
        label="E-mail customers when I move their booking"
        checked={notify}
        onChange={({ target }) => setNotify(target.checked)}
      />
      {block && 'day' in block && (
        <BlockDialog
          from={block}
          rooms={board.data?.rooms ?? 1}
          team={team.filter(({ isActive }) => isActive)}
          onClose={() => setBlock(null)}
        />
      )}
      {block && 'id' in block && <BlockedDialog block={block} team={team} onClose={() => setBlock(null)} />}
    </section>
  );
}

function Key({ hasTeam }: { hasTeam: boolean }) {
  return (
    <div className="key hide-s" aria-hidden="true">
      <span>
        <i />
        Confirmed
      </span>
      <span>
        <i className="k2" />
        Pending
      </span>
      <span>
        <i className="k3" />
        Completed
      </span>
      {hasTeam && (
        <span>
          <Icon name="heart-filled" />
          Requested
        </span>
      )}
    </div>
  );
}

/** Once the quarter of an hour is over; who is just coming in is still booked by a press. */
function hasPassed({ day, minute }: Spot, now: Date): boolean {
  return instantOf(day, minute + STEP_MINUTES) <= now;
}

function notifyPassed({ day, minute }: Spot): void {
  toast({
    title: 'This time has passed',
    description: `${shortAppointment(instantOf(day, minute))} is over. To add a visit that took place, use New booking.`,
  });
}

function placeOf({ day, minute, by, of }: Spot): WalkInStart {
  const start = instantOf(day, minute);
  if (by === 'room') return { start, room: of, therapistId: null };
  return { start, room: null, therapistId: of === NOBODY ? null : of };
}

type BoardBarProps = {
  view: BoardView;
  date: string;
  today: string;
  /** Null: there is no team, and nothing to choose. */
  by: BoardBy | null;
  onView: (view: BoardView) => void;
  onBy: (by: BoardBy) => void;
  onDate: (date: string) => void;
  onNew: () => void;
  onBlock: () => void;
  waitlist: ReactNode;
};

const LENGTHS = { day: 1, week: 7 };
const VIEWS: Record<BoardView, string> = { day: 'Day', week: 'Week' };
const ARRANGED: Record<BoardBy, string> = { room: 'By room', therapist: 'By therapist' };

function BoardBar({ view, date, today, by, waitlist, ...on }: BoardBarProps) {
  const { onView, onBy, onDate, onNew, onBlock } = on;
  const days = LENGTHS[view];
  return (
    <div className="board-bar mt-3">
      <div className="flex">
        <IconButton
          icon="chevron-left"
          label={`Previous ${view}`}
          onClick={() => onDate(addDays(date, -days))}
        />
        <Button look="secondary" size="sm" onClick={() => onDate(today)}>
          Today
        </Button>
        <IconButton icon="chevron-right" label={`Next ${view}`} onClick={() => onDate(addDays(date, days))} />
      </div>
      <Switch label="Shown at once" choices={VIEWS} value={view} onChange={onView} />
      {by && <Switch label="Arranged" choices={ARRANGED} value={by} onChange={onBy} />}
      <TextField
        type="date"
        label="Go to a date"
        labelHidden
        value={date}
        onChange={({ target }) => target.value && onDate(target.value)}
      />
      <div className="flex flex-wrap gap-2 ml-auto">
        {waitlist}
        <ButtonLink look="ghost" size="sm" href={`/admin-dashboard?tab=day-sheet&day=${date}`}>
          <Icon name="print" />
          Day sheet
        </ButtonLink>
        <Button look="secondary" size="sm" onClick={onBlock}>
          Block time
        </Button>
        <Button size="sm" onClick={onNew}>
          <Icon name="plus" />
          New booking
        </Button>
      </div>
    </div>
  );
}

type SwitchProps<Value extends string> = {
  label: string;
  choices: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
};

function Switch<Value extends string>({ label, choices, value, onChange }: SwitchProps<Value>) {
  return (
    <fieldset className="flex gap-1" aria-label={label}>
      {namedOptions(choices).map((each) => (
        <Button
          key={each.value}
          look="secondary"
          size="sm"
          aria-pressed={value === each.value}
          onClick={() => onChange(each.value)}
        >
          {each.label}
        </Button>
      ))}
    </fieldset>
  );
}
