import type { RefObject } from 'react';
import type { Treatment } from '#shared/catalog/contract.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { useIsInView } from '#web/kit/use-is-in-view.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { priceLines } from './price-lines.ts';

type TotalBarProps = {
  form: RefObject<HTMLFormElement | null>;
  summary: RefObject<HTMLElement | null>;
  treatment: Treatment | undefined;
  hasExtraction: boolean;
  nextStep: string | null;
  isBusy: boolean;
};

/** Where the summary comes after the form, this shows the price until it is reached. */
export function TotalBar({ form, summary, treatment, hasExtraction, nextStep, isBusy }: TotalBarProps) {
  const isFormInView = useIsInView(form);
  const isSummaryInView = useIsInView(summary);
  const isShown = isFormInView && !isSummaryInView;

  return (
    <div className={classes('total-bar', !isShown && 'is-away')}>
      <p>
        Total <span className="price">{priceLines(treatment, hasExtraction).total}</span>
      </p>
      <ConfirmButton nextStep={nextStep} isBusy={isBusy} />
    </div>
  );
}
