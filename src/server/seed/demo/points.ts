import type { Context } from '#server/kit/http/context.ts';
import { adjustPoints } from '#server/loyalty/admin/adjust-points.ts';
import { grantVoucher } from '#server/loyalty/vouchers/grant-voucher.ts';
import { convertPoints } from '#server/loyalty/vouchers/redeem-reward.ts';
import { minutesAfter } from './calendar.ts';
import { asMember, type DemoStudio, type Step } from './step.ts';

const DAY = 24 * 60;
const FROM_THE_OLD_CARD = 'Carried over from the stamp card';
/** Adjustments by the place of the member, so many days after they joined. */
const ADJUSTMENTS = [
  { place: 0, days: 1, points: 640, reason: FROM_THE_OLD_CARD },
  { place: 1, days: 1, points: 4_650, reason: FROM_THE_OLD_CARD },
  { place: 4, days: 2, points: 4_900, reason: FROM_THE_OLD_CARD },
  { place: 9, days: 1, points: 880, reason: FROM_THE_OLD_CARD },
  { place: 12, days: 1, points: 900, reason: FROM_THE_OLD_CARD },
  { place: 9, days: 3, points: -40, reason: 'Two stamps were counted twice' },
  { place: 17, days: 2, points: 60, reason: 'For waiting twenty minutes' },
];
const GRANTS = [
  { place: 0, daysAgo: 6, value: '20.00', description: 'Happy birthday from all of us' },
  { place: 8, daysAgo: 30, value: '15.00', description: 'Sorry about the noise from the works next door' },
  { place: 14, daysAgo: 12, value: '20.00', description: 'Happy birthday from all of us' },
];

/** What the studio gave and took by hand, and the points that became vouchers. What was earned follows from the visits. */
export function planPoints(studio: DemoStudio): Step[] {
  return [...adjustments(studio), ...grants(studio), ...redemptions(studio)];
}

function adjustments({ members }: DemoStudio): Step[] {
  return ADJUSTMENTS.flatMap(({ place, days, points, reason }): Step[] => {
    const member = members[place];
    if (!member) return [];
    const run = (ctx: Context) => adjustPoints(ctx, { userId: member.id, points, reason });
    return [{ at: minutesAfter(member.joinedAt, days * DAY), run }];
  });
}

function grants({ members, calendar: { now } }: DemoStudio): Step[] {
  return GRANTS.flatMap(({ place, daysAgo, value, description }): Step[] => {
    const member = members[place];
    if (!member) return [];
    const run = (ctx: Context) => grantVoucher(ctx, { userId: member.id, value, description });
    return [{ at: minutesAfter(now, -daysAgo * DAY), run }];
  });
}

/** Two of five convert points after their second visit, which earned more than they cost. */
function redemptions({ bookings, members, wallets, calendar }: DemoStudio): Step[] {
  const random = calendar.random('redemptions');
  return members.flatMap((member, place): Step[] => {
    const second = bookings
      .filter(({ userId, outcome }) => userId === member.id && outcome === 'completed')
      .sort((a, b) => a.row.endsAt.getTime() - b.row.endsAt.getTime())[1];
    if (!second || place % 5 > 1) return [];
    const points = random.pick([10, 25, 50] as const);
    const run = async (ctx: Context) => {
      const { code } = await convertPoints(asMember(ctx, member), points);
      wallets.set(member.id, [...(wallets.get(member.id) ?? []), { code, valueCents: points * 100 }]);
    };
    return [{ at: minutesAfter(second.row.endsAt, DAY + random.below(2 * DAY)), run }];
  });
}
