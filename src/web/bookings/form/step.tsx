import type { ReactNode } from 'react';

type StepProps = { number: number; title: string; children: ReactNode };

/** One step of a form, all on one card. */
export function Step({ number, title, children }: StepProps) {
  return (
    <fieldset className="step">
      <legend className="step__legend">
        <span className="step__n" aria-hidden="true">
          {number}
        </span>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
