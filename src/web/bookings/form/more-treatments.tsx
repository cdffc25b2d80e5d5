import './more-treatments.css';
import { useEffect, useRef } from 'react';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import type { BookingErrors } from './booking-draft.ts';
import { Extraction } from './extraction.tsx';
import { type FurtherPart, MOST_MORE, type MoreTreatments as More } from './use-more-treatments.ts';

type MoreTreatmentsProps = {
  more: More;
  /** The first one; until it is chosen there is nothing to add to. */
  treatment: Treatment | undefined;
  bookable: Treatment[];
  errors?: BookingErrors | undefined;
  /** The dialog books each treatment alone, at its price. */
  isPlain?: boolean | undefined;
  /** Other treatments have other free times, so what was wrong with the last attempt is forgotten. */
  onChange: () => void;
};

/** Up to two further treatments in the same visit, one after the other. */
export function MoreTreatments(props: MoreTreatmentsProps) {
  const { more, treatment, bookable, errors = {}, isPlain, onChange } = props;
  const adding = useRef<HTMLButtonElement>(null);
  const isNew = useRef(false);

  function add() {
    isNew.current = true;
    more.add();
  }

  function remove(key: number) {
    more.remove(key);
    onChange();
    // The button is there again once the part is gone.
    requestAnimationFrame(() => adding.current?.focus());
  }

  return (
    <>
      {more.parts.map((part, index) => (
        <Further
          key={part.key}
          part={part}
          place={index}
          bookable={bookable}
          errors={errors}
          isPlain={isPlain}
          isNew={isNew.current}
          onChange={(fields) => {
            more.change(part.key, fields);
            onChange();
          }}
          onRemove={() => remove(part.key)}
        />
      ))}
      {treatment && more.parts.length < MOST_MORE && (
        <Button ref={adding} look="ghost" size="sm" className="more-add" onClick={add}>
          <Icon name="plus" />
          Add another treatment
        </Button>
      )}
    </>
  );
}

const NAMES = ['Second treatment', 'Third treatment'];

type FurtherProps = {
  part: FurtherPart;
  place: number;
  bookable: Treatment[];
  errors: BookingErrors;
  isPlain: boolean | undefined;
  /** Added just now, so it gets the focus. */
  isNew: boolean;
  onChange: (fields: Parameters<More['change']>[1]) => void;
  onRemove: () => void;
};

function Further(props: FurtherProps) {
  const { part, place, bookable, errors, isPlain, isNew, onChange, onRemove } = props;
  const field = useRef<HTMLSelectElement>(null);
  const name = NAMES[place] ?? 'Treatment';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is added
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, []);

  return (
    <fieldset className="more-part" aria-label={name}>
      <Select
        ref={field}
        label={name}
        name={`more-${place}`}
        placeholder="Select a treatment"
        required
        value={part.treatment?.id ?? ''}
        error={errors[`more.${place}.treatmentId`]}
        onChange={(event) =>
          onChange({ treatmentId: Number(event.target.value) || null, extraction: null, therapistId: null })
        }
      >
        {bookable.map(({ id, name: treatmentName, price }) => (
          <option key={id} value={id}>
            {`${treatmentName} · ${formatMoney(price)}`}
          </option>
        ))}
      </Select>
      {part.treatment && !isPlain && (
        <Extraction
          rule={part.treatment.extraction}
          name={`extraction-${place}`}
          isChecked={part.hasExtraction}
          error={errors[`more.${place}.addExtraction`]}
          onChange={(extraction) => onChange({ extraction })}
        />
      )}
      {part.choices.length > 0 && (
        <Select
          label="With"
          name={`therapist-${place}`}
          value={part.therapistId ?? ''}
          error={errors[`more.${place}.therapistId`]}
          onChange={(event) => onChange({ therapistId: Number(event.target.value) || null })}
        >
          <option value="">Anyone</option>
          {part.choices.map(({ id, name: person }) => (
            <option key={id} value={id}>
              {person}
            </option>
          ))}
        </Select>
      )}
      <Button
        look="ghost"
        size="sm"
        className="more-part__remove"
        aria-label={`Remove the ${name.toLowerCase()}`}
        onClick={onRemove}
      >
        <Icon name="close" />
        Remove
      </Button>
    </fieldset>
  );
}
