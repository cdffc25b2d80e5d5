import type { UsablePackage } from '#shared/bookings/contract.ts';
import type { Treatment } from '#shared/catalog/contract.ts';

type SessionOffer = { place: number; treatment: Treatment; found: UsablePackage; isUsed: boolean };

type Visit = {
  treatments: readonly Treatment[];
  instant: Date | null;
  /** By the number of the treatment. */
  declined: readonly number[];
};

/**
 * Sessions of the member's own packages that can pay for the treatments; used unless they say otherwise. One after
 * the other: what pays for one is not left for the next.
 */
export function offerSessions(packages: readonly UsablePackage[], visit: Visit): SessionOffer[] {
  const offers: SessionOffer[] = [];
  for (const [place, treatment] of visit.treatments.entries()) {
    const left = packages.map((each) => ({
      ...each,
      sessionsLeft: each.sessionsLeft - takenFrom(each, offers),
    }));
    const found = left.find((each) => isUsable(each, treatment.id, visit.instant));
    if (found) offers.push({ place, treatment, found, isUsed: !visit.declined.includes(treatment.id) });
  }
  return offers;
}

function takenFrom({ packageAccountId: id }: UsablePackage, offers: readonly SessionOffer[]): number {
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
