import { readSettings } from '#server/studio/read-settings.ts';
import { formatMonth } from '#shared/kit/dates.ts';
import { monthOf } from '#shared/kit/month.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { pointsFor } from '#shared/loyalty/points.ts';
import { changedMonths, countVisits, withVisit } from '#shared/loyalty/regular-visits.ts';
import { BEST_FIT_TIME } from '#shared/loyalty/transaction.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { claimBonuses } from './bonuses/claim-bonuses.ts';
import {
  countReferralBonuses,
  countVisitsByMonth,
  findLastEarning,
  lockMember,
  lockWithReferrer,
  type Member,
} from './ledger/data.ts';
import { earn, type Posting, reverse } from './ledger/post-entry.ts';

/** The part of a booking loyalty needs; bookings pass it in. */
export type Visit = {
  bookingId: number;
  /** Null for a guest, who earns nothing. */
  userId: number | null;
  treatmentName: string;
  /** What of it reached the studio: of a session, its share of what was paid for the package. */
  totalCents: number;
  /** When the treatment takes place: its studio month counts for regular visits. */
  startsAt: Date;
  /** Promised when it was booked online at a time that leaves no gap. */
  gapPoints?: number;
  /** Who set the status; null or undefined: the system. */
  staffId?: number | null;
};

/**
 * For a booking that became `completed`, in the same transaction: its points and bonuses. Idempotent, unless it was
 * reversed in between.
 */
export async function earnForBooking(tools: Posting, visit: Visit): Promise<void> {
  if (visit.userId === null) return;
  const { member, referrer } = await lockWithReferrer(tools.db, visit.userId);
  if (!member || member.isAnonymised) return;

  const { loyalty } = await readSettings(tools.db);
  const before = await countVisitsByMonth(tools.db, member.id);
  const visitedOn = studioDay(visit.startsAt);
  const earned = await earn(tools, member, { ...earningOf(visit, loyalty), visitedOn });
  if (!earned) return;

  let standing = await earnGapBonus(tools, earned, visit);
  if (countVisits(before) === 0 && (await claimBonuses(tools, member.id))) {
    standing = await earnWelcome(tools, standing, loyalty.welcomeBonus);
    if (referrer && !referrer.isAnonymised) await earnReferral(tools, referrer, member.id, loyalty);
  }
  const after = withVisit(before, monthOf(visitedOn), 1);
  for (const month of changedMonths(before, after, monthOf(visitedOn)).gained) {
    standing = await earnMonth(tools, standing, month, loyalty.monthlyBonus);
  }
}

function earningOf(visit: Visit, { pointsPerTreatmentDollar }: Settings['loyalty']) {
  return {
    type: 'earned_treatment',
    description: `${visit.treatmentName} (booking ${visit.bookingId})`,
    amount: pointsFor(visit.totalCents, pointsPerTreatmentDollar),
    sourceKind: 'booking',
    sourceId: String(visit.bookingId),
    amountCents: visit.totalCents,
    staffId: visit.staffId ?? null,
  } as const;
}

/** For a booking that earned before it was known how it is paid: it earns for that instead. Bonuses stay. */
export async function earnAnewForBooking(tools: Posting, visit: Visit): Promise<void> {
  if (visit.userId === null) return;
  const [member, { loyalty }] = await Promise.all([
    lockMember(tools.db, visit.userId),
    readSettings(tools.db),
  ]);
  const earning = earningOf(visit, loyalty);
  const before = await findLastEarning(tools.db, earning);
  if (!member || member.isAnonymised || before?.reversedBy !== null) return;
  const { sourceKind, sourceId, staffId } = earning;
  const description = `${visit.treatmentName} (booking ${visit.bookingId}) was paid otherwise`;
  const reversed = await reverse(tools, member, { sourceKind, sourceId, description, staffId });
  if (reversed) await earn(tools, reversed, { ...earning, visitedOn: before.entry.visitedOn });
}

