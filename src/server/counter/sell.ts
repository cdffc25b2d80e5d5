import { recordAudit } from '#server/audit/record-audit.ts';
import { countDeposits, listDepositsToCount } from '#server/bookings/deposits/deposits.ts';
import { passGate } from '#server/bookings/safety/gate.ts';
import { namingVisit } from '#server/bookings/safety/naming-visit.ts';
import { setStatus } from '#server/bookings/set-status.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { retryTransaction } from '#server/kit/db/with-retries.ts';
import type { Context } from '#server/kit/http/context.ts';
import { earnForOrder } from '#server/loyalty/order-points.ts';
import { columnsOf } from '#server/orders/order-bill.ts';
import { openTakingsDay } from '#server/orders/payments/takings-day.ts';
import { piecesOf, reportLowStock, takeFromShelf } from '#server/orders/stock/take-stock.ts';
import { itemDefaults, type OrderItemRow, orderDefaults } from '#server/orders/tables.ts';
import { type TakenVoucher, takeVouchers } from '#server/orders/write-order.ts';
import { type HeldAccount, holdPrepaid, type PrepaidMeans } from '#server/prepaid/ledger/hold-prepaid.ts';
import { openAccounts } from '#server/prepaid/ledger/open-accounts.ts';
import { spendForOrder } from '#server/prepaid/ledger/spend.ts';
import {
  findPackageClient,
  recordSoldPackages,
  refuseSaleDuringVisit,
} from '#server/prepaid/packages/sell/sell-packages.ts';
import { type HeldCode, usePromoCode } from '#server/promo-codes/take-promo-code.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { type Bill, billOf } from '#shared/bills/bill.ts';
import { isOpen } from '#shared/bookings/status.ts';
import type { NewSale, Sale } from '#shared/counter/contract.ts';
import { MOST_SALE_CENTS } from '#shared/counter/limits.ts';
import { checkPayments } from '#shared/counter/payments.ts';
import { formatCents, parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { notFound, refusal } from '#shared/kit/problem.ts';
import { readVoucherCode } from '#shared/loyalty/voucher.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { isInAdvance } from '#shared/prepaid/ledger/balance.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { hasClient, insertSale, nextSaleId } from './data.ts';
import { recordGifts, refuseGifts } from './gift-lines.ts';
import { type HeldLine, holdLines } from './hold-lines.ts';
import { queueSaleReceipt } from './mail-receipt.ts';
import { refuseSale } from './refuse-sale.ts';
import { holdCodeForSale, withCode } from './sale-code.ts';
import { toSale } from './to-sale.ts';

type SaleBill = Bill<HeldLine, TakenVoucher, HeldAccount>;
type Agreed = { id: number; day: string; bill: SaleBill; changeCents: number; clientId: number | null } & {
  promo: HeldCode | null;
};

/**
 * One transaction: sale, stock, vouchers, points, visits and payments, or nothing. Locks in this order, like everybody
 * else: takings, days, bookings, products, vouchers, prepaid accounts, promo codes, members; so no deadlock.
 */
export async function sell(ctx: Context, input: NewSale): Promise<Sale> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const [settings, day, isKnown, id] = await Promise.all([
      readSettings(tx),
      openTakingsDay(inside),
      input.userId === null || hasClient(tx, input.userId),
      nextSaleId(tx),
    ]);
    if (!isKnown) throw notFound('client');
    refuseGifts(input, { settings, now: inside.now() });
    const { lines, errors } = await holdLines(tx, input.lines);
    const vouchers = await holdVouchers(inside, id, input);
    const deposits = await listDepositsOf(inside, lines);
    const prepaid = await holdPrepaid(inside, [...deposits, ...meansOf(input, lines)]);
    const refused = [...vouchers.errors, ...prepaid.errors];
    if (errors.length > 0 || refused.length > 0) throw refuseSale(errors, refused);

    const promo = await holdCodeForSale(inside, input, lines);
    const means = { vouchers: vouchers.taken, accounts: prepaid.accounts };
    const bill = billOf(withCode(lines, promo), means);
    refuseIdleVoucher(bill);
    refuseInAdvance(bill, input);
    const clientId = await findHolder(inside, input, settings);
    const agreed = { id, day, bill, promo, changeCents: checkMoney(bill, input), clientId };
    return writeSale(inside, input, agreed, settings);
  });
}

