import { addMonths } from '#shared/kit/month.ts';
import type { PendingBonus } from './contract.ts';
import { countVisits, isRegular, type Visits } from './regular-visits.ts';

type Standing = {
  rates: { welcomeBonus: number; referralBonus: number; monthlyBonus: number };
  visits: Visits;
  /** Referred members who have had no treatment yet. */
  friends: number;
  /** They had these bonuses with another account. */
  isKnownPerson: boolean;
  /** The current month in studio time. */
  month: string;
};

/** Bonuses that only wait for a treatment; those of 0 points are left out. */
export function pendingBonuses({ rates, visits, friends, month, isKnownPerson }: Standing): PendingBonus[] {
  const isFirstVisitAhead = !isKnownPerson && countVisits(visits) === 0;
  const isMonthAhead = (visits.get(addMonths(month, -1)) ?? 0) > 0 && !isRegular(visits, month);
  const who =
    friends === 1 ? "Referral bonus, when your friend's" : `Referral bonuses, when your ${friends} friends'`;
  const bonuses: PendingBonus[] = [
    {
      kind: 'welcome',
      points: isFirstVisitAhead ? rates.welcomeBonus : 0,
      description: 'Welcome bonus, when your first treatment is completed',
    },
    {
      kind: 'referral',
      points: friends * rates.referralBonus,
      description: `${who} first treatment is completed`,
    },
    {
      kind: 'monthly',
      points: isMonthAhead ? rates.monthlyBonus : 0,
      description: 'Regular visits bonus, when you complete a treatment this month',
    },
  ];
  return bonuses.filter(({ points }) => points > 0);
}
