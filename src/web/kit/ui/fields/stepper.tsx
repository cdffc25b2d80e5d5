import { classes } from '#web/kit/ui/classes.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';

type StepperProps = {
  /** The end of the buttons' names: "quantity of Rose Toner" gives "Increase quantity of Rose Toner". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

export function Stepper(props: StepperProps) {
  const { label, value, onChange, min = 1, max = Number.POSITIVE_INFINITY, disabled, className } = props;

  const within = (next: number) => Math.min(max, Math.max(min, next));

  return (
    <fieldset className={classes('stepper', className)} aria-label={label}>
      <IconButton
        icon="minus"
        label={`Decrease ${label}`}
        disabled={disabled || value <= min}
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
