import { readSettings } from '#server/studio/read-settings.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { monthOf } from '#shared/loyalty/month.ts';
import { pointsFor } from '#shared/loyalty/points.ts';
import { changedMonths, countVisits, withVisit } from '#shared/loyalty/regular-visits.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { claimBonuses } from './bonuses/claim-bonuses.ts';
import { countReferralBonuses, countVisitsByMonth, lockWithReferrer, type Member } from './ledger/data.ts';
import { earn } from './ledger/earn.ts';
import type { Posting } from './ledger/posting.ts';
import type { Visit } from './visit.ts';

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
  const earned = await earn(tools, member, {
    type: 'earned_treatment',
    description: `${visit.treatmentName} (booking ${visit.bookingId})`,
    amount: pointsFor(visit.totalCents, loyalty.pointsPerTreatmentDollar),
    sourceKind: 'booking',
    sourceId: String(visit.bookingId),
    amountCents: visit.totalCents,
    visitedOn,
    staffId: visit.staffId ?? null,
  });
  if (!earned) return;

  let standing = earned;
  if (countVisits(before) === 0 && (await claimBonuses(tools, member.id))) {
    standing = await earnWelcome(tools, standing, loyalty.welcomeBonus);
    if (referrer && !referrer.isAnonymised) await earnReferral(tools, referrer, member.id, loyalty);
  }
  const after = withVisit(before, monthOf(visitedOn), 1);
  for (const month of changedMonths(before, after, monthOf(visitedOn)).gained) {
    standing = await earnMonth(tools, standing, month, loyalty.monthlyBonus);
  }
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
  const description = `Bonus for regular visits, ${month}`;
  const source = { sourceKind: 'monthly', sourceId: `${member.id} ${month}` } as const;
  return (await earn(tools, member, { ...source, type: 'monthly_bonus', description, amount })) ?? member;
}
