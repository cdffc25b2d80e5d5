import { QueryClientProvider } from '@tanstack/react-query';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { findLedgerDifferences } from '#server/check-ledgers.ts';
import { aSpendable } from '#server/counter/make.ts';
import { textOfPdf } from '#server/kit/pdf/testing/read-pdf.ts';
import { aGiftCard } from '#server/prepaid/gift-cards/make.ts';
import { aSoldPackage } from '#server/prepaid/ledger/make.ts';
import { aPromoCode } from '#server/promo-codes/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { type BillLine, billOf } from '#shared/bills/bill.ts';
import { visitLines } from '#shared/bills/visit-bill.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import type { ExtractionRule } from '#shared/bookings/price.ts';
import { wholeBooking } from '#shared/bookings/whole-booking.ts';
import { catalogApi, type Treatment } from '#shared/catalog/contract.ts';
import { counterApi, type Sale } from '#shared/counter/contract.ts';
import { formatCents, toMoneyString } from '#shared/kit/money.ts';
import { spread } from '#shared/kit/spread.ts';
import { sum } from '#shared/kit/sum.ts';
import { ordersApi } from '#shared/orders/contract.ts';
import { packagesApi } from '#shared/prepaid/packages/contract.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { runs } from '#shared/testing/runs.ts';
import { leftToPay, sessionFacts } from '#web/bookings/deposits/deposit-words.ts';
import { formBody } from '#web/bookings/draft/to-body.ts';
import { priceText } from '#web/bookings/form/book-dialog.tsx';
import { PriceSummary, TotalBar } from '#web/bookings/form/price-summary.tsx';
import { Appointment } from '#web/bookings/manage/appointment.tsx';
import { TreatmentCard } from '#web/catalog/treatments/treatment-card.tsx';
import * as till from '#web/counter/basket.ts';
import { BasketTotalsList } from '#web/counter/basket-totals-list.tsx';
import { Receipt } from '#web/counter/sale/receipt.tsx';
import { SaleSheet } from '#web/counter/sale/sale-sheet.tsx';
import { LocationProvider } from '#web/kit/location.tsx';
import { createQueryClient } from '#web/kit/query-client.ts';
import { studioQueries } from '#web/studio/queries.ts';

/**
 * What people see of one visit, in ten drawn situations (twenty in the long run), held against one bill that is made here from what was drawn:
 * a new place that shows a price, a total, a deposit, points or a balance gets a line in one of the steps below. Amounts
 * are compared, not sentences.
 */
const studio = useStudio('2026-03-10T08:00:00Z');
const VISIT = new Date('2026-03-12T06:00:00Z');
const EXTRACTION = 2_800;
const CODE_CENTS = 2_000;
const DEPOSIT = 3_000;
const VOUCHER = 1_500;
const GIFT_CARD = 5_000;
const PACKAGE = { name: 'Five Facials', sessions: 5, priceCents: 59_000 };
const SHARE = PACKAGE.priceCents / PACKAGE.sessions;

const drawnPart = fc.record({
  priceCents: fc.integer({ min: 60, max: 240 }).map((dollars) => dollars * 100),
  rule: fc.constantFrom<ExtractionRule>('required', 'required', 'optional', 'included', 'none'),
  isChosen: fc.boolean(),
});
const situation = fc.record({
  parts: fc.array(drawnPart, { minLength: 1, maxLength: 2 }),
  /** What pays for the first treatment, or takes something off. */
  by: fc.constantFrom('money', 'code', 'deposit', 'session', 'session without extraction'),
  voucher: fc.boolean(),
  giftCard: fc.boolean(),
  product: fc.boolean(),
});
type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never;
const SITUATIONS = fc.sample(situation, { seed: 36, numRuns: runs(6, 20) });

type Person = Awaited<ReturnType<typeof aMember>>;
type World = { drawn: Situation; mei: Person; admin: Person; treatments: Treatment[]; accountId: number };

/** What the extraction costs a client who books it. */
function extractionOf({ rule, isChosen }: Situation['parts'][number]): number {
  return rule === 'required' || (rule === 'optional' && isChosen) ? EXTRACTION : 0;
}

