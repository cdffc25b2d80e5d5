import { studioDay } from '#shared/kit/studio-time.ts';
import { monthOf } from '#shared/loyalty/month.ts';
import { changedMonths, countVisits, withVisit } from '#shared/loyalty/regular-visits.ts';
import { countVisitsByMonth, findLastEarning, lockWithReferrer } from './ledger/data.ts';
import type { Posting } from './ledger/posting.ts';
import { reverse } from './ledger/reverse.ts';
import type { Visit } from './visit.ts';

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

  let standing = reversed;
  // The day it earned for, even if the booking was moved since.
  const month = monthOf(earning.entry.visitedOn ?? studioDay(earning.entry.createdAt));
  const after = withVisit(before, month, -1);
  for (const lost of changedMonths(before, after, month).lost) {
    const bonus = { sourceKind: 'monthly', sourceId: `${member.id} ${lost}` } as const;
    const why = { ...bonus, description: `Bonus for regular visits, ${lost}, is taken back`, staffId };
    standing = (await reverse(tools, standing, why)) ?? standing;
  }
  if (countVisits(after) > 0) return;

  const welcome = { sourceKind: 'welcome', sourceId: String(member.id), staffId } as const;
  await reverse(tools, standing, { ...welcome, description: 'Welcome bonus is taken back' });
  const referral = { sourceKind: 'referral', sourceId: String(member.id), staffId } as const;
  if (referrer) await reverse(tools, referrer, { ...referral, description: 'Referral bonus is taken back' });
}
