import { formatNumber } from '#shared/kit/dates.ts';
import { rateOf } from '#shared/loyalty/points-rate.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { useStudio } from '#web/studio/queries.ts';
import './earn-list.css';

type EarnListProps = {
  /** In columns, where there is room. */
  isWide?: boolean | undefined;
};

export function EarnList({ isWide }: EarnListProps) {
  const ways = earnWays(useStudio().loyalty);
  if (ways.length === 0) return null;

  return (
    <ul className={classes('earn', isWide && 'earn--wide')} aria-label="How points are earned">
      {ways.map(({ points, title, text }) => (
        <li key={title + text}>
          <span className="price">{formatNumber(points)}</span>
          <span>
            <strong>{title}</strong> <span className="muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type EarnWay = { points: number; title: string; text: string };
type Rates = Settings['loyalty'];

/** How points are earned at the current rates. Ways without points are left out. */
export function earnWays(rates: Rates): EarnWay[] {
  const { monthlyBonus, referralBonus, welcomeBonus } = rates;
  const ways: EarnWay[] = [
    ...spendingWays(rates),
    way(monthlyBonus, 'a month', 'For regular visits: one treatment this month and one the month before.'),
    way(referralBonus, 'for a friend', "After your friend's first treatment."),
    {
      points: welcomeBonus,
      title: welcomeBonus === 1 ? 'welcome point' : 'welcome points',
      text: 'After your first treatment.',
    },
  ];
  return ways.filter(({ points }) => points > 0);
}

/** Treatments and products are combined where the rates are equal. */
function spendingWays({ pointsPerTreatmentDollar, pointsPerProductDollar }: Rates): EarnWay[] {
  if (pointsPerTreatmentDollar === pointsPerProductDollar) {
    return [spending(pointsPerTreatmentDollar, 'On treatments and products, counted in whole dollars.')];
  }
  return [
    spending(pointsPerTreatmentDollar, 'On treatments, counted in whole dollars.'),
    spending(pointsPerProductDollar, 'On products, counted in whole dollars.'),
  ];
}

function spending(rate: number, text: string): EarnWay {
  const { points, dollars } = rateOf(rate);
  return way(points, `for every $${dollars}`, text);
}

function way(points: number, what: string, text: string): EarnWay {
  return { points, title: `${points === 1 ? 'point' : 'points'} ${what}`, text };
}
