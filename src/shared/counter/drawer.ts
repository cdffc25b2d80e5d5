import { formatCents } from '#shared/kit/money.ts';

export const DRAWER_KINDS = ['in', 'out'] as const;
export type DrawerKind = (typeof DRAWER_KINDS)[number];

type DrawerMove = { kind: DrawerKind; cents: number };

/** What was put in and taken out apart from sales. */
export function drawerTotals(moves: readonly DrawerMove[]): { inCents: number; outCents: number } {
  const total = (kind: DrawerKind) =>
    moves.reduce((sum, move) => (move.kind === kind ? sum + move.cents : sum), 0);
  return { inCents: total('in'), outCents: total('out') };
}

/** Why this cannot be taken out of the drawer; null when what should be in it is enough. */
export function drawerRefusal(outCents: number, expectedCents: number): string | null {
  if (expectedCents <= 0) {
    return 'No cash is in the drawer yet. Record the float as cash in first, then take cash out.';
  }
  if (outCents <= expectedCents) return null;
  return `Only ${formatCents(expectedCents)} should be in the drawer. Please check the amount.`;
}
