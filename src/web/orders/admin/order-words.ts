import { formatMoney } from '#shared/kit/money.ts';
import type { AdminOrder, Payment } from '#shared/orders/contract.ts';
import {
  isPaid,
  type OrderChannel,
  type OrderStatus,
  type PaymentMethod,
} from '#shared/orders/order-states.ts';

export const STATUS_WORDS: Record<OrderStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  ready: 'Ready',
  collected: 'Collected',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export const PAYMENT_WORDS: Record<PaymentMethod, string> = {
  paynow: 'PayNow',
  studio: 'At the studio',
  card: 'Card',
};

export const CHANNEL_WORDS: Record<OrderChannel, string> = {
  online: 'Website',
  counter: 'Counter',
};

/** Of a sale, which was paid in one or several ways. */
export const AT_COUNTER = 'At the counter';

export const ACT_WORDS: Record<Exclude<OrderStatus, 'pending'>, string> = {
  paid: 'Mark paid',
  ready: 'Mark ready',
  collected: 'Mark collected',
  cancelled: 'Cancel order',
  refunded: 'Refund order',
};

/** "3 items": units, not lines. */
export function piecesOf({ items }: Pick<AdminOrder, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-SG')} ${count === 1 ? one : many}`;
}

type GoingBack = Pick<
  AdminOrder,
  'items' | 'vouchers' | 'status' | 'totalAmount' | 'payments' | 'customerEmail'
> & { earnedPoints?: number | undefined };

/** What cancelling or refunding returns, one sentence each, for the confirmation. */
export function whatGoesBack(order: GoingBack): string[] {
  const pieces = piecesOf(order);
  const points = order.earnedPoints ?? 0;
  return [
    `${counted(pieces, 'piece')} ${pieces === 1 ? 'goes' : 'go'} back into stock.`,
    ...order.vouchers.map(
      ({ code, value }) => `Voucher ${code} (${formatMoney(value)}) can be used again while it is valid.`,
    ),
    ...(points > 0 ? [`${counted(points, 'point')} ${points === 1 ? 'is' : 'are'} taken back.`] : []),
    moneyBack(order),
    ...(order.customerEmail ? [`We'll e-mail ${order.customerEmail}.`] : []),
  ];
}

function moneyBack({ status, totalAmount, payments }: GoingBack): string {
  const paid = payments.find(({ isCounted }) => isCounted);
  if (!isPaid(status) || !paid || totalAmount === '0.00') return 'Nothing was paid, so no money goes back.';
  const amount = formatMoney(paid.amount);
  const ways: Record<Payment['source'], string> = {
    stripe: `${amount} goes back to the card by itself.`,
    bank: `${amount} was paid by bank: please transfer it back.`,
    desk: `${amount} was paid at the counter: please hand it back.`,
    counter: `${amount} was paid at the counter: please hand it back.`,
  };
  return ways[paid.source];
}
