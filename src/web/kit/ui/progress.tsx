type ProgressProps = {
  label: string;
  /** From 0 to max; undefined while the duration is unknown. */
  value?: number | undefined;
  max?: number | undefined;
};

export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <progress className="progress" aria-label={label} value={value} max={max} />;
}
