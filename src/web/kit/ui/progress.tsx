import { classes } from './classes.ts';

type ProgressProps = {
  label: string;
  /** From 0 to max; undefined while the duration is unknown. */
  value?: number | undefined;
  max?: number | undefined;
  className?: string | undefined;
};

export function Progress({ label, value, max = 100, className }: ProgressProps) {
  return <progress className={classes('progress', className)} aria-label={label} value={value} max={max} />;
}
