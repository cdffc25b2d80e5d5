import { addToCart } from '#server/cart/cart.ts';
import type { Context } from '#server/kit/http/context.ts';
import { cancelOwnOrder, changeOrder } from '#server/orders/change-order.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { OrderStatus } from '#shared/orders/order-states.ts';
import { minutesAfter, type OpenDay } from './calendar.ts';
import { addCash, asMember, type DemoProduct, type DemoStudio, type Step } from './step.ts';

type Member = { id: number; email: string };
type Order = {
  member: Member;
  products: DemoProduct[];
  method: 'paynow' | 'studio';
  note: string;
  placedAt: Date;
};
/** Known once it was placed. */
type Placed = { id: number; totalCents: number };

const HOUR = 60;
const FINISHED = 26;
const NOTES = ['A gift, please wrap it.', 'I will come by after work.', 'Can you show me how to use it?'];
/** How long ago they were placed, paid and made ready, in hours; the last one is of the member to sign in as. */
const UNDER_WAY: [placed: number, paid?: number, ready?: number][] = [
  [3],
  [20],
  [16, 5],
  [31, 27],
  [60, 55, 29],
  [75, 70, 30],
  [80, 72, 26],
];

/** Online orders: old ones collected, cancelled or refunded, the newest in every other state; and a few full carts. */
export function planOrders(studio: DemoStudio): Step[] {
  return [...finishedOrders(studio), ...ordersUnderWay(studio), ...carts(studio)];
}

function finishedOrders(studio: DemoStudio): Step[] {
  const { calendar, members, shelf } = studio;
  const random = calendar.random('orders');
  const past = calendar.days.filter(({ closes }) => minutesAfter(closes, 5 * 24 * HOUR) <= calendar.now);
  return Array.from({ length: FINISHED }, (_, index): Step[] => {
    const day = past[Math.floor(((index + 0.5) * past.length) / FINISHED)];
    const known = day ? members.filter(({ joinedAt }) => joinedAt < day.opens) : [];
    const member = known[random.below(known.length)];
    const products = [shelf.take(random.below), random.chance(0.35) ? shelf.take(random.below) : undefined];
    const method = random.chance(0.6) ? ('paynow' as const) : ('studio' as const);
    const note = random.chance(0.15) ? random.pick(NOTES) : '';
    if (!day || !member) return [];
    const placedAt = minutesAfter(day.opens, random.below(8 * HOUR));
    const order = { member, products: products.filter((each) => each !== undefined), method, note, placedAt };
    return orderSteps(studio, order, index);
  }).flat();
}

/** One in nine is cancelled by its customer, one in thirteen refunded later. */
function orderSteps(studio: DemoStudio, order: Order, index: number): Step[] {
  const { member, method, placedAt } = order;
  const placed: Placed = { id: 0, totalCents: 0 };
  const place = placeAt(order, placed);
  if (index % 9 === 4) {
    const run = (ctx: Context) => cancelOwnOrder(asMember(ctx, member), placed.id);
    return [place, { at: minutesAfter(placedAt, 90), run }];
  }
  const [next, after, late] = openDaysAfter(studio, placedAt);
  if (!next || !after || !late) return [place];
  const paidAt = method === 'paynow' ? minutesAfter(placedAt, 25) : minutesAfter(next.opens, 2 * HOUR);
  const steps = [
    place,
    payAt(studio, paidAt, order, placed),
    changeAt(minutesAfter(next.opens, 3 * HOUR), placed, 'ready'),
    changeAt(minutesAfter(after.opens, 4 * HOUR), placed, 'collected'),
  ];
  // Paid in cash it would have to come out of the drawer.
  const isRefunded = index % 13 === 6 && method === 'paynow';
  return isRefunded ? [...steps, changeAt(minutesAfter(late.opens, HOUR), placed, 'refunded')] : steps;
}

function ordersUnderWay(studio: DemoStudio): Step[] {
  const { calendar, members, shelf } = studio;
  const random = calendar.random('orders under way');
  return UNDER_WAY.flatMap(([hours, paid, ready], index): Step[] => {
    const isFirst = index === UNDER_WAY.length - 1;
    const member = isFirst ? members[0] : members[3 + index * 4];
    const product = shelf.take(random.below);
    if (!member || !product) return [];
    const ago = (hoursAgo: number) => minutesAfter(calendar.now, -hoursAgo * HOUR);
    const method = index === 1 ? ('studio' as const) : ('paynow' as const);
    const placed: Placed = { id: 0, totalCents: 0 };
    const order = { member, products: [product], method, note: '', placedAt: ago(hours) };
    return [
      placeAt(order, placed),
      ...(paid ? [payAt(studio, ago(paid), order, placed)] : []),
      ...(ready ? [changeAt(ago(ready), placed, 'ready')] : []),
    ];
  });
}

/** Not ordered yet. */
function carts({ calendar, members, shelf }: DemoStudio): Step[] {
  const random = calendar.random('carts');
  return [0, 7, 21].flatMap((place): Step[] => {
    const [member, product] = [members[place], shelf.take(random.below)];
    if (!member || !product) return [];
    const run = (ctx: Context) => addToCart(asMember(ctx, member), { productId: product.id, quantity: 1 });
    return [{ at: minutesAfter(calendar.now, -40 - place), run }];
  });
}

function placeAt({ member, products, method, note, placedAt }: Order, placed: Placed): Step {
  const run = async (ctx: Context) => {
    const inTransaction = asMember(ctx, member);
    for (const { id } of products) await addToCart(inTransaction, { productId: id, quantity: 1 });
    const { id, totalAmount } = await placeOrder(inTransaction, { paymentMethod: method, note });
    Object.assign(placed, { id, totalCents: parseMoney(totalAmount) ?? 0 });
  };
  return { at: placedAt, run };
}

function payAt(studio: DemoStudio, at: Date, { method }: Order, placed: Placed): Step {
  const run = async (ctx: Context) => {
    const money = method === 'studio' ? ('cash' as const) : ('paynow' as const);
    await changeOrder(ctx, placed.id, { status: 'paid', method: money });
    if (money === 'cash') addCash(studio, studioDay(at), placed.totalCents);
  };
  return { at, run };
}

function changeAt(at: Date, placed: Placed, status: OrderStatus): Step {
  return { at, run: (ctx) => changeOrder(ctx, placed.id, { status }) };
}

function openDaysAfter({ calendar: { days } }: DemoStudio, instant: Date): OpenDay[] {
  return days.filter(({ opens }) => opens > instant);
}
