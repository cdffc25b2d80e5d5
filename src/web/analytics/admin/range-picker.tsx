import type { Range } from '#shared/analytics/range.ts';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import type { Choice } from './range.ts';

const CHOICES: readonly { value: Choice; label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'own', label: 'Custom dates' },
];

type RangePickerProps = {
  choice: Choice;
  range: Range;
  problem: string | null;
  change: (next: Record<'range' | 'from' | 'to', string | undefined>, how?: { replace?: boolean }) => void;
};

/** The days; stored in the URL, so that they can be bookmarked and shared. */
export function RangePicker({ choice, range, problem, change }: RangePickerProps) {
  function choose(next: Choice) {
    if (next === 'own') change({ range: undefined, ...range });
    else change({ range: next, from: undefined, to: undefined });
  }
  // Replaces the history entry, so that Back does not go through every digit of a date.
  const give = (days: Partial<Range>) => change({ range: undefined, ...range, ...days }, { replace: true });

  return (
    <div className="grid gap-4">
      <Pills label="Range" options={CHOICES} value={choice} onChange={choose} />
      {choice === 'own' && (
        <div className="analytics__own">
          <TextField
            label="From"
            type="date"
            value={range.from}
            onChange={({ target }) => give({ from: target.value || '-' })}
          />
          <TextField
            label="To"
            type="date"
            value={range.to}
            onChange={({ target }) => give({ to: target.value || '-' })}
          />
        </div>
      )}
      {problem && <Note tone="error">{problem}</Note>}
    </div>
  );
}