/** What is billed for a treatment of the visit. */
function linesOf({ parts, by }: Situation, index: number) {
  const part = parts[index]!; // its caller counts them
  const promoCents = by === 'code' ? promoOf(parts)[index]! : 0; // one for each
  return visitLines([
    {
      treatmentCents: part.priceCents - promoCents,
      promoCents,
      extractionCents: extractionOf(part),
      session: by.startsWith('session') && index === 0 ? { paidCents: SHARE } : null,
      sessionPaysExtraction: by === 'session',
    },
  ]);
}

/** The bill of the visit: all that follows is compared with it. */
function expectedBill(drawn: Situation) {
  return billOf(drawn.parts.flatMap((_, index) => linesOf(drawn, index)));
}

/** $20.00 off all treatments together, by their prices, as the code says. */
function promoOf(parts: Situation['parts']): number[] {
  return spread(
    CODE_CENTS,
    parts.map(({ priceCents }) => priceCents),
  );
}

/** Each treatment of a visit is a booking, which earns by whole dollars; what a voucher takes off at the till earns nothing. */
function expectedPoints(drawn: Situation, takenOff: readonly number[] = []): number {
  const earning = drawn.parts.map(
    (_, index) => billOf(linesOf(drawn, index)).points.treatment.cents - (takenOff[index] ?? 0),
  );
  return sum(earning.map((cents) => Math.floor(Math.max(cents, 0) / 100)));
}

const shown = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const page = async (url: string) => {
  studio.studio.answers.clear();
  const { statusCode, body } = await studio.inject({ url });
  expect(statusCode, url).toBe(200);
  return body;
};
/** Every amount in a text, in cents: "$1,234.00", "−$28.00". */
const amountsIn = (text: string) =>
  [...text.matchAll(/([-−]?)\$([\d,]+\.\d\d)/g)].map(
    ([, sign, amount = '']) => Math.round(Number(amount.replaceAll(',', '')) * 100) * (sign ? -1 : 1),
  );

let client = createQueryClient();
/** As the browser shows it, before anything is pressed. */
function render(node: ReactNode): string {
  const located = createElement(LocationProvider, { location: { path: '/', search: '' }, children: node });
  return shown(renderToStaticMarkup(createElement(QueryClientProvider, { client }, located)));
}

async function open(drawn: Situation): Promise<World> {
  const admin = await anAdmin(studio.db);
  const mei = await aMember(studio.db, { email: 'mei@example.com', firstName: 'Mei' });
  await studio.db.execute(sql`insert into settings values ('payNowId', '"202412345K"', now())`);
  await aPromoCode(studio.db);
  const ids: number[] = [];
  for (const [index, { priceCents, rule }] of drawn.parts.entries()) {
    const depositCents = drawn.by === 'deposit' && index === 0 ? DEPOSIT : 0;
    const made = {
      name: `Treatment ${index + 1}`,
      priceCents,
      extraction: rule,
      depositCents,
      durationMinutes: 60,
    };
    ids.push((await aTreatment(studio.db, made)).id);
  }
  const soldAt = studio.clock.now();
  const of = { ...PACKAGE, treatmentIds: [ids[0]!], includesExtraction: drawn.by === 'session' }; // there is one
  const accountId = drawn.by.startsWith('session')
    ? (await aSoldPackage(studio.db, { userId: mei.id, soldAt, of })).id
    : 0;
  const { body } = await studio.call(catalogApi.treatments, {});
  const treatments = ids.map((id) => body.find((each) => each.id === id)!); // they are on offer
  client = createQueryClient();
  client.setQueryData(studioQueries.studio().queryKey, (await studio.call(studioApi.studio, {})).body);
  return { drawn, mei, admin, treatments, accountId };
}

/** Cards, lists, the select, the modal, search engines, language models, packages. */
async function checkOffers({ drawn, treatments }: World): Promise<void> {
  const [site, home, llms] = [await page('/treatments'), await page('/'), await page('/llms.txt')];
  for (const [index, treatment] of treatments.entries()) {
    const { priceCents, rule } = drawn.parts[index]!; // one for each
    const alone = priceCents + (rule === 'required' ? EXTRACTION : 0);
    const card = render(createElement(TreatmentCard, { treatment }));
    expect(amountsIn(card)[0], 'the card').toBe(alone);
    const article = new RegExp(
      `<article class="t-card">(?:(?!</article>).)*${treatment.name}.*?</article>`,
      's',
    );
    for (const html of [site, home])
      expect(amountsIn(shown(article.exec(html)![0]))[0], 'a page').toBe(alone);
    expect(home, 'the select').toContain(`${treatment.name} · ${formatCents(alone)}`);
    expect(amountsIn(priceText(treatment))[0], 'the modal').toBe(alone);
    expect(llms, 'llms.txt').toContain(
      `[${treatment.name}](http://studio.test/treatments/${treatment.slug}): ${formatCents(alone)}`,
    );
    const data = new RegExp(`"@type":"Service","name":"${treatment.name}".*?"price":"([\\d.]+)"`).exec(site);
    expect(data?.[1], 'structured data').toBe(toMoneyString(alone));
  }
  await checkPackages(drawn);
}

