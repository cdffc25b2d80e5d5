import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct } from '#server/catalog/make.ts';
import { aSale, aSpendable, inCash, pieces } from '#server/counter/make.ts';
import { checkPdf, textOfPdf } from '#server/kit/pdf/testing/read-pdf.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { auditApi } from '#shared/audit/contract.ts';
import { counterApi } from '#shared/counter/contract.ts';
import { staffReportApi } from '#shared/staff-report/contract.ts';

/** A Tuesday, 4 pm. */
const studio = useStudio('2026-03-10T08:00:00Z');
type Someone = Awaited<ReturnType<typeof aMember>>;
let admin: Someone;
let aisyah: Someone;
let therapistId: number;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
  aisyah = await aMember(studio.db, { role: 'reception', firstName: 'Aisyah' });
  therapistId = (
    await aTherapist(studio.db, {
      userId: aisyah.id,
      starts: 600,
      ends: 1_080,
      treatmentCommission: 1_250,
      productCommission: 1_000,
    })
  ).id;
});

const at = (time: string, day = '2026-03-09') => new Date(`${day}T${time}:00Z`);
/** $128.00 and an extraction of $28.00. */
const aVisit = (fields: Partial<Parameters<typeof aBooking>[1]> = {}) =>
  aBooking(studio.db, { startsAt: at('06:00'), therapistId, status: 'completed', ...fields });
const report = async (query: { from?: string; to?: string } = {}) =>
  (await studio.call(staffReportApi.report, { query }, { as: admin })).body;
const own = async (query: { from?: string; to?: string } = {}) => (await report(query)).people[0]!;

describe('the figures of a person', () => {
  test('hours on shift and booked, visits and no-shows, of the days asked for', async () => {
    await aVisit();
    await aVisit({ startsAt: at('08:00'), status: 'no-show' });
    await aVisit({ startsAt: at('10:00'), status: 'cancelled' });
    await aVisit({ startsAt: at('06:00', '2026-03-11'), status: 'confirmed' });
    expect(await own({ from: '2026-03-09', to: '2026-03-11' })).toMatchObject({
      name: 'Aisyah Rahman',
      shiftMinutes: 3 * 480,
      bookedMinutes: 180,
      visits: 1,
      noShows: 1,
    });
    expect(await own({ from: '2026-03-10', to: '2026-03-10' })).toMatchObject({
      shiftMinutes: 480,
      bookedMinutes: 0,
      visits: 0,
      noShows: 0,
    });
    expect(await report()).toMatchObject({ from: '2026-03-01', to: '2026-03-10' });
  });

  test('a visit counts with what was charged for it, else with its price', async () => {
    await aVisit();
    const { id: bookingId } = await aVisit({ startsAt: at('08:00') });
    await aSale(studio, admin, {
      lines: [{ kind: 'visit', bookingId, discount: { kind: 'amount', value: '6.00', reason: 'Waited' } }],
      payments: [inCash('150.00')],
    });
    expect(await own()).toMatchObject({
      visits: 2,
      treatmentsAmount: '306.00',
      treatmentRate: 1_250,
      treatmentCommission: '38.25',
      productsAmount: '0.00',
      commission: '38.25',
    });
  });

  test('products are of who sold them, with discount and voucher; other lines are of nobody', async () => {
    const mei = await aMember(studio.db);
    const productId = await aProduct(studio.db);
    const { code } = await aSpendable(studio.db, admin.id, mei.id, 1_000);
    const sale = await aSale(studio, aisyah, {
      userId: mei.id,
      lines: [pieces(productId, 2), { kind: 'custom', name: 'Gift wrap', price: '5.00', quantity: 1 }],
      voucherCodes: [code],
      payments: [inCash('111.00')],
    });
    await aSale(studio, admin, { lines: [pieces(productId)], payments: [inCash('58.00')] });
    const net = sale.lines[0]!.net;
    const { people, others } = await report();
    expect(people[0]).toMatchObject({ productPieces: 2, productsAmount: net, visits: 0 });
    expect(others).toEqual({
      visits: 0,
      treatmentsAmount: '0.00',
      productsAmount: '58.00',
      productPieces: 1,
    });
  });

  test('a product bought with a visit is of who kept the visit, whoever was at the till', async () => {
    const productId = await aProduct(studio.db);
    const bella = await aTherapist(studio.db, { name: 'Bella Koh' });
    const sellWith = async (...visitsOf: [therapistId: number, time: string][]) => {
      const visits: number[] = [];
      for (const [id, time] of visitsOf)
        visits.push((await aVisit({ therapistId: id, startsAt: at(time) })).id);
      return aSale(studio, admin, {
        lines: [pieces(productId), ...visits.map((bookingId) => ({ kind: 'visit' as const, bookingId }))],
        payments: [inCash(`${58 + 156 * visitsOf.length}.00`)],
      });
    };
    const sale = await sellWith([bella.id, '03:00']);
    await sellWith([therapistId, '05:00'], [bella.id, '07:00']); // two kept it, and an admin sold it: of nobody
    const piecesOf = async () => {
      const { people, others } = await report();
      return [...people, others].map(({ productPieces }) => productPieces);
    };
    expect(await piecesOf()).toEqual([0, 1, 1]);
    const lines = [{ line: 1, quantity: 1, isRestocked: true }];
    await studio.call(
      counterApi.refund,
      { params: { id: sale.id }, body: { lines, method: 'cash', reason: 'Did not suit' } },
      { as: admin },
    );
    expect(await piecesOf()).toEqual([0, 0, 1]);
  });

  test('what is given back counts on its own day, and a voided sale never was', async () => {
    const productId = await aProduct(studio.db);
    const { id: bookingId } = await aVisit();
    const sale = await aSale(studio, aisyah, {
      lines: [pieces(productId, 2), { kind: 'visit', bookingId }],
      payments: [inCash('272.00')],
    });
    const voided = await aSale(studio, aisyah, {
      lines: [pieces(productId)],
      payments: [inCash('58.00')],
    });
    await studio.call(
      counterApi.void,
      { params: { id: voided.id }, body: { reason: 'Twice' } },
      { as: aisyah },
    );
    studio.clock.set('2026-04-02T08:00:00Z');
    const lines = [1, 2].map((line) => ({ line, quantity: 1, isRestocked: true }));
    await studio.call(
      counterApi.refund,
      { params: { id: sale.id }, body: { lines, method: 'cash', reason: 'Did not suit' } },
      { as: admin },
    );
    expect(await own({ from: '2026-03-01', to: '2026-03-31' })).toMatchObject({
      productPieces: 2,
      productsAmount: '116.00',
      treatmentsAmount: '156.00',
      commission: '31.10',
    });
    expect(await own({ from: '2026-04-01', to: '2026-04-30' })).toMatchObject({
      productPieces: -1,
      productsAmount: '-58.00',
      treatmentsAmount: '-156.00',
      treatmentCommission: '-19.50',
      productCommission: '-5.80',
      commission: '-25.30',
    });
  });

  test.each([
    ['the next booking was made in time', { createdAt: at('06:00', '2026-04-01') }, 1],
    ['it was made too late', { createdAt: at('06:00', '2026-04-20') }, 0],
    ['it was cancelled', { status: 'cancelled' as const }, 0],
    ['it is of somebody else', { phoneE164: '+6590000002' }, 0],
  ])('a client has booked again: %s', async (_, fields, rebooked) => {
    await aVisit();
    await aVisit({ startsAt: at('06:00', '2026-05-11'), status: 'confirmed', ...fields });
    expect((await own({ from: '2026-03-01', to: '2026-03-31' })).rebooked).toBe(rebooked);
  });

  test('visits nobody was named for are with the others; who has left is shown with what she did', async () => {
    await aVisit({ therapistId: null });
    expect((await report()).others).toMatchObject({ visits: 1, treatmentsAmount: '156.00' });
    await studio.db.execute(sql`update therapists set archived_at = ${studio.clock.now()}`);
    expect((await report()).people).toEqual([]);
    await aVisit({ startsAt: at('08:00') });
    expect((await report()).people).toMatchObject([{ visits: 1 }]);
  });

  test('a period must be one', async () => {
    const getReport = async (from: string, to: string) =>
      (await studio.call(staffReportApi.report, { query: { from, to } }, { as: admin })).problem.message;
    expect(await getReport('2026-03-02', '2026-03-01')).toBe('The last day must not be before the first.');
    expect(await getReport('2025-01-01', '2026-03-01')).toBe('Please choose a year at most.');
  });
});

