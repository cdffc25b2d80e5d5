import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Treatment } from '#shared/catalog/contract.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { FieldError } from '#web/kit/ui/fields/field.tsx';

type TreatmentChoiceProps = {
  legend: string;
  value: number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
};

/** Some of the treatments, by name. */
export function TreatmentChoice({ legend, value, onChange, error }: TreatmentChoiceProps) {
  const errorId = useId();
  const treatments = useTreatments();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="choices__legend">{legend}</legend>
      <div className="team-treatments">
        {treatments.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((each) => each !== id))
            }
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

/** As the site lists them. */
export function useTreatments(): Treatment[] {
  return useQuery(catalogQueries.treatments()).data ?? [];
}