/** The saving is against as many visits alone; with the package each costs its extraction, where that is not included. */
async function checkPackages(drawn: Situation): Promise<void> {
  if (!drawn.by.startsWith('session')) return;
  const { priceCents, rule } = drawn.parts[0]!; // there is one
  const alone = priceCents + (rule === 'required' ? EXTRACTION : 0);
  const onTop = rule === 'required' && drawn.by !== 'session' ? EXTRACTION : 0;
  const saved = PACKAGE.sessions * (alone - onTop) - PACKAGE.priceCents;
  const { body } = await studio.call(packagesApi.list, {});
  const saving = saved > 0 ? { least: toMoneyString(saved), most: toMoneyString(saved) } : null;
  expect(body[0]).toMatchObject({ saving, treatments: [{ isCheaperAlone: saved < 0 }] });
  const card = amountsIn(shown(await page('/packages')));
  expect(card).toEqual(expect.arrayContaining([PACKAGE.priceCents, SHARE, alone]));
  if (saved > 0) expect(card).toContain(saved);
}

/** The form's summary and bar; booked as the form books. */
async function book({ drawn, mei, treatments, accountId }: World) {
  const bill = expectedBill(drawn);
  const sessions = await studio.call(bookingsApi.sessions, {}, { as: mei });
  const found = sessions.body[0];
  const parts = treatments.map((treatment, index) => ({
    treatment,
    hasExtraction: extractionOf(drawn.parts[index]!) > 0, // one for each
    session: index === 0 && found ? found : null,
    therapistId: null,
    therapistName: undefined,
  }));
  const promo = drawn.by === 'code' ? { code: 'WELCOME20', cents: CODE_CENTS } : null;
  const price = { parts, bookable: [], promo, nextStep: null, isBusy: false };
  const isDue = drawn.by === 'deposit';
  const none = { terms: null, method: undefined, onMethod: () => {}, isNone: true };
  const terms = { amount: toMoneyString(DEPOSIT), methods: [], freeCancelHours: 24, startsAt: VISIT };
  const deposit = isDue ? { ...none, terms: { ...terms, method: 'paynow' as const }, isNone: false } : none;
  const summary = render(
    createElement(PriceSummary, { ...price, ref: null, instant: VISIT, bestFitPoints: 0, deposit: none }),
  );
  expect(summary, 'the summary').toContain(`Total ${formatCents(bill.totalCents)}`);
  if (bill.sessionsCents > 0) expect(amountsIn(summary), 'the summary').toContain(-bill.sessionsCents);
  const refs = { form: { current: null }, summary: { current: null } };
  expect(amountsIn(render(createElement(TotalBar, { ...price, ...refs, deposit }))), 'the bar').toEqual([
    bill.totalCents,
    ...(isDue ? [DEPOSIT] : []),
  ]);
  const points = expectedPoints(drawn);
  if (points > 0) expect(summary, 'the summary').toContain(`${points.toLocaleString('en-SG')} points`);

  const contact = {
    customerName: 'Mei Lim',
    customerEmail: 'mei@example.com',
    customerPhone: { code: '+65', number: '91234567' },
    specialRequests: '',
  };
  const body = formBody({
    parts,
    instant: VISIT,
    contact,
    user: null,
    promoCode: promo?.code,
    depositMethod: isDue ? 'paynow' : undefined,
  });
  const made = await studio.call(bookingsApi.book, { body }, { as: mei });
  expect(made.status, JSON.stringify(made.problem)).toBe(201);
  expect(accountId > 0).toBe(bill.sessionsCents > 0);
  return made.body;
}

