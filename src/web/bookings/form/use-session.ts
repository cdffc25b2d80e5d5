import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import type { UsablePackage } from '#shared/bookings/contract.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';

type Visit = { user: User | null; treatment: Treatment | undefined; instant: Date | null };

/** A session of the member's own package that can pay for the visit; used unless they say otherwise. */
export function useSession({ user, treatment, instant }: Visit) {
  const { data } = useQuery({ ...bookingsQueries.sessions(), enabled: user !== null });
  const [isDeclined, setIsDeclined] = useState(false);
  const found = user && treatment ? data?.find((each) => isUsable(each, treatment.id, instant)) : undefined;
  return {
    found,
    /** Null: the visit is paid at the studio. */
    used: found && !isDeclined ? found : null,
    choose: (isWanted: boolean) => setIsDeclined(!isWanted),
    clear: () => setIsDeclined(false),
  };
}

function isUsable(
  { treatmentIds, expiresAt }: UsablePackage,
  treatmentId: number,
  instant: Date | null,
): boolean {
  const isIncluded = treatmentIds === null || treatmentIds.includes(treatmentId);
  return isIncluded && (!expiresAt || !instant || instant < new Date(expiresAt));
}
