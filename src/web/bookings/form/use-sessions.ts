import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import type { UsablePackage } from '#shared/bookings/contract.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { bookingsQueries } from '#web/bookings/queries.ts';

type Visit = {
  user: User | null;
  /** In their order. */
  treatments: readonly Treatment[];
  instant: Date | null;
};
type Offer = { place: number; treatment: Treatment; found: UsablePackage; isUsed: boolean };
export type Sessions = ReturnType<typeof useSessions>;

/** Sessions of the member's own packages that can pay for the treatments; used unless they say otherwise. */
export function useSessions({ user, treatments, instant }: Visit) {
  const { data } = useQuery({ ...bookingsQueries.sessions(), enabled: user !== null });
  /** By the number of the treatment. */
  const [declined, setDeclined] = useState<readonly number[]>([]);
  const offers = user && data ? offersFor(data, treatments, { instant, declined }) : [];
  return {
    offers,
    /** For each treatment; null: it is paid at the studio. */
    used: treatments.map(
      (_, at) => offers.find(({ place, isUsed }) => place === at && isUsed)?.found ?? null,
    ),
    choose: ({ treatment: { id } }: Offer, isWanted: boolean) =>
      setDeclined((past) => [...past.filter((each) => each !== id), ...(isWanted ? [] : [id])]),
    clear: () => setDeclined([]),
  };
}

/** One after the other: what pays for the first is not left for the second. */
function offersFor(
  packages: readonly UsablePackage[],
  treatments: readonly Treatment[],
  { instant, declined }: { instant: Date | null; declined: readonly number[] },
): Offer[] {
  const offers: Offer[] = [];
  for (const [place, treatment] of treatments.entries()) {
    const left = packages.map((each) => ({
      ...each,
      sessionsLeft: each.sessionsLeft - takenFrom(each, offers),
    }));
    const found = left.find((each) => isUsable(each, treatment.id, instant));
    if (found) offers.push({ place, treatment, found, isUsed: !declined.includes(treatment.id) });
  }
  return offers;
}

function takenFrom({ packageAccountId: id }: UsablePackage, offers: readonly Offer[]): number {
  return offers.filter(({ found, isUsed }) => isUsed && found.packageAccountId === id).length;
}

function isUsable(
  { treatmentIds, expiresAt, sessionsLeft }: UsablePackage,
  treatmentId: number,
  instant: Date | null,
): boolean {
  const isIncluded = treatmentIds === null || treatmentIds.includes(treatmentId);
  return isIncluded && sessionsLeft > 0 && (!expiresAt || !instant || instant < new Date(expiresAt));
}
