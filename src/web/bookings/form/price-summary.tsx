import type { Ref, RefObject } from 'react';
import type { Treatment } from '#shared/catalog/contract.ts';
import { TREATMENT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { pointsFor } from '#shared/loyalty/points.ts';
import { DepositTerms } from '#web/bookings/deposits/lazy-deposits.tsx';
import type { VisitState } from '#web/bookings/draft/use-visit.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Fact } from '#web/kit/ui/fact.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { useIsInView } from '#web/kit/use-is-in-view.ts';
import { useStudio } from '#web/studio/queries.ts';
import { BookingPolicy } from './booking-policy.tsx';
import { DueNow } from './due-now.tsx';
import { lowestTotal, type PricedPart, priceLines } from './price-lines.ts';

type SummedPart = PricedPart & { therapistName: string | undefined };

type PriceProps = {
  parts: readonly SummedPart[];
  bookable: readonly Treatment[];
  promo: { code: string; cents: number } | null;
  deposit: VisitState['deposit'];
  nextStep: string | null;
  isBusy: boolean;
};

type PriceSummaryProps = PriceProps & {
  ref: Ref<HTMLElement>;
  instant: Date | null;
  /** Of the chosen time. */
  bestFitPoints: number;
};

export function PriceSummary({ ref, instant, bestFitPoints, ...price }: PriceSummaryProps) {
  const { parts, promo, nextStep, isBusy, deposit } = price;
  const { loyalty } = useStudio();
  const { lines, wholeDollars } = priceLines(parts, promo);
  const forVisit = pointsFor(wholeDollars * 100, loyalty.pointsPerTreatmentDollar);
  const points = forVisit + bestFitPoints;

  return (
    <aside ref={ref} className="summary" aria-label="Price summary">
      <h3>Your appointment</h3>
      <div className="summary__what">
        <div className="pic">
          <Picture
            src={parts[0]?.treatment.imageUrl ?? TREATMENT_FALLBACK}
            fallback={TREATMENT_FALLBACK}
            alt=""
            sizes="76px"
          />
        </div>
        <div>
          <strong>
            {parts.map(({ treatment }) => treatment.name).join(' + ') || 'No treatment chosen yet'}
          </strong>
          <span className="small muted">
            {instant ? shortAppointment(instant) : 'No time chosen yet'}
            <br />
            {parts.length > 0 ? lengthAndWho(parts) : '\u00a0'}
          </span>
        </div>
      </div>
      <dl className="lines" aria-live="polite">
        {lines.map(({ what, price }, place) => (
          <Fact key={place} title={what} value={price} />
        ))}
        <Fact title="Total" value={totalOf(price)} className="total" valueClass="price" />
      </dl>
      {deposit.terms && <DepositTerms terms={deposit.terms} onMethod={deposit.onMethod} />}
      <ConfirmButton nextStep={nextStep} isBusy={isBusy} block />
      {deposit.isNone && <BookingPolicy className="policy" />}
      {points > 0 && (
        <p className="policy">
          {`Members earn ${points.toLocaleString('en-SG')} points${bestFitPoints > 0 ? `, ${bestFitPoints} of them for a best-fit time` : ''}.`}
        </p>
      )}
    </aside>
  );
}

function totalOf({ parts, bookable, promo }: Pick<PriceProps, 'parts' | 'bookable' | 'promo'>): string {
  return parts.length > 0 ? priceLines(parts, promo).total : (lowestTotal(bookable) ?? '–');
}

/** "75 min, with Grace Tan and any therapist": of all treatments together. */
function lengthAndWho(parts: readonly SummedPart[]): string {
  const minutes = parts.reduce((sum, { treatment }) => sum + treatment.duration, 0);
  const isAnybodyNamed = parts.some(({ therapistName }) => therapistName);
  const names = new Set(isAnybodyNamed ? parts.map((part) => part.therapistName ?? 'any therapist') : []);
  return [`${minutes} min`, names.size > 0 && `with ${[...names].join(' and ')}`].filter(Boolean).join(', ');
}

type ConfirmButtonProps = {
  /** What is missing before it can be confirmed; pressing shows where. */
  nextStep: string | null;
  isBusy: boolean;
  block?: boolean | undefined;
};

/** Disabled until hydration: a native submit would put the input into the URL. */
function ConfirmButton({ nextStep, isBusy, block }: ConfirmButtonProps) {
  const isHydrated = useHydrated();
  return (
    <Button type={isHydrated ? 'submit' : 'button'} block={block} busy={isBusy} busyText="Processing...">
      {nextStep ?? 'Confirm Booking'}
    </Button>
  );
}

type TotalBarProps = PriceProps & {
  form: RefObject<HTMLFormElement | null>;
  summary: RefObject<HTMLElement | null>;
};

/** Where the summary comes after the form, this shows the price until it is reached. */
export function TotalBar({ form, summary, ...price }: TotalBarProps) {
  const { deposit, nextStep, isBusy } = price;
  const isFormInView = useIsInView(form);
  const isSummaryInView = useIsInView(summary);
  const isShown = isFormInView && !isSummaryInView;

  return (
    <div className={classes('foot-bar total-bar', !isShown && 'is-away')}>
      <p>
        Total <span className="price">{totalOf(price)}</span>
        {deposit.terms && <DueNow amount={deposit.terms.amount} />}
      </p>
      <ConfirmButton nextStep={nextStep} isBusy={isBusy} />
    </div>
  );
}
