import type { BoardPerson } from '#shared/bookings/board-contract.ts';
import { whoDoes } from '#shared/team/who-does.ts';
import type { Bound } from '#web/kit/form/fields.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';

type WithFieldsProps = {
  team: BoardPerson[];
  treatmentId: number | null;
  /** Null: anyone. */
  therapist: Bound<number | null>;
  isRequested: Bound<boolean>;
};

/** Who keeps a visit, and whether the client asked for that. Nothing while there is no team. */
export function WithFields({ team, treatmentId, therapist, isRequested }: WithFieldsProps) {
  const active = team.filter(({ isActive }) => isActive);
  if (active.length === 0) return null;
  const able = new Set(treatmentId === null ? active : whoDoes(active, treatmentId));
  const chosen = active.find(({ id }) => id === therapist.value);

  return (
    <div className="admin-row">
      <Select
        label="With"
        error={therapist.error}
        value={therapist.value ?? ''}
        onChange={({ target }) => {
          therapist.onChange(Number(target.value) || null);
          isRequested.onChange(false);
        }}
        placeholder="Anyone"
        options={active.map((person) => ({
          value: person.id,
          label: able.has(person) ? person.name : `${person.name} (not usually this treatment)`,
        }))}
      />
      {chosen && (
        <Checkbox
          className="self-end min-h-11"
          label={`The client asked for ${chosen.name}`}
          checked={isRequested.value}
          onChange={({ target }) => isRequested.onChange(target.checked)}
        />
      )}
    </div>
  );
}