/** The confirmation, the manage page, the dashboard, the mail, the PDF, what staff see. */
async function checkBooking(
  { drawn, mei, admin }: World,
  made: Awaited<ReturnType<typeof book>>,
): Promise<void> {
  const bill = expectedBill(drawn);
  const left = formatCents(bill.totalCents);
  const booking = wholeBooking(made);
  expect(leftToPay(booking), 'the confirmation').toBe(toMoneyString(bill.totalCents));
  const bySessions = sessionFacts(booking).flatMap(([, amount]) => amountsIn(amount));
  expect(sum(bySessions), 'the confirmation').toBe(-bill.sessionsCents || 0);
  if (drawn.by === 'deposit') expect(made.deposit?.amount, 'the deposit').toBe(toMoneyString(DEPOSIT));

  const manage = shown(await page(`/visit/${encodeURIComponent(made.manageToken)}`));
  expect(amountsIn(manage), 'the manage page').toContain(bill.totalCents);
  const list = await studio.call(bookingsApi.list, { query: {} }, { as: mei });
  const own = list.body.find(({ id }) => id === made.id)!; // it was booked
  const appointment = render(createElement(Appointment, { booking: wholeBooking(own) }));
  expect(amountsIn(appointment), 'the dashboard').toEqual([
    bill.totalCents,
    ...(drawn.by === 'deposit' ? [DEPOSIT] : []),
  ]);

  const [mail] = await studio.deliverMail();
  const mailed = amountsIn(mail?.text ?? '');
  expect(mailed, 'the mail').toContain(bill.totalCents);
  if (drawn.by === 'deposit') {
    expect(mailed, 'the mail').toEqual(expect.arrayContaining([DEPOSIT, bill.totalCents - DEPOSIT]));
  }
  if (bill.sessionsCents > 0) expect(mailed, 'the mail').toContain(-bill.sessionsCents);
  const headers = { authorization: `Bearer ${mei.token}` };
  const paper = await studio.inject({ url: `/api/receipt/booking-${made.id}`, headers });
  expect(await textOfPdf(paper.rawPayload), 'the PDF').toContain(left);

  const staff = await studio.call(bookingsAdminApi.one, { params: { id: made.id } }, { as: admin });
  const inAll = staff.body.visit?.totalAmount ?? staff.body.totalAmount;
  expect(inAll, "the studio's sheet").toBe(toMoneyString(bill.itemsCents - bill.discountsCents));
}

/** The deposit is paid; the visit is done, and paid at the till with what the client has. */
async function checkTill(
  { drawn, mei, admin }: World,
  made: Awaited<ReturnType<typeof book>>,
): Promise<void> {
  if (drawn.by === 'deposit') {
    const orders = await studio.db.execute<{ id: number }>(sql`select order_id as id from deposits`);
    const params = { id: orders.rows[0]!.id }; // it was asked for
    const paid = await studio.call(
      ordersApi.change,
      { params, body: { status: 'paid', method: 'paynow' } },
      { as: admin },
    );
    expect(paid.status).toBe(200);
  }
  studio.clock.set('2026-03-12T09:00:00Z');
  if (drawn.voucher) await aSpendable(studio.db, admin.id, mei.id, VOUCHER);
  const card = drawn.giftCard ? await aGiftCard(studio.db, { userId: mei.id, valueCents: GIFT_CARD }) : null;
  const { body: toPay } = await studio.call(counterApi.visit, { params: { id: made.id } }, { as: admin });
  let basket = till.setClient(till.EMPTY_BASKET, toPay.client);
  for (const each of [toPay, ...(toPay.more ?? [])]) basket = till.addVisit(basket, each);
  const lines = drawn.parts.map((_, index): BillLine => {
    const { totalCents: priceCents } = billOf(linesOf(drawn, index));
    return { kind: 'visit', priceCents, quantity: 1 };
  });
  if (drawn.product) {
    const id = await aProduct(studio.db, { priceCents: 3_800, stockQuantity: 9 });
    basket = till.addProduct(basket, {
      id,
      name: 'Cream',
      price: '38.00',
      stockQuantity: 9,
      code: null,
      imageUrl: null,
    });
    lines.push({ kind: 'product', priceCents: 3_800, quantity: 1 });
  }
  const isNeeded = sum(lines.map(({ priceCents }) => priceCents)) > (drawn.by === 'deposit' ? DEPOSIT : 0);
  const voucherCodes = drawn.voucher && isNeeded ? toPay.client!.vouchers.map(({ code }) => code) : []; // a member
  basket = { ...basket, voucherCodes };
  const accounts = drawn.by === 'deposit' ? [{ cents: DEPOSIT }] : [];
  const before = billOf(lines, {
    vouchers: voucherCodes.length > 0 ? [{ valueCents: VOUCHER }] : [],
    accounts,
  });
  const usesCard = card !== null && before.totalCents > 0;
  if (usesCard) basket = { ...basket, giftCards: [{ code: card.code, balance: toMoneyString(GIFT_CARD) }] };
  const bill = billOf(lines, {
    vouchers: voucherCodes.length > 0 ? [{ valueCents: VOUCHER }] : [],
    accounts: [...accounts, ...(usesCard ? [{ cents: GIFT_CARD }] : [])],
  });
  const totals = till.basketTotals(basket);
  const list = render(createElement(BasketTotalsList, { totals, promo: null, onClear: null }));
  expect(amountsIn(list).at(-1), "the till's total").toBe(bill.totalCents);

  const payments = [{ method: 'terminal' as const, amount: toMoneyString(bill.totalCents) }];
  const body = till.toNewSale(basket, bill.totalCents > 0 ? payments : []);
  const sold = await studio.call(counterApi.sell, { body }, { as: admin });
  expect(sold.status, JSON.stringify(sold.problem)).toBe(201);
  await checkSale({ mei, admin }, sold.body, bill);
  const sale = Math.floor(bill.points.purchase.cents / 100);
  const takenOff = bill.lines.map(({ voucherCents }) => voucherCents);
  await checkPoints(mei, { visit: expectedPoints(drawn, takenOff), sale });
}