async function holdVouchers(inside: Context, orderId: number, { userId, voucherCodes }: NewSale) {
  const codes = voucherCodes ?? [];
  if (codes.length === 0) return { taken: [], errors: [] };
  if (userId === null) {
    throw refusal('client_needed', 'Please choose the client these vouchers belong to.');
  }
  const given = codes.map((code) => readVoucherCode(code) ?? code);
  const twice = given.find((code, index) => given.indexOf(code) !== index);
  if (twice) throw refusal('voucher_twice', `The voucher ${twice.slice(0, 40)} was entered twice.`);
  return takeVouchers(inside, { userId, orderId, isAtCounter: true }, codes);
}

/** Those of the visits of the sale, which are locked. */
async function listDepositsOf({ db }: Context, lines: readonly HeldLine[]): Promise<PrepaidMeans[]> {
  const visits = lines.flatMap(({ visit }) => visit?.id ?? []);
  return (await listDepositsToCount(db, visits)).map(({ accountId }) => ({ kind: 'deposit', accountId }));
}

/** It would be used up for nothing. */
function refuseIdleVoucher({ vouchers }: SaleBill): void {
  const idle = vouchers.find(({ appliedCents }) => appliedCents === 0);
  if (!idle) return;
  const message = `There is nothing left for the voucher ${idle.code} to pay. Please take it out.`;
  throw refusal('voucher_not_needed', message);
}

/** What the client wants to pay with beside money. */
function meansOf({ userId, giftCardCodes, useCredit }: NewSale, lines: readonly HeldLine[]): PrepaidMeans[] {
  const cards = (giftCardCodes ?? []).map((code) => ({ kind: 'gift_card', code }) as const);
  if (!useCredit) return cards;
  // Somebody without an account is known by the visit.
  const clientIds = userId === null ? lines.flatMap(({ visit }) => visit?.clientId ?? []) : [];
  if (userId === null && clientIds.length === 0) {
    throw refusal('client_needed', 'Please choose the client this credit belongs to.');
  }
  return [{ kind: 'credit', userId: userId ?? undefined, clientIds }, ...cards];
}

function refuseInAdvance({ lines }: SaleBill, { giftCardCodes }: NewSale): void {
  if (!giftCardCodes?.length || lines.some(({ kind }) => !isInAdvance(kind))) return;
  const message = "Gift cards can't pay for packages or other gift cards. Please take another payment.";
  throw refusal('not_with_gift_cards', message);
}

/** Whose the packages of a sale are; null when there are none. Refused without a client, and during their visit. */
async function findHolder(
  inside: Context,
  { userId, lines }: NewSale,
  settings: Settings,
): Promise<number | null> {
  const clientIds = lines.flatMap((line) => (line.kind === 'package' ? [line.clientId ?? null] : []));
  if (clientIds.length === 0) return null;
  const clientId = await findPackageClient(inside, { userId, clientIds });
  await refuseSaleDuringVisit(inside, { clientId, settings, who: 'studio' });
  return clientId;
}

/** The change to give back. */
function checkMoney({ itemsCents, totalCents }: SaleBill, { payments }: NewSale): number {
  if (itemsCents > MOST_SALE_CENTS) {
    throw refusal(
      'too_much',
      `A sale can be up to ${formatCents(MOST_SALE_CENTS)}. Please check the prices.`,
    );
  }
  const verdict = checkPayments(totalCents, payments.map(readPayment));
  if (!verdict.ok) throw refusal('payments_do_not_fit', verdict.message);
  return verdict.changeCents;
}

function readPayment({ method, amount, tendered }: NewSale['payments'][number]) {
  return {
    method,
    amountCents: parseMoney(amount) ?? 0,
    tenderedCents: tendered ? parseMoney(tendered) : null,
  };
}

