import type { UsablePackage } from './contract.ts';

type Usable = Pick<UsablePackage, 'packageAccountId' | 'sessionsLeft' | 'treatmentIds' | 'expiresAt'>;
/** `place`: of the treatment in its visit. */
export type SessionOffer<Package> = { place: number; found: Package; isUsed: boolean };

type Visit = {
  treatmentIds: readonly number[];
  /** Null: not chosen yet. */
  instant: Date | null;
  /** Treatments that are to be paid otherwise. */
  declined: readonly number[];
};

/**
 * Sessions of a client's own packages that can pay for the treatments; used unless they say otherwise. One after the
 * other: what pays for one is not left for the next.
 */
export function offerSessions<Package extends Usable>(
  packages: readonly Package[],
  { treatmentIds, instant, declined }: Visit,
): SessionOffer<Package>[] {
  const offers: SessionOffer<Package>[] = [];
  for (const [place, treatmentId] of treatmentIds.entries()) {
    const left = packages.map((each) => ({
      ...each,
      sessionsLeft: each.sessionsLeft - takenFrom(each, offers),
    }));
    const found = left.find((each) => isUsable(each, treatmentId, instant));
    if (found) offers.push({ place, found, isUsed: !declined.includes(treatmentId) });
  }
  return offers;
}

function takenFrom({ packageAccountId: id }: Usable, offers: readonly SessionOffer<Usable>[]): number {
  return offers.filter(({ found, isUsed }) => isUsed && found.packageAccountId === id).length;
}

function isUsable(
  { treatmentIds, expiresAt, sessionsLeft }: Usable,
  treatmentId: number,
  instant: Date | null,
): boolean {
  const isIncluded = treatmentIds === null || treatmentIds.includes(treatmentId);
  return isIncluded && sessionsLeft > 0 && (!expiresAt || !instant || instant < new Date(expiresAt));
}
