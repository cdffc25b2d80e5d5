import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { counterApi, type NewSale, type Sale } from '#shared/counter/contract.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { addDays } from '#shared/kit/studio-time.ts';
import { shareOf } from '#shared/staff-report/commission.ts';
import { staffReportApi } from '#shared/staff-report/contract.ts';
import { runs } from '#shared/testing/runs.ts';

const FIRST_DAY = '2026-03-28';
const studio = useStudio(`${FIRST_DAY}T08:00:00Z`);
const PRICES = [1_999, 5_800];
const RATES = [1_250, 333];

type Step =
  | { kind: 'sell'; seller: number; visit: number; quantities: number[]; percent: number }
  | { kind: 'void'; sale: number }
  | { kind: 'refund'; sale: number; line: number }
  | { kind: 'complete'; visit: number; status: 'completed' | 'no-show' | 'confirmed' }
  | { kind: 'next day' };

const index = fc.nat(7);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      seller: fc.nat(2),
      visit: fc.nat(9),
      quantities: fc.array(fc.nat(2), { minLength: 2, maxLength: 2 }),
      percent: fc.constantFrom(0, 10, 33, 100),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), sale: index }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), sale: index, line: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('complete' as const),
      visit: fc.nat(7),
      status: fc.constantFrom(
        'completed' as const,
        'completed' as const,
        'no-show' as const,
        'confirmed' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('next day' as const) }) },
);

/** Two therapists who also sell, an admin who only sells, and eight visits, two of them of nobody. */
async function openStudio() {
  await studio.db.execute(sql`truncate orders, day_closings cascade`);
  await studio.db.execute(sql`update bookings set archived_at = created_at`);
  await studio.db.execute(sql`update therapists set archived_at = created_at, user_id = null`);
  studio.clock.set(`${FIRST_DAY}T08:00:00Z`);
  const admin = await anAdmin(studio.db);
  const staff = [
    await aMember(studio.db, { role: 'reception' }),
    await aMember(studio.db, { role: 'reception' }),
  ];
  const therapistIds: number[] = [];
  for (const [nth, { id: userId }] of staff.entries()) {
    const rates = { treatmentCommission: RATES[nth]!, productCommission: RATES[1 - nth]! };
    therapistIds.push((await aTherapist(studio.db, { userId, ...rates })).id);
  }
  const visits: number[] = [];
  for (let nth = 0; nth < 8; nth++) {
    const startsAt = new Date(`${FIRST_DAY}T0${nth % 4}:00:00Z`);
    const therapistId = [therapistIds[0]!, therapistIds[1]!, null, null][nth % 4] ?? null;
    const treatmentCents = 8_600 + nth * 111;
    const fields = { startsAt: new Date(startsAt.getTime() + Math.floor(nth / 4) * 4 * 3_600_000), room: 1 };
    const status = 'confirmed' as const;
    visits.push((await aBooking(studio.db, { ...fields, therapistId, treatmentCents, status })).id);
  }
  const products: number[] = [];
  for (const priceCents of PRICES)
    products.push(await aProduct(studio.db, { priceCents, stockQuantity: 99 }));
  const sellers = [...staff, admin];
  return { admin, sellers, therapistIds, visits, products, sales: [] as number[], day: FIRST_DAY };
}
type Opened = Awaited<ReturnType<typeof openStudio>>;

async function take(opened: Opened, each: Step): Promise<void> {
  const { admin, sellers, visits, sales } = opened;
  if (each.kind === 'next day') {
    opened.day = addDays(opened.day, 1);
    studio.clock.set(`${opened.day}T08:00:00Z`);
  } else if (each.kind === 'sell') {
    const lines = linesOf(opened, each);
    if (lines.length === 0) return;
    const as = { as: sellers[each.seller]! };
    const total = await priceOf(opened, lines, each.percent);
    const payments = total > 0 ? [{ method: 'cash' as const, amount: inDollars(total) }] : [];
    const sold = await studio.call(counterApi.sell, { body: { userId: null, lines, payments } }, as);
    expect([201, 409], JSON.stringify(sold.problem)).toContain(sold.status);
    if (sold.status === 201) sales.push(sold.body.id);
  } else if (each.kind === 'complete') {
    const sent = { params: { id: visits[each.visit]! }, body: { status: each.status, early: true } };
    expect((await studio.call(bookingsApi.change, sent, { as: admin })).status).toBe(200);
  } else {
    const id = sales[each.sale];
    if (!id) return;
    if (each.kind === 'void') {
      const sent = { params: { id }, body: { reason: 'Wrong client' } };
      expect([200, 409]).toContain((await studio.call(counterApi.void, sent, { as: admin })).status);
      return;
    }
    const lines = [{ line: each.line + 1, quantity: 1, isRestocked: true }];
    const body = { lines, method: 'cash' as const, reason: 'Did not suit' };
    const { status } = await studio.call(counterApi.refund, { params: { id }, body }, { as: admin });
    expect([200, 201, 404, 409]).toContain(status);
  }
}

