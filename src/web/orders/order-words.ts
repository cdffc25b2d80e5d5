import { formatMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { Order } from '#shared/orders/contract.ts';
import { isInAdvance } from '#shared/prepaid/ledger/balance.ts';
import { dayInWords, shortAppointment, timeInWords } from '#web/bookings/when/day-words.ts';

type Words = { title: string; text: string };

/** The status and what happens next. `name` is empty when viewing somebody else's order. */
export function orderWords(order: Order, name = ''): Words {
  const thanks = name ? `Thank you, ${name}.` : 'Thank you.';
  const { number, status, paymentMethod } = order;
  if (status === 'pending') {
    const reserved = `Order ${number} is reserved for you${untilWhen(order)}.`;
    return paymentMethod === 'studio'
      ? { title: `${thanks} Your order is reserved.`, text: `${reserved} Please pay when you collect it.` }
      : { title: `${thanks} One step left.`, text: reserved };
  }
  if (status === 'paid') {
    const next = `We're preparing order ${number}. We'll e-mail you when it's ready.`;
    return { title: `${thanks} Your order is paid.`, text: next };
  }
  if (status === 'ready') return { title: 'Your order is ready.', text: whereToCollect(order) };
  if (order.channel === 'counter' && status === 'collected')
    return { title: 'Thank you for your visit.', text: `Here's your receipt for ${number}.` };
  if (status === 'collected' && order.items.every(({ kind }) => isInAdvance(kind)))
    return { title: `${thanks} Your order is paid.`, text: `Order ${number} is complete.` };
  if (status === 'collected')
    return { title: 'Your order is collected.', text: `Thank you for shopping with us. Order ${number}.` };
  return { title: `Your order is ${status}.`, text: ended(order) };
}

/** "Thursday 17 September, 2:40 PM" in studio time. */
function instantInWords(instant: string): string {
  return `${dayInWords(studioDay(new Date(instant)))}, ${timeInWords(instant)}`;
}

function untilWhen({ paymentMethod, visitAt, heldUntil }: Order): string {
  if (paymentMethod === 'studio' && visitAt) return ` until your visit on ${shortAppointment(visitAt)}`;
  return heldUntil ? ` until ${instantInWords(heldUntil)}` : '';
}

function whereToCollect({ number, visitAt }: Order): string {
  return visitAt
    ? `Order ${number} will be waiting for you at your visit on ${shortAppointment(visitAt)}.`
    : `Order ${number} is ready to collect at the studio.`;
}

function ended({ number, paidAt, totalAmount, vouchers, prepaid = [] }: Order): string {
  const isRefund = paidAt && totalAmount !== '0.00';
  const money = isRefund
    ? `You'll get ${formatMoney(totalAmount)} back for order ${number}.`
    : `There's nothing to pay for order ${number}.`;
  const back = prepaid.map(({ label, amount }) => ` We've put ${formatMoney(amount)} back: ${label}.`);
  return `${money}${vouchers.length > 0 ? ' Your vouchers are back in your E-Wallet.' : ''}${back.join('')}`;
}