describe('the statement of a month', () => {
  const open = (path: string) =>
    studio.inject({
      url: `/api/admin/staff-report/${path}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
  beforeEach(async () => {
    const productId = await aProduct(studio.db);
    const { id: bookingId } = await aVisit({ customerName: 'Mei Lim' });
    await aVisit({ startsAt: at('06:00', '2026-02-27') });
    await aSale(studio, aisyah, {
      lines: [pieces(productId, 2), { kind: 'visit', bookingId }],
      payments: [inCash('272.00')],
    });
  });

  test('as a table: its lines and what they come to, without a name of a client', async () => {
    const { statusCode, headers, body } = await open(`${therapistId}/csv?month=2026-03`);
    expect([statusCode, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="commission-aisyah-rahman-2026-03.csv"',
    ]);
    const [, visit, product, ...totals] = body.trim().split('\r\n');
    expect(visit).toMatch(
      /^2026-03-09,Booking no\. \d+,Treatment,Sensitive Calm Facial with extraction,1,156.00,,$/,
    );
    expect(product).toMatch(/^2026-03-10,ORD-\d+,Product,Dew Serum,2,116.00,,$/);
    expect(totals).toEqual([
      ',,Treatments,Total,,156.00,12.5,19.50',
      ',,Products,Total,,116.00,10,11.60',
      ',,All,Total,,272.00,,31.10',
    ]);
    expect(body).not.toContain('Mei');
    const { body: entries } = await studio.call(auditApi.list, { query: {} }, { as: admin });
    expect(entries[0]).toMatchObject({ action: 'export commission', actorId: admin.id });
  });

  test('as a PDF that says the same', async () => {
    const { statusCode, rawPayload } = await open(`${therapistId}/statement?month=2026-03`);
    expect(statusCode).toBe(200);
    expect(await checkPdf(rawPayload)).toBe(0);
    const text = await textOfPdf(rawPayload);
    for (const words of [
      ...['Commission', 'March 2026', 'Aisyah Rahman', '2 × Dew Serum', '9 Mar 2026, Booking no.'],
      ...['Commission on treatments, 12.5%', '$19.50', 'Commission on products, 10%', '$11.60', '$31.10'],
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Mei');
  });

  test('of nobody, or of no month, is refused', async () => {
    expect((await open('4711/csv?month=2026-03')).statusCode).toBe(404);
    expect((await open('4711/statement?month=2026-03')).statusCode).toBe(404);
    expect((await open(`${therapistId}/csv?month=2026-13`)).statusCode).toBe(400);
    expect((await open(`${therapistId}/csv`)).statusCode).toBe(400);
  });

  test('of a month without anything is empty', async () => {
    const { body } = await open(`${therapistId}/csv?month=2026-01`);
    expect(body.trim().split('\r\n')).toHaveLength(4);
    expect((await open(`${therapistId}/statement?month=2026-01`)).statusCode).toBe(200);
  });
});
