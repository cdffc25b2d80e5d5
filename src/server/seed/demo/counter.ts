import { closeDay } from '#server/counter/day/close-day.ts';
import { moveCash } from '#server/counter/day/move-cash.ts';
import { refundSale, voidSale } from '#server/counter/return-sale.ts';
import { sell } from '#server/counter/sell.ts';
import type { Context } from '#server/kit/http/context.ts';
import { type BillLine, billOf } from '#shared/bills/bill.ts';
import type { NewSale, NewSaleLine } from '#shared/counter/contract.ts';
import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { minutesAfter, type OpenDay } from './calendar.ts';
import { packageVisits } from './packages.ts';
import type { Random } from './random.ts';
import { addCash, type DemoProduct, type DemoStudio, type Step } from './step.ts';

type Line = { sent: NewSaleLine; priced: BillLine };
type Basket = { userId: number | null; lines: Line[] };
/** Known once it was made. */
type Made = { id: number | null };

const FLOAT_CENTS = 20_000;
const DISCOUNTS = ['Birthday month', 'Opened tester sold off', 'Friends of the house', 'We were late'];
const DIFFERENCES = [
  { cents: -200, reason: 'Two dollars short, change given wrong at noon' },
  { cents: 50, reason: 'Fifty cents too much, nobody knows whose' },
  { cents: -1_000, reason: 'Ten dollars for parcel tape, receipt in the drawer' },
];

const PETTY_CASH = [
  { cents: 1_850, reason: 'Flowers for the counter' },
  { cents: 990, reason: 'Parcel tape' },
  { cents: 2_400, reason: 'Herbal tea for the waiting corner' },
] as const;

/** Everything paid at the counter: visits, products, what went back, and the drawer in the evening. */
export function planCounter(studio: DemoStudio): Step[] {
  const random = studio.calendar.random('counter');
  return [
    ...visitSales(studio, random),
    ...walkIns(studio, random),
    ...pettyCash(studio),
    ...closings(studio, random),
  ];
}

/** Each completed visit is paid right after its end, some with a product; a few of these come back. */
function visitSales(studio: DemoStudio, random: Random): Step[] {
  let sold = 0;
  const inAdvance = new Set(packageVisits(studio)?.visits.map(({ id }) => id));
  return studio.bookings
    .filter(({ id, outcome }) => outcome === 'completed' && !inAdvance.has(id))
    .flatMap(({ id, userId, row }): Step[] => {
      const price = row.treatmentCents + row.extractionCents;
      const visit: Line = {
        sent: { kind: 'visit', bookingId: id },
        priced: { kind: 'visit', priceCents: price, quantity: 1 },
      };
      const discounted = random.chance(0.05) ? withDiscount(visit, 10, random.pick(DISCOUNTS)) : visit;
      const product = random.chance(0.22) ? studio.shelf.take(random.below) : undefined;
      const at = minutesAfter(row.endsAt, 3 + random.below(10));
      const sale: Made = { id: null };
      const lines = product ? [discounted, pieceOf(product)] : [discounted];
      const step = sellAt(studio, at, { userId, lines }, sale, random);
      if (!product || ++sold % 9 !== 0) return [step];
      return [step, ...refundLater(studio, at, sale, sold)];
    });
}

/** On the third open day after it, in the morning. */
function refundLater({ calendar }: DemoStudio, soldAt: Date, sale: Made, sold: number): Step[] {
  const later = calendar.days.filter(({ day }) => day > studioDay(soldAt))[2];
  if (!later) return [];
  const isRestocked = sold % 2 === 0;
  const reason = isRestocked ? 'Unopened, bought twice' : 'Skin reacted to it';
  const input = { lines: [{ line: 2, quantity: 1, isRestocked }], method: 'paynow' as const, reason };
  const run = async (ctx: Context) => sale.id !== null && (await refundSale(ctx, sale.id, input));
  return [{ at: minutesAfter(later.opens, 75), run }];
}

/** People who come in for a product; now and then the wrong one was scanned. */
function walkIns(studio: DemoStudio, random: Random): Step[] {
  let sold = 0;
  return studio.calendar.days.flatMap(({ opens }): Step[] => {
    const product = random.chance(0.45) ? studio.shelf.take(random.below) : undefined;
    if (!product) return [];
    const at = minutesAfter(opens, 40 + random.below(360));
    const sale: Made = { id: null };
    const isVoided = ++sold % 11 === 4;
    const basket = { userId: null, lines: [pieceOf(product)] };
    const step = sellAt(studio, at, basket, sale, random, isVoided ? 'terminal' : undefined);
    if (!isVoided) return [step];
    const reason = 'Wrong product scanned';
    const run = async (ctx: Context) => sale.id !== null && (await voidSale(ctx, sale.id, { reason }));
    return [step, { at: minutesAfter(at, 6), run }];
  });
}

