import type { CounterDay } from '#shared/counter/contract.ts';
import { drawerTotals } from '#shared/counter/drawer.ts';
import { expectedCash } from '#shared/counter/takings.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { readMoney } from '#web/counter/read-money.ts';

export type CashDraft = { float: string; counted: string; banked: string; reason: string };
type CashErrors = { [Field in keyof CashDraft]?: string | undefined };

export type CashCount = {
  /** What should be in the drawer: the float, the day's cash, and what else was put in or taken out. Null while the float cannot be read. */
  expectedCents: number | null;
  /** Counted minus expected; null while either is missing. */
  differenceCents: number | null;
  leftCents: number | null;
  errors: CashErrors;
};

export function countCash(draft: CashDraft, day: Pick<CounterDay, 'takings' | 'drawer'>): CashCount {
  const floatCents = readMoney(draft.float);
  const countedCents = readMoney(draft.counted);
  const bankedCents = draft.banked.trim() === '' ? 0 : readMoney(draft.banked);
  const netCents = readCents(day.takings.find(({ method }) => method === 'cash')?.net ?? '0.00');
  const expectedCents = floatCents === null ? null : expectedCash(floatCents, netCents, drawerOf(day));
  const differenceCents =
    countedCents === null || expectedCents === null ? null : countedCents - expectedCents;
  const leftCents = countedCents === null || bankedCents === null ? null : countedCents - bankedCents;
  const amount = 'Please enter an amount like 100.00';
  return {
    expectedCents,
    differenceCents,
    leftCents,
    errors: {
      float: floatCents === null ? amount : undefined,
      counted: countedCents === null ? amount : undefined,
      banked: bankedError(bankedCents, leftCents),
      reason: differenceCents && !draft.reason.trim() ? 'Please say why the cash differs' : undefined,
    },
  };
}

function bankedError(bankedCents: number | null, leftCents: number | null): string | undefined {
  if (bankedCents === null) return 'Please enter an amount like 100.00';
  return leftCents !== null && leftCents < 0 ? "You can't bank more than was counted" : undefined;
}

/** Cash in and out of the drawer apart from sales. */
export function drawerOf({ drawer }: Pick<CounterDay, 'drawer'>) {
  return drawerTotals(drawer.map(({ kind, amount }) => ({ kind, cents: readCents(amount) })));
}

/** "-2.00" too: more may go out of the drawer than comes in. */
export function readCents(text: string): number {
  const cents = parseMoney(text.replace('-', '')) ?? 0;
  return text.startsWith('-') ? -cents : cents;
}
