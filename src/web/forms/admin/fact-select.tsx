import { FACTS, type FactCode } from '#shared/forms/fact-codes.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';

type FactSelectProps = {
  label: string;
  labelHidden?: boolean;
  value: FactCode | undefined;
  onChange: (fact: FactCode | undefined) => void;
};

/** What rules of skin safety can look at. */
export function FactSelect({ label, labelHidden = false, value, onChange }: FactSelectProps) {
  return (
    <Select
      label={label}
      labelHidden={labelHidden}
      value={value ?? ''}
      // Its options are the codes.
      onChange={({ target }) => onChange((target.value || undefined) as FactCode | undefined)}
      placeholder="Nothing: staff read it"
      options={Object.entries(FACTS).map(([code, fact]) => ({ value: code, label: fact.label }))}
    />
  );
}
