import { addDays } from '#shared/kit/studio-time.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import type { BoardView } from './board-days.ts';

type BoardBarProps = {
  view: BoardView;
  date: string;
  today: string;
  onView: (view: BoardView) => void;
  onDate: (date: string) => void;
  onNew: () => void;
};

const LENGTHS = { day: 1, week: 7 };

/** A day or a week, and which. */
export function BoardBar({ view, date, today, onView, onDate, onNew }: BoardBarProps) {
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
      <Button size="sm" onClick={onNew}>
        <Icon name="plus" />
        New booking
      </Button>
    </div>
  );
}
