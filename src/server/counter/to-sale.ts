import { readVisitTherapists } from '#server/bookings/visit-therapists.ts';
import type { Context } from '#server/kit/http/context.ts';
import { readPointsOf } from '#server/loyalty/points-of.ts';
import { billRules, orderBill } from '#server/orders/order-bill.ts';
import { lastClosedDay } from '#server/orders/payments/takings-day.ts';
import type { OrderItemRow } from '#server/orders/tables.ts';
import { toPrepaid } from '#server/orders/to-order.ts';
import {
  readGiftCardsOfOrder,
  readOrderParts,
  type SoldGiftCard,
} from '#server/prepaid/ledger/gift-cards/gift-cards.ts';
import { readPackageTerms } from '#server/prepaid/ledger/sessions/package-terms.ts';
import { FORMER_CUSTOMER, FORMER_STAFF } from '#shared/accounts/former-customer.ts';
import type { PricedLine } from '#shared/bills/bill.ts';
import type { Sale, SaleLineView } from '#shared/counter/contract.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { findPeople, type SalePeople, type WholeSale } from './data.ts';

export async function toSale(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sale: WholeSale,
  settings: Settings,
): Promise<Sale> {
  const { row, items, payments, refunds, refundLines } = sale;
  const bookingIds = items.flatMap(({ bookingId }) => bookingId ?? []);
  const [people, closedUntil, parts, giftCards, points, therapists, termsOf] = await Promise.all([
    findPeople(db, row),
    lastClosedDay(db),
    row.prepaidCents > 0 ? readOrderParts(db, [row.id]) : null,
    items.some(({ kind }) => kind === 'gift_card') ? readGiftCardsOfOrder(db, row.id) : null,
    readPointsOf(db, row.userId, { orderId: row.id, bookingIds }),
    readVisitTherapists(db, items),
    readPackageTerms(db, items),
  ]);
  const prepaid = parts?.get(row.id) ?? [];
  const bill = orderBill({ row, items, prepaid }, billRules(settings));
  return {
    id: row.id,
    number: orderNumber(row.id),
    status: row.status,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
    client: toClient(people),
    ...(people.buyer && { buyer: people.buyer }),
    soldBy: nameOf(people.seller),
    lines: bill.lines.map((line) => ({
      ...toLine(line, giftCards?.get(line.line), therapists),
      ...termsOf(line),
    })),
    itemsAmount: toMoneyString(row.itemsCents),
    discountsAmount: toMoneyString(row.discountsCents),
    ...(row.promoCode !== null && { promo: { code: row.promoCode, amount: toMoneyString(row.promoCents) } }),
    vouchersAmount: toMoneyString(row.vouchersCents),
    prepaidAmount: toMoneyString(row.prepaidCents),
    prepaid: prepaid.map(toPrepaid),
    totalAmount: toMoneyString(row.totalCents),
    refundedAmount: toMoneyString(row.refundedCents),
    gstAmount: settings.gstNumber ? toMoneyString(bill.gstCents) : null,
    changeAmount: toMoneyString(changeCents(payments)),
    payments: payments.map(({ method, amountCents, tenderedCents, note }) => ({
      method,
      amount: toMoneyString(amountCents),
      reference: note,
      tendered: tenderedCents === null ? null : toMoneyString(tenderedCents),
    })),
    refunds: refunds.map(({ id, refundedAt, method, amountCents, reason, isVoid }) => ({
      id,
      method,
      reason,
      isVoid,
      amount: toMoneyString(amountCents),
      refundedAt: refundedAt.toISOString(),
      lines: refundLines
        .filter(({ refundId }) => refundId === id)
        .map(({ line, quantity, amountCents: cents, isRestocked }) => ({
          line,
          quantity,
          isRestocked,
          amount: toMoneyString(cents),
        })),
    })),
    earnedPoints: people.earnedPoints,
    points,
    isVoidable: isVoidable(sale, now(), closedUntil),
    isRefundable: items.some(({ quantity, refundedQuantity }) => refundedQuantity < quantity),
  };
}

/** On its studio day, while its takings are not closed and nothing of it was returned. */
export function isVoidable(
  { row, payments, refunds }: Pick<WholeSale, 'row' | 'payments' | 'refunds'>,
  now: Date,
  closedUntil: string | null,
): boolean {
  const isOpen = payments.every(({ day }) => closedUntil === null || day > closedUntil);
  return studioDay(row.createdAt) === studioDay(now) && isOpen && refunds.length === 0;
}

function toLine(
  item: PricedLine<OrderItemRow>,
  giftCard: SoldGiftCard | undefined,
  therapists: ReadonlyMap<number, string>,
): SaleLineView {
  const { line, kind, productId, bookingId, productName, quantity, discountReason, refundedQuantity } = item;
  const therapist = bookingId === null ? undefined : therapists.get(bookingId);
  return {
    line,
    kind,
    productId,
    bookingId,
    name: productName,
    quantity,
    discountReason,
    refundedQuantity,
    price: toMoneyString(item.priceCents),
    discount: toMoneyString(item.discountCents),
    ...(item.promoCents > 0 && { promo: toMoneyString(item.promoCents) }),
    voucher: toMoneyString(item.voucherCents),
    prepaid: toMoneyString(item.prepaidCents),
    net: toMoneyString(item.netCents),
    ...(therapist && { therapist }),
    ...(giftCard && { giftCardCode: giftCard.code, giftCardLeft: toMoneyString(giftCard.cents) }),
  };
}

function changeCents(payments: WholeSale['payments']): number {
  return payments.reduce(
    (sum, { amountCents, tenderedCents }) => sum + (tenderedCents ?? amountCents) - amountCents,
    0,
  );
}

function toClient({ client }: SalePeople): Sale['client'] {
  if (!client) return null;
  const { id: userId, points, email } = client;
  if (client.isGone) return { userId, points, name: FORMER_CUSTOMER, email: '' };
  return { userId, points, name: fullName(client), email };
}

function nameOf(seller: SalePeople['seller']): string {
  if (!seller || seller.isGone) return FORMER_STAFF;
  return fullName(seller) || seller.email;
}
