import { formatMoney } from '#shared/kit/money.ts';
import { PATCH_TEST_MINUTES } from '#shared/safety/patch-test.ts';
import type { VisitState } from '#web/bookings/draft/use-visit.ts';

/** What the treatments ask for besides their price, from the moment they are chosen: of several, of all. */
export function BeforeBooking({ visit }: { visit: Pick<VisitState, 'test' | 'deposit'> }) {
  const { test, deposit } = visit;
  const names = test.lacking.map(({ name }) => name);
  const sentences = [
    names.length > 0 &&
      `${names.join(' and ')} ${names.length > 1 ? 'each need' : 'needs'} a free ${PATCH_TEST_MINUTES}-minute patch test at least 24 hours before. Choose both times below.`,
    deposit.terms && `To hold your time we ask for a deposit of ${formatMoney(deposit.terms.amount)}.`,
  ].filter(Boolean);
  return (
    <div aria-live="polite">
      {sentences.length > 0 && <p className="small muted">{sentences.join(' ')}</p>}
    </div>
  );
}
