import './more-treatments.css';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Treatment } from '#shared/catalog/contract.ts';
import type { VisitPart } from '#web/bookings/draft/read-parts.ts';
import { MOST_PARTS, type VisitDispatch } from '#web/bookings/draft/visit-draft.ts';
import type { VisitErrors } from '#web/bookings/draft/visit-errors.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { WithSelect } from '#web/team/therapist-field.tsx';
import { TreatmentSelect } from './treatment-select.tsx';

type Part = Pick<VisitPart, 'treatment' | 'treatmentId' | 'therapistId'> & {
  note?: string | null | undefined;
  choices: readonly { id: number; name: string }[];
};

type MoreTreatmentsProps<P> = {
  /** All of the visit; until the first is chosen there is nothing to add to. */
  parts: readonly P[];
  bookable: readonly Treatment[];
  placeholder?: string | undefined;
  hasLengths?: boolean | undefined;
  verdictOf?: ((treatmentId: number) => string) | undefined;
  errors?: VisitErrors | undefined;
  dispatch: VisitDispatch;
  /** Nothing where each treatment is booked alone, at its price. */
  extraction?: ((part: P, place: number) => ReactNode) | undefined;
};

export function MoreTreatments<P extends Part>({
  parts,
  dispatch,
  extraction,
  ...shared
}: MoreTreatmentsProps<P>) {
  const adding = useRef<HTMLButtonElement>(null);
  const isNew = useRef(false);

  function add() {
    isNew.current = true;
    dispatch({ type: 'partAdded' });
  }

  function remove(place: number) {
    dispatch({ type: 'partRemoved', place });
    // The button is there again once the part is gone.
    requestAnimationFrame(() => adding.current?.focus());
  }

  return (
    <>
      {parts.map(
        (part, place) =>
          place > 0 && (
            <Further
              key={place}
              {...shared}
              part={part}
              place={place}
              dispatch={dispatch}
              isNew={isNew.current}
              onRemove={() => remove(place)}
            >
              {part.treatment && extraction?.(part, place)}
            </Further>
          ),
      )}
      {parts[0]?.treatment && parts.length < MOST_PARTS && (
        <Button ref={adding} look="ghost" size="sm" className="more-add" onClick={add}>
          <Icon name="plus" />
          Add another treatment
        </Button>
      )}
    </>
  );
}

const NAMES = ['Treatment', 'Second treatment', 'Third treatment'];

type FurtherProps = Omit<MoreTreatmentsProps<Part>, 'parts' | 'extraction'> & {
  part: Part;
  place: number;
  /** Added just now, so it gets the focus. */
  isNew: boolean;
  onRemove: () => void;
  children: ReactNode;
};

function Further(props: FurtherProps) {
  const { part, place, placeholder = 'Select a treatment', errors = {}, isNew, dispatch } = props;
  const field = useRef<HTMLSelectElement>(null);
  const name = NAMES[place] ?? 'Treatment';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is added
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, []);

  return (
    <fieldset className="more-part" aria-label={name}>
      <TreatmentSelect
        ref={field}
        label={name}
        name={`more-${place - 1}`}
        placeholder={placeholder}
        treatments={props.bookable}
        hasLengths={props.hasLengths}
        verdictOf={props.verdictOf}
        value={part.treatmentId}
        error={errors[`parts.${place}.treatmentId`]}
        onChange={(treatmentId) => dispatch({ type: 'part', place, fields: { treatmentId } })}
      />
      {props.children}
      {part.choices.length > 0 && (
        <WithSelect
          name={`therapist-${place - 1}`}
          choices={part.choices}
          value={part.therapistId}
          error={errors[`parts.${place}.therapistId`]}
          onChoose={(therapistId) => dispatch({ type: 'part', place, fields: { therapistId } })}
        />
      )}
      <div aria-live="polite">{part.note && <Note tone="shell">{part.note}</Note>}</div>
      <Button
        look="ghost"
        size="sm"
        className="more-part__remove"
        aria-label={`Remove the ${name.toLowerCase()}`}
        onClick={props.onRemove}
      >
        <Icon name="close" />
        Remove
      </Button>
    </fieldset>
  );
}
