import { classes } from '#web/kit/ui/classes.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import type { TherapistChoice } from './read-therapist.ts';

type Named = { id: number; name: string };

type TherapistFieldProps = {
  choice: Pick<TherapistChoice, 'team' | 'choices' | 'therapistId' | 'note'>;
  error?: string | undefined;
  onChoose: (therapistId: number | null) => void;
  className?: string | undefined;
};

/** `With`: anyone or a person, where two or more do the treatment. */
export function TherapistField({ choice, error, onChoose, className }: TherapistFieldProps) {
  const { team, choices, therapistId, note } = choice;
  if (team.length === 0) return null;
  const isChoice = choices.length > 0;

  return (
    <div className={classes('grid gap-3', className)} hidden={!isChoice && !note}>
      {/* Only hidden where there is no choice: the browser restores it when the page is loaded again. */}
      <div hidden={!isChoice}>
        <WithSelect
          name="therapist"
          choices={isChoice ? choices : team}
          value={therapistId}
          error={error}
          onChoose={onChoose}
        />
      </div>
      <div aria-live="polite">{note && <Note tone="shell">{note}</Note>}</div>
    </div>
  );
}

type WithSelectProps = Pick<TherapistFieldProps, 'error' | 'onChoose'> & {
  name: string;
  choices: readonly Named[];
  value: number | null;
};

export function WithSelect({ name, choices, value, error, onChoose }: WithSelectProps) {
  return (
    <Select
      label="With"
      name={name}
      value={value ?? ''}
      error={error}
      onChange={(event) => onChoose(Number(event.target.value) || null)}
      placeholder="Anyone"
      options={choices.map(({ id, name: person }) => ({ value: id, label: person }))}
    />
  );
}
