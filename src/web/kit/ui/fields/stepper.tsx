import { IconButton } from '#web/kit/ui/icon-button.tsx';

type StepperProps = {
  /** The end of the buttons' names: "quantity of Rose Toner" gives "Increase quantity of Rose Toner". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  max?: number | undefined;
  disabled?: boolean | undefined;
};

export function Stepper(props: StepperProps) {
  const { label, value, onChange, max = Number.POSITIVE_INFINITY, disabled } = props;

  const within = (next: number) => Math.min(max, Math.max(1, next));

  return (
    <fieldset className="stepper" aria-label={label}>
      <IconButton
        icon="minus"
        label={`Decrease ${label}`}
        disabled={disabled || value <= 1}
        onClick={() => onChange(within(value - 1))}
      />
      <output>{value}</output>
      <IconButton
        icon="plus"
        label={`Increase ${label}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(within(value + 1))}
      />
    </fieldset>
  );
}