async function writeSale(inside: Context, input: NewSale, agreed: Agreed, settings: Settings): Promise<Sale> {
  const { db: tx, visitor } = inside;
  const { id, bill } = agreed;
  const rows = rowsOf(inside, input, agreed);
  await insertSale(tx, rows);
  if (agreed.promo) await usePromoCode(inside, agreed.promo, { orderId: id });
  await movePrepaid(inside, agreed, rows.items);
  const left = await takeFromShelf(tx, piecesOf(bill.lines), inside.now());
  // Its rows are locked, so this cannot happen.
  if (!left) throw retryTransaction('something was sold meanwhile');
  await reportLowStock(inside, left, settings);
  for (const { visit } of bill.lines) if (visit) await payVisit(inside, visit, input);
  const paidCents = bill.points.purchase.cents;
  if (input.userId !== null && paidCents > 0) {
    const order = { orderId: id, number: orderNumber(id), userId: input.userId };
    await earnForOrder(inside, { ...order, paidCents, staffId: visitor.id });
  }
  if (input.receiptEmail) await queueSaleReceipt(inside, { orderId: id, email: input.receiptEmail });
  const after = { total: toMoneyString(bill.totalCents), lines: bill.lines.length, userId: input.userId };
  const sale = { row: rows.order, items: rows.items, payments: rows.payments, refunds: [], refundLines: [] };
  const [reply] = await Promise.all([
    toSale(inside, sale, settings),
    recordAudit(inside, { action: 'sell order', target: `order ${id}`, details: { after } }),
  ]);
  return reply;
}

/** What was paid with earlier money is used, and what was bought in advance is there from now on. */
async function movePrepaid(
  inside: Context,
  { id, bill, clientId }: Agreed,
  items: readonly OrderItemRow[],
): Promise<void> {
  const staffId = inside.visitor.id;
  const uses = bill.prepaid.map((account) => ({ accountId: account.id, cents: account.useCents }));
  await spendForOrder(inside, { orderId: id, uses, staffId });
  await countDeposits(
    inside,
    uses.map(({ accountId }) => accountId),
  );
  await recordGifts(inside.db, id, bill.lines);
  const sold = bill.lines.flatMap(({ offer }, index) => (offer ? [{ line: index + 1, offer }] : []));
  if (clientId !== null) await recordSoldPackages(inside.db, { orderId: id, clientId, lines: sold });
  await openAccounts(inside, { id, items, staffId });
}

function rowsOf({ now, visitor }: Context, input: NewSale, { id, day, bill, promo }: Agreed) {
  const at = now();
  return {
    order: {
      ...orderDefaults,
      ...columnsOf(bill),
      id,
      ...(promo && { promoCode: promo.code, promoCents: promo.totalCents }),
      ...({ channel: 'counter', status: 'collected', paymentMethod: 'studio', collect: 'studio' } as const),
      ...{ userId: input.userId, soldBy: visitor.id, note: input.note ?? '' },
      ...{ paidAt: at, collectedAt: at, createdAt: at, updatedAt: at },
    },
    items: bill.lines.map((line, index) => ({
      ...itemDefaults,
      orderId: id,
      line: index + 1,
      kind: line.kind,
      productId: line.productId,
      bookingId: line.visit?.id ?? null,
      packageId: line.offer?.id ?? null,
      visitWas: line.visit && isToBeCompleted(line.visit, input, at) ? line.visit.status : null,
      productName: line.name,
      priceCents: line.priceCents,
      quantity: line.quantity,
      discountCents: line.discountCents,
      discountReason: line.discountReason,
      promoCents: line.promoCents ?? 0,
      voucherCents: line.voucherCents,
      prepaidCents: line.prepaidCents,
    })),
    payments: input.payments.map((payment, index) => ({
      ...readPayment(payment),
      ...{ orderId: id, externalId: `order ${id}, payment ${index + 1}` },
      ...({ source: 'counter', isCounted: true } as const),
      ...{ note: payment.reference ?? '', receivedAt: at, day },
    })),
    vouchers: bill.vouchers,
  };
}

/** One paid in advance is completed when it takes place, unless staff say that it is done. */
function isToBeCompleted({ status, startsAt }: BookingRow, { early }: NewSale, now: Date): boolean {
  return isOpen(status) && (startsAt <= now || early === true);
}

/** What took place passes the gate by being completed; what is paid in advance passes it by being paid. */
async function payVisit(inside: Context, visit: BookingRow, input: NewSale): Promise<void> {
  const reason = input.safetyReason || undefined;
  if (!isOpen(visit.status)) return;
  if (!isToBeCompleted(visit, input, inside.now())) {
    await namingVisit(visit, () => passGate(inside, visit, { who: 'staff', reason, to: 'pay' }));
    return;
  }
  const options = { safetyReason: reason, isEarly: input.early ?? undefined };
  await namingVisit(visit, () => setStatus(inside, visit, 'completed', 'studio', options));
}
