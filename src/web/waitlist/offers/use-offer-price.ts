import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepositMethod } from '#shared/bookings/deposit.ts';
import { treatmentCents } from '#shared/bookings/price.ts';
import { formatCents } from '#shared/kit/money.ts';
import { sum } from '#shared/kit/sum.ts';
import type { WaitlistEntry } from '#shared/waitlist/contract.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';
import { catalogQueries } from '#web/catalog/queries.ts';

/** What the offered visit costs, as everywhere, and the deposit that is asked for. A visit that is moved has both already. */
export function useOfferPrice({ parts, moves }: WaitlistEntry, startsAt: string) {
  const isNew = moves === null;
  const [chosen, setChosen] = useState<DepositMethod | null>(null);
  const { data: treatments = [] } = useQuery({ ...catalogQueries.treatments(), enabled: isNew });
  const { data } = useQuery({
    ...bookingsQueries.depositTerms(parts.map(({ treatmentId }) => treatmentId)),
    enabled: isNew,
  });
  const cents = parts.map(({ treatmentId, addExtraction }) => {
    const treatment = treatments.find(({ id }) => id === treatmentId);
    return treatment && treatmentCents(treatment, addExtraction);
  });
  const known = cents.filter((each) => each !== undefined);
  const terms = (isNew && data?.terms) || null;
  const offered = terms?.methods.map(({ method }) => method) ?? [];
  const method = offered.find((each) => each === chosen) ?? offered[0];
  return {
    /** Null while it is not known. */
    price: isNew && known.length === cents.length && known.length > 0 ? formatCents(sum(known)) : null,
    deposit: terms && method ? { ...terms, startsAt: new Date(startsAt), method } : null,
    method,
    onMethod: setChosen,
  };
}
