import type { PendingBonus } from './contract.ts';
import { addMonths } from './month.ts';
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
  const pending: PendingBonus[] = [];
  if (!isKnownPerson && countVisits(visits) === 0) {
    const description = 'Welcome bonus, when your first treatment is completed';
    pending.push({ kind: 'welcome', points: rates.welcomeBonus, description });
  }
  if (friends > 0) {
    const who =
      friends === 1
        ? "Referral bonus, when your friend's"
        : `Referral bonuses, when your ${friends} friends'`;
    const description = `${who} first treatment is completed`;
    pending.push({ kind: 'referral', points: friends * rates.referralBonus, description });
  }
  if ((visits.get(addMonths(month, -1)) ?? 0) > 0 && !isRegular(visits, month)) {
    const description = 'Regular visits bonus, when you complete a treatment this month';
    pending.push({ kind: 'monthly', points: rates.monthlyBonus, description });
  }
  return pending.filter(({ points }) => points > 0);
}
