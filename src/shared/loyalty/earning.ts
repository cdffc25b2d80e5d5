import { sum } from '#shared/kit/sum.ts';
import { pointsFor } from './points.ts';

export type PointRates = { pointsPerTreatmentDollar?: number; pointsPerProductDollar?: number };
type Part = { cents: number; points: number };
/** What earns points, and how many, by part. */
export type Earned = { treatment: Part; purchase: Part };

type Line = {
  kind: string;
  session?: { paidCents: number } | null | undefined;
  netCents: number;
  prepaidCents: number;
};

/** A visit that is paid at the counter earns by its own bill, and what is bought in advance when it is used. */
const EARNS: Record<string, keyof Earned> = {
  treatment: 'treatment',
  extraction: 'treatment',
  product: 'purchase',
  custom: 'purchase',
};

/**
 * Points are earned on money that reached the studio, now or in advance: a session by its share of what was paid for the
 * package, a gift card, a deposit and credit when they pay. Vouchers, codes and discounts earn nothing.
 */
export function earnedBy(lines: readonly Line[], rates: PointRates = {}): Earned {
  const part = (of: keyof Earned, rate = 0): Part => {
    const cents = sum(lines.filter(({ kind }) => EARNS[kind] === of).map(earningCents));
    return { cents, points: pointsFor(cents, rate) };
  };
  return {
    treatment: part('treatment', rates.pointsPerTreatmentDollar),
    purchase: part('purchase', rates.pointsPerProductDollar),
  };
}

function earningCents({ session, netCents, prepaidCents }: Line): number {
  return (session?.paidCents ?? 0) + netCents + prepaidCents;
}
