import { Select } from '#web/kit/ui/fields/select.tsx';

type FilterProps = {
  label: string;
  /** The label while nothing is chosen; without one, something always is. */
  all?: string | undefined;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
};

export function Filter({ label, all, value, options, onChange }: FilterProps) {
  return (
    <Select
      label={label}
      labelHidden
      placeholder={all}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      options={options}
    />
  );
}
