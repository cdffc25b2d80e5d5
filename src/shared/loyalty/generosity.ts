import { POINT_CENTS, pointsFor } from './points.ts';
import { TIERS } from './tier.ts';

export type LoyaltyRates = {
  pointsPerTreatmentDollar: number;
  pointsPerProductDollar: number;
  welcomeBonus: number;
  referralBonus: number;
  monthlyBonus: number;
};

/** Above it we warn: few studios keep more than this of a visit. */
export const GENEROUS_PERCENT = 15;

/** What an owner may begin with; each can be changed field by field. */
export const GENEROSITIES: readonly { name: string; rates: LoyaltyRates }[] = [
  { name: 'Careful', rates: ratesOf(0.03, { welcome: 5, referral: 5, monthly: 0 }) },
  { name: 'Usual', rates: ratesOf(0.05, { welcome: 10, referral: 10, monthly: 1 }) },
  { name: 'Generous', rates: ratesOf(0.1, { welcome: 15, referral: 15, monthly: 2 }) },
  { name: 'As in the demo', rates: ratesOf(1, { welcome: 100, referral: 100, monthly: 50 }) },
];

function ratesOf(
  perDollar: number,
  bonus: { welcome: number; referral: number; monthly: number },
): LoyaltyRates {
  return {
    pointsPerTreatmentDollar: perDollar,
    pointsPerProductDollar: perDollar,
    welcomeBonus: bonus.welcome,
    referralBonus: bonus.referral,
    monthlyBonus: bonus.monthly,
  };
}

/** What comes back for what is paid. */
export type Given = { points: number; cents: number; percent: number };
export type Generosity = {
  /** A visit of $100. */
  visit: Given;
  /** Products of $100. */
  products: Given;
  /** A client's first year of a $100 visit every month, with the bonuses, and one friend who came by them. */
  year: Given;
  /** Spent on visits alone until the next tier begins; null: never by that. */
  silverAfterCents: number | null;
  isTooGenerous: boolean;
};

const HUNDRED_DOLLARS = 10_000;
const VISITS = 12;

/** What rates cost the studio if every point is used. */
export function generosityOf(rates: LoyaltyRates): Generosity {
  const visitPoints = pointsFor(HUNDRED_DOLLARS, rates.pointsPerTreatmentDollar);
  const yearPoints =
    VISITS * visitPoints +
    rates.welcomeBonus +
    rates.referralBonus +
    // For a month and the one before it.
    (VISITS - 1) * rates.monthlyBonus;
  const visit = givenFor(HUNDRED_DOLLARS, visitPoints);
  const products = givenFor(HUNDRED_DOLLARS, pointsFor(HUNDRED_DOLLARS, rates.pointsPerProductDollar));
  const year = givenFor(VISITS * HUNDRED_DOLLARS, yearPoints);
  const silver = TIERS.find(({ tier }) => tier === 'Silver')!.from; // one of them
  return {
    visit,
    products,
    year,
    silverAfterCents: visitPoints === 0 ? null : Math.ceil((silver * HUNDRED_DOLLARS) / visitPoints),
    isTooGenerous: [visit, products, year].some(({ percent }) => percent > GENEROUS_PERCENT),
  };
}

function givenFor(paidCents: number, points: number): Given {
  const cents = points * POINT_CENTS;
  return { points, cents, percent: Math.round((cents / paidCents) * 1_000) / 10 };
}

/** What is typed, once all of it can be rates. */
export function readRates(values: { [K in keyof LoyaltyRates]?: unknown }): LoyaltyRates | null {
  const { pointsPerTreatmentDollar, pointsPerProductDollar, welcomeBonus, referralBonus, monthlyBonus } =
    values;
  if (!isRate(pointsPerTreatmentDollar) || !isRate(pointsPerProductDollar)) return null;
  if (!isRate(welcomeBonus) || !isRate(referralBonus) || !isRate(monthlyBonus)) return null;
  return { pointsPerTreatmentDollar, pointsPerProductDollar, welcomeBonus, referralBonus, monthlyBonus };
}

function isRate(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
