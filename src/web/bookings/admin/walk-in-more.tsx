import { useEffect, useRef, useState } from 'react';
import type { BoardPerson } from '#shared/bookings/board-contract.ts';
import { EXTRACTION_CENTS } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatCents, formatMoney } from '#shared/kit/money.ts';
import { whoDoes } from '#shared/team/who-does.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { WalkInDraft, WalkInPart } from './walk-in-draft.ts';

const MOST_MORE = 2;
const NAMES = ['Second treatment', 'Third treatment'];

type WalkInMoreProps = { form: Fields<WalkInDraft>; treatments: Treatment[]; team: BoardPerson[] };

/** Further treatments in the same visit, one after the other. */
export function WalkInMore({ form, treatments, team }: WalkInMoreProps) {
  const { items, set, error } = form.list('more');
  const [hasAdded, setHasAdded] = useState(false);
  const bookable = treatments.filter(({ duration }) => duration > 0);
  const active = team.filter(({ isActive }) => isActive);

  return (
    <>
      {items.map((part, place) => (
        <Part
          key={place}
          name={NAMES[place] ?? 'Treatment'}
          part={part}
          treatments={bookable}
          team={active}
          error={part.treatmentId === null ? error : undefined}
          isNew={hasAdded}
          onChange={(fields) =>
            set(items.map((each, index) => (index === place ? { ...each, ...fields } : each)))
          }
          onRemove={() => set(items.filter((_, index) => index !== place))}
        />
      ))}
      {form.values.treatmentId !== null && items.length < MOST_MORE && (
        <div>
          <Button
            look="ghost"
            size="sm"
            onClick={() => {
              setHasAdded(true);
              set([...items, { treatmentId: null, addExtraction: true, therapistId: null }]);
            }}
          >
            <Icon name="plus" />
            Add another treatment
          </Button>
        </div>
      )}
    </>
  );
}

type PartProps = {
  name: string;
  part: WalkInPart;
  treatments: Treatment[];
  team: BoardPerson[];
  error: string | undefined;
  /** Added just now, so it gets the focus. */
  isNew: boolean;
  onChange: (fields: Partial<WalkInPart>) => void;
  onRemove: () => void;
};

function Part({ name, part, treatments, team, error, isNew, onChange, onRemove }: PartProps) {
  const field = useRef<HTMLSelectElement>(null);
  const treatment = treatments.find(({ id }) => id === part.treatmentId);
  const able = treatment ? whoDoes(team, treatment.id) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is added
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, []);

  return (
    <fieldset className="grid gap-3" aria-label={name}>
      <Select
        ref={field}
        label={name}
        required
        placeholder="Choose a treatment"
        value={part.treatmentId ?? ''}
        error={error}
        onChange={({ target }) => onChange({ treatmentId: Number(target.value) || null, therapistId: null })}
      >
        {treatments.map(({ id, name: treatmentName, price, duration }) => (
          <option key={id} value={id}>
            {`${treatmentName} · ${formatMoney(price)} · ${duration} min`}
          </option>
        ))}
      </Select>
      {(treatment?.extraction === 'required' || treatment?.extraction === 'optional') && (
        <Checkbox
          label="Facial extraction"
          detail={`+ ${formatCents(EXTRACTION_CENTS)}`}
          checked={part.addExtraction}
          onChange={({ target }) => onChange({ addExtraction: target.checked })}
        />
      )}
      {able.length > 0 && (
        <Select
          label="With"
          value={part.therapistId ?? ''}
          onChange={({ target }) => onChange({ therapistId: Number(target.value) || null })}
        >
          <option value="">Anyone</option>
          {able.map(({ id, name: person }) => (
            <option key={id} value={id}>
              {person}
            </option>
          ))}
        </Select>
      )}
      <div>
        <Button look="ghost" size="sm" aria-label={`Remove the ${name.toLowerCase()}`} onClick={onRemove}>
          <Icon name="close" />
          Remove
        </Button>
      </div>
    </fieldset>
  );
}