async function checkSale(
  { mei, admin }: Pick<World, 'mei' | 'admin'>,
  sale: Sale,
  bill: ReturnType<typeof billOf>,
): Promise<void> {
  const total = formatCents(bill.totalCents);
  expect(sale.totalAmount, 'the sale').toBe(toMoneyString(bill.totalCents));
  const receipt = render(createElement(Receipt, { ref: null, sale }));
  expect(receipt, 'the receipt').toContain(`Total ${total}`);
  const sheet = render(createElement(SaleSheet, { sale }));
  expect(sheet, 'the sheet of the sale').toContain(`Total ${total}`);
  for (const text of [receipt, sheet]) {
    if (bill.vouchersCents > 0) expect(amountsIn(text)).toContain(-bill.vouchersCents);
    for (const { useCents } of bill.prepaid) expect(amountsIn(text)).toContain(-useCents);
  }
  const headers = { authorization: `Bearer ${mei.token}` };
  const paper = await studio.inject({ url: `/api/receipt/order-${sale.id}`, headers });
  expect((await textOfPdf(paper.rawPayload)).replaceAll(/\s+/g, ' '), 'the PDF').toContain(`Total ${total}`);
  const order = await studio.call(ordersApi.order, { params: { id: sale.id } }, { as: mei });
  expect(order.body.totalAmount, 'the order page').toBe(toMoneyString(bill.totalCents));
  const listed = await studio.call(ordersApi.list, { query: {} }, { as: admin });
  expect(listed.body.find(({ id }) => id === sale.id)?.totalAmount, 'orders').toBe(
    toMoneyString(bill.totalCents),
  );
}

async function checkPoints(mei: Person, earned: { visit: number; sale: number }): Promise<void> {
  const { rows } = await studio.db.execute<{ kind: string; points: number }>(sql`
    select source_kind as kind, sum(points)::int as points from loyalty_transactions
    where user_id = ${mei.id} and source_kind in ('booking', 'order') group by 1`);
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.points ?? 0;
  expect({ visit: of('booking'), sale: of('order') }, 'points').toEqual(earned);
}

test.each(SITUATIONS.map((drawn, index) => [index + 1, drawn.by, drawn] as const))(
  'situation %i, by %s: every place says what the bill says',
  async (_, __, drawn) => {
    const world = await open(drawn);
    await checkOffers(world);
    const made = await book(world);
    await checkBooking(world, made);
    await checkTill(world, made);
    expect(await findLedgerDifferences(studio.db)).toEqual([]);
  },
);
