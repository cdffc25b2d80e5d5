import { formatDay } from '#shared/kit/dates.ts';
import type { PrepaidEntryType } from '#shared/prepaid/ledger/entry.ts';

type Entry = {
  type: PrepaidEntryType;
  sessions: number;
  sourceKind: string;
  /** The visit it was used by. */
  visit: { treatmentName: string; startsAt: Date } | null;
};

/** An entry of a package's ledger, for people. */
export function describeEntry({ type, sessions, sourceKind, visit }: Entry): string {
  const visitWords = visit && `${visit.treatmentName} on ${formatDay(visit.startsAt)}`;
  switch (type) {
    case 'bought':
      return sessions === 1 ? '1 session bought' : `${sessions} sessions bought`;
    case 'brought':
      if (sessions <= 0) return 'Import undone';
      return sessions === 1 ? '1 session brought over' : `${sessions} sessions brought over`;
    case 'used':
      return visitWords ?? 'A session used';
    case 'returned':
      if (sourceKind === 'expiry')
        return `${sessions === 1 ? 'Session' : 'Sessions'} back: validity extended`;
      return visitWords ? `Session back: ${visitWords} did not take place` : 'Session back';
    case 'expired':
      return 'Expired';
    case 'refunded':
      return sourceKind === 'refund' ? 'Sale cancelled' : 'Cancelled and refunded';
    case 'kept':
      return 'Cancellation fee';
  }
}

export const PACKAGE_STATES = ['open', 'used up', 'expired', 'given back'] as const;
export type PackageState = (typeof PACKAGE_STATES)[number];

/** What became of it; `last` is the latest entry of its ledger. */
export function packageState(
  account: { sessions: number; held: number; expiresAt: Date | null },
  last: PrepaidEntryType | undefined,
  now: Date,
): PackageState {
  const { sessions, held, expiresAt } = account;
  if (sessions > 0) return expiresAt && expiresAt <= now && held === 0 ? 'expired' : 'open';
  if (last === 'expired') return 'expired';
  const isGivenBack = last === 'refunded' || last === 'kept' || last === 'brought';
  return isGivenBack ? 'given back' : 'used up';
}
