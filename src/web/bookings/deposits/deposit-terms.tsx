import './deposits.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { bookingsApi, DepositTerms as Terms } from '#shared/bookings/contract.ts';
import { type DepositMethod, holdInWords } from '#shared/bookings/deposit.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { Choice } from '#web/kit/ui/fields/choice.tsx';

type DepositTermsProps = {
  /** All treatments of the visit. */
  treatmentIds: number[];
  method: DepositMethod | undefined;
  /** Undefined: no deposit is asked for. */
  onMethod: (method: DepositMethod | undefined) => void;
};

/** What has to be paid to keep the time, and what becomes of it, said before booking; nothing where none is asked for. */
export function DepositTerms({ treatmentIds, method, onMethod }: DepositTermsProps) {
  const { data } = useQuery(
    apiQuery<typeof bookingsApi.depositTerms>('GET /api/bookings/deposit', {
      query: { treatmentIds: treatmentIds.join(',') },
    }),
  );
  const terms = data?.terms;
  const offered = terms?.methods.map((each) => each.method) ?? [];
  const used = method && offered.includes(method) ? method : offered[0];
  // What was chosen for another treatment may not be offered for this one.
  useEffect(() => {
    if (data && used !== method) onMethod(used);
  }, [data, used, method, onMethod]);
  if (!terms || !used) return null;
  return (
    <div className="deposit" aria-live="polite">
      <p className="deposit__now">
        <span>Deposit now</span>
        <strong className="price">{formatMoney(terms.amount)}</strong>
      </p>
      {offered.length > 1 && (
        <Choice
          legend="Pay the deposit by"
          value={used}
          options={offered.map((each) => ({
            value: each,
            label: METHODS[each],
            detail: `We hold the time for ${holdInWords(each)}`,
          }))}
          onChange={onMethod}
        />
      )}
      <p className="small muted">{termsInWords(terms, used)}</p>
    </div>
  );
}

const METHODS: Record<DepositMethod, string> = { paynow: 'PayNow', card: 'Card' };

function termsInWords({ freeCancelHours }: Terms, method: DepositMethod): string {
  const held = `Pay it by ${METHODS[method] === 'Card' ? 'card' : 'PayNow'} after you book. We hold the time for ${holdInWords(method)}, then release it.`;
  return `${held} It counts towards your bill. You can cancel or move free of charge until ${freeCancelHours} hours before; later, or if you don't come, we keep it.`;
}