async function earnGapBonus(
  tools: Posting,
  member: Member,
  { bookingId, gapPoints: amount = 0, treatmentName, staffId = null }: Visit,
): Promise<Member> {
  if (amount === 0) return member;
  const description = `${BEST_FIT_TIME}, ${treatmentName} (booking ${bookingId})`;
  const source = { sourceKind: 'gap', sourceId: String(bookingId) } as const;
  return (
    (await earn(tools, member, { ...source, type: 'gap_bonus', description, amount, staffId })) ?? member
  );
}

async function earnWelcome(tools: Posting, member: Member, amount: number): Promise<Member> {
  if (amount === 0) return member;
  const description = 'Welcome bonus for your first treatment';
  const source = { sourceKind: 'welcome', sourceId: String(member.id) } as const;
  return (await earn(tools, member, { ...source, type: 'welcome_bonus', description, amount })) ?? member;
}

/** The friend is not named: ledger rows cannot be changed later. */
async function earnReferral(
  tools: Posting,
  referrer: Member,
  friendId: number,
  { referralBonus: amount, maxReferralsPerMonth }: Settings['loyalty'],
): Promise<void> {
  if (amount === 0) return;
  // The referrer is locked, so no other bonus is paid meanwhile.
  const monthBegan = studioInstant(`${monthOf(studioDay(tools.now()))}-01`, '00:00');
  if ((await countReferralBonuses(tools.db, referrer.id, monthBegan)) >= maxReferralsPerMonth) return;
  const description = "Referral bonus for a friend's first treatment";
  const source = { sourceKind: 'referral', sourceId: String(friendId) } as const;
  await earn(tools, referrer, { ...source, type: 'referral_bonus', description, amount });
}

async function earnMonth(tools: Posting, member: Member, month: string, amount: number): Promise<Member> {
  if (amount === 0) return member;
  const description = `Bonus for regular visits, ${formatMonth(`${month}-01`)}`;
  const source = { sourceKind: 'monthly', sourceId: `${member.id} ${month}` } as const;
  return (await earn(tools, member, { ...source, type: 'monthly_bonus', description, amount })) ?? member;
}

/**
 * For a booking that is no longer `completed`: reverses its points, and every bonus that is no longer justified by a
 * treatment. Does nothing when it had not earned.
 */
export async function reverseForBooking(
  tools: Posting,
  { bookingId, userId, treatmentName, staffId = null }: Omit<Visit, 'totalCents' | 'startsAt'>,
): Promise<void> {
  if (userId === null) return;
  const { member, referrer } = await lockWithReferrer(tools.db, userId);
  const source = { sourceKind: 'booking', sourceId: String(bookingId) } as const;
  const earning = await findLastEarning(tools.db, source);
  if (!member || !earning) return;

  const before = await countVisitsByMonth(tools.db, member.id);
  const description = `${treatmentName} (booking ${bookingId}) is no longer completed`;
  const reversed = await reverse(tools, member, { ...source, description, staffId });
  if (!reversed) return;

  const gap = { sourceKind: 'gap', sourceId: String(bookingId) } as const;
  let standing = (await reverse(tools, reversed, { ...gap, description, staffId })) ?? reversed;
  // The day it earned for, even if the booking was moved since.
  const month = monthOf(earning.entry.visitedOn ?? studioDay(earning.entry.createdAt));
  const after = withVisit(before, month, -1);
  for (const lost of changedMonths(before, after, month).lost) {
    const bonus = { sourceKind: 'monthly', sourceId: `${member.id} ${lost}` } as const;
    const why = {
      ...bonus,
      description: `Bonus for regular visits, ${formatMonth(`${lost}-01`)}, is taken back`,
      staffId,
    };
    standing = (await reverse(tools, standing, why)) ?? standing;
  }
  if (countVisits(after) > 0) return;

  const welcome = { sourceKind: 'welcome', sourceId: String(member.id), staffId } as const;
  await reverse(tools, standing, { ...welcome, description: 'Welcome bonus is taken back' });
  const referral = { sourceKind: 'referral', sourceId: String(member.id), staffId } as const;
  if (referrer) await reverse(tools, referrer, { ...referral, description: 'Referral bonus is taken back' });
}