function linesOf({ visits, products }: Opened, each: Extract<Step, { kind: 'sell' }>): NewSale['lines'] {
  const discount = each.percent
    ? { kind: 'percent' as const, value: String(each.percent), reason: 'A friend' }
    : null;
  const bookingId = visits[each.visit];
  return [
    ...each.quantities.flatMap((quantity, nth) =>
      quantity > 0
        ? [
            {
              kind: 'product' as const,
              productId: products[nth]!,
              quantity,
              price: inDollars(PRICES[nth]!),
              discount,
            },
          ]
        : [],
    ),
    ...(bookingId ? [{ kind: 'visit' as const, bookingId, discount }] : []),
  ];
}

/** As the till shows it. */
async function priceOf(opened: Opened, lines: NewSale['lines'], percent: number): Promise<number> {
  const { rows } = await studio.db.execute<{ id: number; cents: number }>(
    sql`select id, treatment_cents + extraction_cents as cents from bookings`,
  );
  return lines.reduce((sum, line) => {
    const gross =
      line.kind === 'visit'
        ? rows.find(({ id }) => id === line.bookingId)!.cents
        : PRICES[opened.products.indexOf((line as { productId: number }).productId)]! *
          (line as { quantity: number }).quantity;
    return sum + gross - Math.round((gross * percent) / 100);
  }, 0);
}

const inDollars = (cents: number) => (cents / 100).toFixed(2);
const inCents = (amount: string) =>
  amount.startsWith('-') ? -parseMoney(amount.slice(1))! : parseMoney(amount)!;

/** From what the sections Bookings and Orders show, and nothing else. */
async function sumsOfLists({ admin, sales }: Opened): Promise<{ treatments: number; products: number }> {
  const query = { status: 'completed' as const, page: 1, pageSize: 100 };
  const { body: completed } = await studio.call(bookingsApi.list, { query }, { as: admin });
  const shown: Sale[] = [];
  for (const id of sales)
    shown.push((await studio.call(counterApi.sale, { params: { id } }, { as: admin })).body);
  // A void of a sale that cost nothing gave back nothing, so it has no refund to show.
  const isVoided = ({ status, refunds }: Sale) =>
    refunds.some(({ isVoid }) => isVoid) || (status === 'refunded' && refunds.length === 0);
  const sold = shown.filter((each) => !isVoided(each));
  const wasRefunded = (bookingId: number) =>
    sold.some(({ lines }) => lines.some((line) => line.bookingId === bookingId && line.refundedQuantity > 0));
  const treatments = completed.reduce((sum, { id, paidAmount, totalAmount }) => {
    if (paidAmount != null) return sum + inCents(paidAmount);
    return wasRefunded(id) ? sum : sum + inCents(totalAmount);
  }, 0);
  const products = sold.reduce((sum, { lines, refunds }) => {
    const kinds = new Map(lines.map(({ line, kind }) => [line, kind]));
    const net = lines.reduce(
      (all, { kind, net: each }) => (kind === 'product' ? all + inCents(each) : all),
      0,
    );
    const back = refunds
      .flatMap((refund) => refund.lines)
      .reduce((all, { line, amount }) => (kinds.get(line) === 'product' ? all + inCents(amount) : all), 0);
    return sum + net - back;
  }, 0);
  return { treatments, products };
}

test('whatever is done, sold and given back: the figures of all are those of the lists, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (history) => {
      const opened = await openStudio();
      for (const each of history) await take(opened, each);
      const { admin, day } = opened;
      const query = { from: FIRST_DAY, to: day };
      const { body } = await studio.call(staffReportApi.report, { query }, { as: admin });
      const parts = [...body.people, body.others];
      const sum = (field: 'treatmentsAmount' | 'productsAmount') =>
        parts.reduce((all, part) => all + inCents(part[field]), 0);
      expect({ treatments: sum('treatmentsAmount'), products: sum('productsAmount') }).toEqual(
        await sumsOfLists(opened),
      );
      for (const person of body.people) {
        expect(inCents(person.commission)).toBe(
          shareOf(inCents(person.treatmentsAmount), person.treatmentRate) +
            shareOf(inCents(person.productsAmount), person.productRate),
        );
        await checkStatements(opened, person.therapistId, person);
      }
    }),
    { numRuns: runs(4), endOnFailure: true },
  );
}, 180_000);

/** The months of the history together are the period. */
async function checkStatements(
  { admin }: Opened,
  id: number,
  whole: { treatmentsAmount: string; productsAmount: string },
): Promise<void> {
  const total = { Treatments: 0, Products: 0 };
  for (const month of ['2026-03', '2026-04']) {
    const { body } = await studio.inject({
      url: `/api/admin/staff-report/${id}/csv?month=${month}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const cells = body
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    for (const kind of ['Treatments', 'Products'] as const) {
      const amount = Math.round(Number(cells.find((line) => line[2] === kind)![5]) * 100);
      const own = cells.filter((line) => line[0] !== '' && `${line[2]}s` === kind);
      expect(own.reduce((sum, line) => sum + Math.round(Number(line[5]) * 100), 0)).toBe(amount);
      total[kind] += amount;
    }
  }
  expect(total).toEqual({
    Treatments: inCents(whole.treatmentsAmount),
    Products: inCents(whole.productsAmount),
  });
}
