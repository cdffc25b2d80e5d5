import type { PrepaidPart } from '#server/prepaid/ledger/gift-cards/gift-cards.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { AdminOrder, Order, OrderDetail, Payment } from '#shared/orders/contract.ts';
import { nextStatuses, type OrderStatus, orderNumber, WALK_IN } from '#shared/orders/order-states.ts';
import { isInAdvance } from '#shared/prepaid/ledger/balance.ts';
import type { WholeOrder } from './data.ts';
import type { PaymentRow } from './tables.ts';

export function toOrder({
  row,
  items,
  vouchers,
  prepaid = [],
  visitAt,
}: Omit<WholeOrder, 'customer'>): Order {
  const { id, userId, channel, status, paymentMethod, collect } = row;
  return {
    id,
    userId,
    channel,
    status,
    paymentMethod,
    collect,
    // At the counter it is the studio's own.
    note: channel === 'counter' ? '' : row.note,
    number: orderNumber(id),
    orderDate: row.createdAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    visitAt: asInstant(visitAt),
    items: items.map(({ line, kind, productId, productName, quantity, priceCents, terms }) => ({
      line,
      kind,
      productId,
      productName,
      quantity,
      price: toMoneyString(priceCents),
      ...(terms && { terms }),
    })),
    itemsAmount: toMoneyString(row.itemsCents),
    vouchers: vouchers.map(({ code, valueCents, appliedCents }) => ({
      code,
      value: toMoneyString(valueCents),
      applied: toMoneyString(appliedCents),
    })),
    discountsAmount: toMoneyString(row.discountsCents),
    ...(row.promoCode !== null && { promo: { code: row.promoCode, amount: toMoneyString(row.promoCents) } }),
    vouchersAmount: toMoneyString(row.vouchersCents),
    ...(row.prepaidCents > 0 && {
      prepaidAmount: toMoneyString(row.prepaidCents),
      prepaid: prepaid.map(toPrepaid),
    }),
    totalAmount: toMoneyString(row.totalCents),
    refundedAmount: toMoneyString(row.refundedCents),
    paidAt: asInstant(row.paidAt),
    readyAt: asInstant(row.readyAt),
    collectedAt: asInstant(row.collectedAt),
    endedAt: asInstant(row.endedAt),
    heldUntil: asInstant(row.heldUntil),
  };
}

export function toPrepaid({ kind, label, cents, leftCents }: PrepaidPart) {
  return {
    kind,
    label,
    amount: toMoneyString(cents),
    ...(leftCents !== null && { left: toMoneyString(leftCents) }),
  };
}

export function toDetail(whole: Omit<WholeOrder, 'customer'>): OrderDetail {
  return { ...toOrder(whole), isCancellable: whole.row.status === 'pending' };
}

export function toAdminOrder(whole: WholeOrder, payments: PaymentRow[]): AdminOrder {
  const { row, customer } = whole;
  return {
    ...toOrder(whole),
    note: row.note,
    customerName: customerName(customer),
    customerEmail: customer && !customer.isAnonymised ? customer.email : '',
    payments: payments.filter(({ orderId }) => orderId === row.id).map(toPayment),
    nextStatuses: nextOf(whole),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A sale is voided or refunded at the counter, line by line; what was paid in advance, where it is used. */
function nextOf({ row, items }: WholeOrder): OrderStatus[] {
  if (row.channel === 'counter') return [];
  // Money that comes for a deposit after its time was let go becomes credit.
  if (row.status === 'cancelled' && items.some(({ kind }) => kind === 'deposit')) return ['paid'];
  const isUsedElsewhere = items.some(({ kind }) => isInAdvance(kind)) && row.status !== 'pending';
  return isUsedElsewhere ? [] : [...nextStatuses(row.status)];
}

type Named = { email?: string; firstName: string | null; lastName: string | null; isAnonymised: boolean };

export function customerName(customer: Named | null): string {
  if (!customer) return WALK_IN;
  return customer.isAnonymised ? FORMER_CUSTOMER : fullName(customer) || (customer.email ?? '');
}

function toPayment(row: PaymentRow): Payment {
  const { source, amountCents, externalId, tenderedCents, note, receivedAt } = row;
  return {
    ...row,
    amount: toMoneyString(amountCents),
    tendered: tenderedCents === null ? null : toMoneyString(tenderedCents),
    reference: source === 'counter' ? note : externalId,
    receivedAt: receivedAt.toISOString(),
  };
}

function asInstant(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
