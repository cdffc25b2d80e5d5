import { useId, useState } from 'react';
import type { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import type { RoomBlock } from '#shared/bookings/blocks-contract.ts';
import type { BoardBooking } from '#shared/bookings/board-rows.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import type { WalkInStart } from '#web/bookings/admin/walk-in-draft.ts';
import { dayInWords } from '#web/bookings/when/day-words.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { BlockDialog, BlockedDialog, type BlockStart, NO_TIMES } from './block-dialog.tsx';
import { type BoardView, daysShown, readDay } from './board-days.ts';
import { instantOf } from './board-span.ts';
import { BoardView as Boards } from './board-view.tsx';
import type { Spot } from './use-drag.ts';
import type { Placing } from './use-place.tsx';

type BoardCardProps = {
  placing: Placing;
  onOpen: (booking: BoardBooking) => void;
  /** A walk-in; at a free spot of the board, or on the day it shows. */
  onNew: (from: WalkInStart) => void;
};

/** The calendar by room, a day or a week; the URL says which. */
export function BoardCard({ placing, onOpen, onNew }: BoardCardProps) {
  const titleId = useId();
  const today = studioDay(useNow());
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
  const [block, setBlock] = useState<BlockStart | RoomBlock | null>(null);
  const go = (day: string) => change({ date: day === today ? undefined : day });

  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="toolbar">
        <h2 id={titleId} aria-live="polite">
          {view === 'week' ? `${dayInWords(from)} to ${dayInWords(addDays(from, 6))}` : dayInWords(date)}
        </h2>
        <Key />
      </div>
      <BoardBar
        {...{ view, date, today }}
        onView={(next) => change({ view: next === 'week' ? 'week' : undefined })}
        onDate={go}
        onNew={() => onNew({ day: date })}
        onBlock={() => setBlock({ ...NO_TIMES, day: date })}
      />
      {board.isError && (
        <ErrorState
          title="We could not load the calendar"
          text="Please try again in a moment."
          onRetry={board.refetch}
        />
      )}
      {board.isLoading && (
        <Loading label="Loading the calendar">
          <Skeleton shape="box" className="mt-4 h-52" />
        </Loading>
      )}
      {board.data && (
        <Boards
          board={board.data}
          isSmall={view === 'week'}
          {...{ date, placing, notify, onOpen }}
          isRefreshing={board.isRefreshing}
          onDay={go}
          onFree={(spot) => onNew(placeOf(spot))}
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
        <BlockDialog from={block} rooms={board.data?.rooms ?? 1} onClose={() => setBlock(null)} />
      )}
      {block && 'id' in block && <BlockedDialog block={block} onClose={() => setBlock(null)} />}
    </section>
  );
}

function Key() {
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
    </div>
  );
}

function placeOf({ day, minute, room }: Spot) {
  return { start: instantOf(day, minute), room };
}

type BoardBarProps = {
  view: BoardView;
  date: string;
  today: string;
  onView: (view: BoardView) => void;
  onDate: (date: string) => void;
  onNew: () => void;
  onBlock: () => void;
};

const LENGTHS = { day: 1, week: 7 };

/** A day or a week, and which. */
function BoardBar({ view, date, today, onView, onDate, onNew, onBlock }: BoardBarProps) {
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
      <fieldset className="flex gap-1" aria-label="Shown at once">
        {(['day', 'week'] as const).map((each) => (
          <Button
            key={each}
            look="secondary"
            size="sm"
            aria-pressed={view === each}
            onClick={() => onView(each)}
          >
            {each === 'day' ? 'Day' : 'Week'}
          </Button>
        ))}
      </fieldset>
      <TextField
        type="date"
        label="Go to a date"
        labelHidden
        value={date}
        onChange={({ target }) => target.value && onDate(target.value)}
      />
      <div className="board-bar__new">
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
