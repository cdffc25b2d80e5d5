import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type PillsProps<Value extends string> = {
  /** The group's accessible name. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  /** Null: none yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string | undefined;
};

/** A row of filters, one of them active. */
export function Pills<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: PillsProps<Value>) {
  return (
    <fieldset className={classes('pills', className)} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="pill"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
