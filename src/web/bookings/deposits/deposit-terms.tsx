import './deposits.css';
import { formatSoon } from '#shared/bookings/appointment-words.ts';
import type { DepositTerms as Terms } from '#shared/bookings/contract.ts';
import type { DepositMethod } from '#shared/bookings/deposit.ts';
import { payBy, refundTerms } from '#shared/bookings/deposit-terms.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { useNow } from '#web/kit/now.tsx';
import { Choice } from '#web/kit/ui/fields/choice.tsx';

type DepositTermsProps = {
  terms: Terms & { /** Null while no time is chosen. */ startsAt: Date | null; method: DepositMethod };
  onMethod: (method: DepositMethod) => void;
};

/** What has to be paid to keep the time, and what becomes of it for this very visit, said before booking. */
export function DepositTerms({ terms, onMethod }: DepositTermsProps) {
  const now = useNow();
  const { startsAt, freeCancelHours, method, methods } = terms;
  const heldUntil = (each: { heldUntil: string }) =>
    formatSoon(payBy(new Date(each.heldUntil), { startsAt }), now);
  const used = methods.find((each) => each.method === method);
  return (
    <div className="deposit" aria-live="polite">
      <p className="deposit__now">
        <span>Deposit now</span>
        <strong className="price">{formatMoney(terms.amount)}</strong>
      </p>
      {methods.length > 1 && (
        <Choice
          legend="Pay the deposit by"
          value={method}
          options={methods.map((each) => ({
            value: each.method,
            label: METHODS[each.method].label,
            detail: `We hold the time until ${heldUntil(each)}`,
          }))}
          onChange={onMethod}
        />
      )}
      <p className="small muted">
        {`Pay it by ${METHODS[method].inText} after you book. `}
        {used && `We hold the time until ${heldUntil(used)}, then release it. `}
        {`It counts towards your bill. ${refundTerms({ startsAt, now, freeCancelHours })}`}
      </p>
    </div>
  );
}

const METHODS: Record<DepositMethod, { label: string; inText: string }> = {
  paynow: { label: 'PayNow', inText: 'PayNow' },
  card: { label: 'Card', inText: 'card' },
};
