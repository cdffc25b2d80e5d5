import { classes } from '#web/kit/ui/classes.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import type { TherapistChoice } from './use-therapist-choice.ts';

type TherapistFieldProps = {
  choice: TherapistChoice;
  error?: string | undefined;
  /** Another person has other free times, so the errors of the last attempt are cleared. */
  onChange?: (() => void) | undefined;
  className?: string | undefined;
};

/** `With`: anyone or a person, where two or more do the treatment. */
export function TherapistField({ choice, error, onChange, className }: TherapistFieldProps) {
  const { team, choices, therapistId, note } = choice;
  if (team.length === 0) return null;
  const isChoice = choices.length > 0;

  return (
    <div className={classes('grid gap-3', className)} hidden={!isChoice && !note}>
      {/* Only hidden where there is no choice: the browser restores it when the page is loaded again. */}
      <div hidden={!isChoice}>
        <Select
          label="With"
          name="therapist"
          value={therapistId ?? ''}
          error={error}
          onChange={(event) => {
            choice.choose(Number(event.target.value) || null);
            onChange?.();
          }}
        >
          <option value="">Anyone</option>
          {(isChoice ? choices : team).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div aria-live="polite">{note && <Note tone="shell">{note}</Note>}</div>
    </div>
  );
}