function sellAt(
  studio: DemoStudio,
  at: Date,
  { userId, lines }: Basket,
  sale: Made,
  random: Random,
  /** Instead of any: what is voided leaves the drawer alone. */
  onlyMethod?: 'terminal',
): Step {
  // Drawn now: what a step draws when it runs would depend on the others.
  const method = onlyMethod ?? random.pick(['paynow', 'paynow', 'terminal', 'terminal', 'cash'] as const);
  const [isSplit, usesVoucher] = [random.chance(0.05) && !onlyMethod, random.chance(0.6)];
  const run = async (ctx: Context) => {
    const wallet = (userId !== null && usesVoucher && studio.wallets.get(userId)) || [];
    const vouchers = wallet.splice(0, 1);
    const { totalCents } = billOf(
      lines.map(({ priced }) => priced),
      { vouchers },
    );
    const payments = paymentsOf(totalCents, method, isSplit);
    for (const payment of payments)
      if (payment.method === 'cash') addCash(studio, studioDay(at), parseMoney(payment.amount) ?? 0);
    const voucherCodes = vouchers.map(({ code }) => code);
    const sent = lines.map((line) => line.sent);
    sale.id = (await sell(ctx, { userId, lines: sent, voucherCodes, payments })).id;
  };
  return { at, run };
}

/** Cash is handed over in notes of ten. */
function paymentsOf(
  totalCents: number,
  method: 'cash' | 'paynow' | 'terminal',
  isSplit: boolean,
): NewSale['payments'] {
  if (totalCents === 0) return [];
  const amount = toMoneyString(totalCents);
  if (method === 'cash')
    return [{ method, amount, tendered: toMoneyString(Math.ceil(totalCents / 1_000) * 1_000) }];
  if (!isSplit || totalCents <= 5_000) return [{ method, amount }];
  return [
    { method: 'cash', amount: '50.00' },
    { method, amount: toMoneyString(totalCents - 5_000) },
  ];
}

/** Every other week something small is paid from the drawer. */
function pettyCash(studio: DemoStudio): Step[] {
  return studio.calendar.days
    .filter((_, index) => index % 12 === 7)
    .map(({ day, opens }, index) => {
      const { cents, reason } = PETTY_CASH[index % PETTY_CASH.length] ?? { cents: 0, reason: '' };
      const run = async (ctx: Context) => {
        addCash(studio, day, -cents);
        await moveCash(ctx, { kind: 'out', amount: toMoneyString(cents), reason });
      };
      return { at: minutesAfter(opens, 95), run };
    });
}

/** Every evening the drawer is counted; what is above the float goes to the bank. */
function closings(studio: DemoStudio, random: Random): Step[] {
  const drawer = { cents: FLOAT_CENTS };
  return studio.calendar.days.map(({ day, closes }: OpenDay) => {
    const difference = random.chance(0.06) ? random.pick(DIFFERENCES) : undefined;
    const run = async (ctx: Context) => {
      const float = drawer.cents;
      const counted = float + (studio.cash.get(day) ?? 0) + (difference?.cents ?? 0);
      const banked = Math.max(0, counted - FLOAT_CENTS);
      drawer.cents = counted - banked;
      await closeDay(ctx, {
        day,
        float: toMoneyString(float),
        counted: toMoneyString(counted),
        banked: toMoneyString(banked),
        differenceReason: difference?.reason ?? null,
      });
    };
    return { at: minutesAfter(closes, 40), run };
  });
}

function pieceOf({ id: productId, priceCents }: DemoProduct): Line {
  return {
    sent: { kind: 'product', productId, quantity: 1, price: toMoneyString(priceCents) },
    priced: { kind: 'product', priceCents, quantity: 1 },
  };
}

function withDiscount({ sent, priced }: Line, percent: number, reason: string): Line {
  return {
    sent: { ...sent, discount: { kind: 'percent', value: String(percent), reason } },
    priced: { ...priced, discount: { kind: 'percent', percent } },
  };
}
