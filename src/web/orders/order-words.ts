import { studioDay } from '#shared/kit/studio-time.ts';
import type { Order } from '#shared/orders/contract.ts';
import { dayInWords, shortAppointment, timeInWords } from '#web/bookings/day-words.ts';

type Words = { title: string; text: string };

/** How an order stands and what happens next. `name` is empty for who looks at somebody else's. */
export function orderWords(order: Order, name = ''): Words {
  const thanks = name ? `Thank you, ${name}.` : 'Thank you.';
  const { number, status, paymentMethod } = order;
  if (status === 'pending') {
    const until = order.heldUntil ? ` until ${instantInWords(order.heldUntil)}` : '';
    const kept = `Order ${number} is reserved for you${until}.`;
    return paymentMethod === 'studio'
      ? { title: `${thanks} Your order is reserved.`, text: `${kept} Pay when you collect it.` }
      : { title: `${thanks} One step left.`, text: kept };
  }
  if (status === 'paid') {
    const next = `We put order ${number} together and write to you once it is ready.`;
    return { title: `${thanks} Your order is paid.`, text: next };
  }
  if (status === 'ready')
    return { title: 'Your order is ready.', text: `Order ${number}: ${whereTo(order)}` };
  if (status === 'collected') return { title: 'Your order is collected.', text: `Enjoy what you chose.` };
  return { title: `Your order is ${status}.`, text: ended(order) };
}

/** "Thursday 17 September, 2:40 PM" by the studio's clock. */
export function instantInWords(instant: string): string {
  return `${dayInWords(studioDay(new Date(instant)))}, ${timeInWords(instant)}`;
}

function whereTo({ visitAt }: Order): string {
  return visitAt ? `it waits for you on ${shortAppointment(visitAt)}.` : 'it waits for you at the studio.';
}

function ended({ number, paidAt, vouchers }: Order): string {
  const money = paidAt ? 'What you paid is given back.' : 'There is nothing to pay.';
  return `Order ${number}. ${money}${vouchers.length > 0 ? ' Your vouchers are back in your wallet.' : ''}`;
}
