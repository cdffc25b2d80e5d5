import { addDays } from '#shared/kit/studio-time.ts';
import { MONEY_METHODS, type MoneyMethod } from './payments.ts';

type Moved = { method: MoneyMethod; cents: number };
export type Takings = Record<MoneyMethod, { inCents: number; outCents: number; netCents: number }>;

/** Money in and out of a day by method, to the cent. */
export function takingsOf(received: readonly Moved[], returned: readonly Moved[]): Takings {
  const total = (moves: readonly Moved[], method: MoneyMethod) =>
    moves.reduce((sum, move) => (move.method === method ? sum + move.cents : sum), 0);
  const entries = MONEY_METHODS.map((method) => {
    const inCents = total(received, method);
    const outCents = total(returned, method);
    return [method, { inCents, outCents, netCents: inCents - outCents }] as const;
  });
  return Object.fromEntries(entries) as Takings; // one of each
}

/** The day whose takings money moved today belongs to: a closed day stays as it is, and the next one gets it. */
export function takingsDay(today: string, lastClosedDay: string | null): string {
  return lastClosedDay !== null && lastClosedDay >= today ? addDays(lastClosedDay, 1) : today;
}

/** What should be in the drawer before anything is brought to the bank. */
export function expectedCash(
  floatCents: number,
  cashNetCents: number,
  drawer: { inCents: number; outCents: number },
): number {
  return floatCents + cashNetCents + drawer.inCents - drawer.outCents;
}
