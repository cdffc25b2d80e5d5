import type { RefObject } from 'react';
import { formatCents } from '#shared/kit/money.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { useIsInView } from '#web/kit/use-is-in-view.ts';
import { PlaceButton } from './place-button.tsx';

type PlaceBarProps = {
  form: RefObject<HTMLFormElement | null>;
  summary: RefObject<HTMLElement | null>;
  totalCents: number;
  isPlacing: boolean;
};

/**
 * Where the summary comes after the form, this shows the total until it is reached. Hidden from keyboard and screen
 * readers, who use the summary itself and should not find two buttons of one name.
 */
export function PlaceBar({ form, summary, totalCents, isPlacing }: PlaceBarProps) {
  const isFormInView = useIsInView(form);
  const isSummaryInView = useIsInView(summary);

  return (
    <div
      aria-hidden="true"
      className={classes('total-bar', !(isFormInView && !isSummaryInView) && 'is-away')}
    >
      <p>
        Total <span className="price">{formatCents(totalCents)}</span>
      </p>
      <PlaceButton isPlacing={isPlacing} tabIndex={-1} />
    </div>
  );
}
