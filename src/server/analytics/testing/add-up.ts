import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import type { Compared } from '#shared/analytics/admin-contract.ts';
import { type Range, rangeBefore, stepsOf } from '#shared/analytics/range.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { addDays, studioDay, studioTime, weekdayOf } from '#shared/kit/studio-time.ts';
import type { Settings } from '#shared/studio/contract.ts';

/** A row of any of the tables: each is read only for columns it has. */
type Row = {
  id: number;
  status: string;
  type: string;
  name: string;
  path: string;
  user_id: number | null;
  client_id: number | null;
  merged_into_id: number | null;
  confirmed_at: unknown;
  treatment_id: number;
  treatment_cents: number;
  extraction_cents: number;
  order_id: number;
  kind: string;
  product_id: number;
  price_cents: number;
  quantity: number;
  total_cents: number;
  prepaid_cents: number;
  booking_id: number | null;
  channel: string;
  method: string;
  day: string;
  amount_cents: number;
  is_counted: boolean;
  collected_at: string | null;
  ended_at: string | null;
  voided_at: string | null;
  refunded_at: string;
  refund_id: number;
  line: number;
  reverses: number | null;
  cents: number;
  sessions: number;
  source_kind: string;
  source_id: string;
  prepaid_account_id: number | null;
  discount_cents: number;
  voucher_cents: number;
  refunded_quantity: number;
  points: number;
  at: string;
  starts_at: string;
  ends_at: string;
  paid_at: string;
  created_at: string;
  consented_at: string;
  archived_at: string | null;
  unsubscribed_at: string | null;
};
type Fact = { day: string; number: number };
type Sale = { id: number; day: string; number: number; cents: number };
type Visit = { who: unknown; day: string };
type Raw = Awaited<ReturnType<typeof readRows>>;

const STATUSES = ['pending', 'confirmed', 'completed', 'cancelled', 'no-show'];
const BEGINNING = '1900-01-01';

/** Every metric once more, from the raw rows, one by one and by no way that the charts go. */
export async function addUp(db: Db, range: Range, settings: Settings) {
  const raw = await readRows(db);
  const side = tools(range);
  return {
    taken: addTaken(raw, side),
    earned: addEarned(raw, side),
    bookings: addBookings(raw, side),
    hours: side.both((span) => addHours(raw, span)),
    fill: addFill(raw, side, openings(settings, range, raw)),
    customers: addCustomers(raw, side),
    conversion: addConversion(raw, side),
    treatments: rank(
      raw.done.map((row) => ({
        id: row.treatment_id,
        day: dayOf(row.starts_at),
        number: 1,
        cents: priceOf(row, raw),
      })),
      side,
    ),
    products: rank(
      raw.sold.flatMap((order) => salesOf(order, raw.items)),
      side,
    ),
    points: addPoints(raw, side),
    newsletter: addNewsletter(raw, side),
  };
}

async function readRows(db: Db) {
  const all = async (table: string) => (await db.execute<Row>(sql.raw(`select * from ${table}`))).rows;
  const bookings = (await all('bookings')).filter((row) => row.archived_at === null);
  return {
    bookings,
    done: bookings.filter(({ status }) => status === 'completed'),
    live: bookings.filter(({ status }) => status !== 'cancelled'),
    sold: (await all('orders')).filter(({ status }) => ['paid', 'ready', 'collected'].includes(status)),
    orders: await all('orders'),
    payments: (await all('order_payments')).filter((row) => row.is_counted),
    refunds: await all('order_refunds'),
    refundLines: await all('order_refund_lines'),
    entries: await all('prepaid_entries'),
    items: await all('order_items'),
    ledger: await all('loyalty_transactions'),
    events: await all('events'),
    clients: await all('clients'),
    readers: (await all('subscribers')).filter((row) => row.confirmed_at !== null),
  };
}

/** Aggregates facts into the API's response for one range. */
function tools(range: Range) {
  const both = <T>(of: (span: Range) => T): Compared<T> => ({
    now: of(range),
    before: of(rangeBefore(range)),
  });
  return {
    both,
    count: (facts: Fact[]) => both((span) => sumIn(facts, span)),
    steps: (facts: Fact[]) => both((span) => stepsOf(span).map((step) => sumIn(facts, step))),
    money: (facts: Fact[]) => both((span) => toMoneyString(sumIn(facts, span))),
    moneys: (facts: Fact[]) => both((span) => stepsOf(span).map((step) => toMoneyString(sumIn(facts, step)))),
  };
}
type Tools = ReturnType<typeof tools>;

function addTaken({ payments, refunds }: Raw, { both, money, moneys }: Tools) {
  const facts = [
    ...payments.map((row) => ({ row, sign: 1 })),
    ...refunds.map((row) => ({ row, sign: -1 })),
  ].map(({ row, sign }) => ({
    day: String(row.day),
    number: sign * Number(row.amount_cents),
    method: row.method,
  }));
  const methods = ['cash', 'paynow', 'terminal', 'bank', 'stripe'].map((method) => {
    const own = facts.filter((fact) => fact.method === method);
    return { method, amount: money(own), steps: moneys(own), isUsed: both((span) => sumIn(own, span) !== 0) };
  });
  return {
    total: money(facts),
    methods: methods
      .filter(({ isUsed }) => isUsed.now || isUsed.before)
      .map(({ isUsed: _, ...each }) => each),
    steps: moneys(facts),
  };
}

function addEarned(raw: Raw, { money, moneys }: Tools) {
  const { orders, done, items, entries } = raw;
  const counter = orders.filter(({ channel, voided_at }) => channel === 'counter' && voided_at === null);
  const sold = counter.flatMap((row) =>
    items
      .filter((item) => item.order_id === row.id && ['product', 'custom'].includes(item.kind))
      .map((item): Fact => ({ day: dayOf(row.paid_at), number: netOf(item) })),
  );
  const isGoods = (id: number) => items.every((item) => item.order_id !== id || item.kind === 'product');
  const online = orders
    .filter((row) => row.channel === 'online' && row.collected_at !== null && isGoods(row.id))
    .flatMap((row): Fact[] => {
      const cents = Number(row.total_cents) + Number(row.prepaid_cents);
      const back = row.ended_at === null ? [] : [{ day: dayOf(row.ended_at), number: -cents }];
      return [{ day: dayOf(row.collected_at), number: cents }, ...back];
    });
  const typeOf = (row: Row) => entries.find(({ id }) => id === row.reverses)?.type ?? row.type;
  const retained = entries
    .filter((row) => ['kept', 'expired'].includes(typeOf(row)))
    .map((row): Fact => ({ day: dayOf(row.created_at), number: -Number(row.cents) }));
  const goods = [...sold, ...online, ...returned(raw, (kind) => kind !== 'visit')];
  const treatments = [
    ...done.map((row): Fact => ({ day: dayOf(row.starts_at), number: priceOf(row, raw) })),
    ...returned(raw, (kind, row) => kind === 'visit' && done.some(({ id }) => id === row.booking_id)),
  ];
  return {
    total: money([...goods, ...treatments, ...retained]),
    treatments: money(treatments),
    goods: money(goods),
    retained: money(retained),
    steps: { treatments: moneys(treatments), goods: moneys(goods), retained: moneys(retained) },
  };
}

/** What went back of sales that were not void, in money and to accounts. */
function returned({ orders, items, refunds, refundLines }: Raw, isOf: (kind: string, item: Row) => boolean) {
  return refunds.flatMap((refund) => {
    const sale = orders.find(({ id }) => id === refund.order_id);
    if (!sale || sale.voided_at !== null) return [];
    return refundLines
      .filter((line) => line.refund_id === refund.id)
      .flatMap((line): Fact[] => {
        const item = items.find((each) => each.order_id === line.order_id && each.line === line.line)!;
        if (!['product', 'custom', 'visit'].includes(item.kind) || !isOf(item.kind, item)) return [];
        const earlier = refundLines.filter(
          (each) =>
            each.order_id === line.order_id && each.line === line.line && each.refund_id < line.refund_id,
        );
        const before = earlier.reduce((sum, each) => sum + each.quantity, 0);
        const prepaid = (pieces: number) => Math.floor((item.prepaid_cents * pieces) / item.quantity);
        const back = Number(line.amount_cents) + prepaid(before + line.quantity) - prepaid(before);
        return [{ day: dayOf(refund.refunded_at), number: -back }];
      });
  });
}

function addBookings({ bookings }: Raw, { count, steps }: Tools) {
  const facts = (rows: Row[]) => rows.map((row): Fact => ({ day: dayOf(row.starts_at), number: 1 }));
  const of = (status: string) => count(facts(bookings.filter((row) => row.status === status)));
  return {
    total: count(facts(bookings)),
    byStatus: Object.fromEntries(STATUSES.map((status) => [status, of(status)])),
    steps: steps(facts(bookings)),
  };
}

function addHours({ live }: Raw, span: Range): number[] {
  const hours = Array<number>(168).fill(0);
  for (const { starts_at } of live) {
    const day = dayOf(starts_at);
    if (isIn(day, span))
      hours[weekdayOf(day) * 24 + Number(studioTime(new Date(starts_at)).slice(0, 2))]! += 1;
  }
  return hours;
}

function addFill({ live }: Raw, { count, steps }: Tools, open: Fact[]) {
  const booked = live.map(({ starts_at, ends_at }): Fact => {
    const lasting = new Date(ends_at).getTime() - new Date(starts_at).getTime();
    return { day: dayOf(starts_at), number: lasting / 60_000 };
  });
  return {
    bookedMinutes: count(booked),
    openMinutes: count(open),
    steps: { bookedMinutes: steps(booked), openMinutes: steps(open) },
  };
}

function openings({ hours, booking }: Settings, range: Range, { live }: Raw): Fact[] {
  const facts: Fact[] = [];
  const firstDay = live.map(({ starts_at }) => dayOf(starts_at)).sort()[0];
  if (!firstDay) return facts;
  for (let day = rangeBefore(range).from; day <= range.to; day = addDays(day, 1)) {
    const open = hours[weekdayOf(day)];
    if (day < firstDay || !open || booking.closures.some(({ date }) => date === day)) continue;
    const [h = 0, m = 0, hh = 0, mm = 0] = `${open.opens}:${open.closes}`.split(':').map(Number);
    facts.push({ day, number: (hh * 60 + mm - h * 60 - m) * booking.rooms });
  }
  return facts;
}

function addCustomers(raw: Raw, { both }: Tools) {
  const { done, sold } = raw;
  const visits: Visit[] = [
    ...done.map((row) => ({
      who: personOf(raw, row),
      day: dayOf(row.starts_at),
    })),
    ...sold.map((row) => ({ who: personOf(raw, row), day: dayOf(row.paid_at) })).filter(({ who }) => who),
  ];
  const people = (span: Range) => new Set(visits.filter(({ day }) => isIn(day, span)).map(({ who }) => who));
  const known = (span: Range) => people({ from: BEGINNING, to: addDays(span.from, -1) });
  const fresh = (span: Range) => [...people(span)].filter((who) => !known(span).has(who)).length;
  const returning = (span: Range) => [...people(span)].filter((who) => known(span).has(who)).length;
  return {
    fresh: both(fresh),
    returning: both(returning),
    steps: {
      fresh: both((span) => stepsOf(span).map(fresh)),
      returning: both((span) => stepsOf(span).map(returning)),
    },
  };
}

/** The member's card, or that which the booking's or the order's has become; undefined for an order of nobody. */
function personOf({ clients }: Raw, { user_id, client_id }: Row): number | undefined {
  const ofMember = user_id && clients.find((card) => card.user_id === user_id)?.id;
  let card = clients.find(({ id }) => id === (ofMember ?? client_id));
  while (card?.merged_into_id) card = clients.find(({ id }) => id === card?.merged_into_id);
  return card?.id ?? (user_id ? -user_id : undefined);
}

function addConversion({ events }: Raw, { count, steps }: Tools) {
  const of = (name: string) =>
    events.filter((row) => row.name === name).map((row) => ({ ...row, day: dayOf(row.at), number: 1 }));
  const views = of('page_view').filter(({ path }) => path === '/' || path === '/treatments');
  const bookings = of('book_treatment');
  return {
    views: count(views),
    clicks: count(of('treatment_book_click')),
    bookings: count(bookings),
    steps: { views: steps(views), bookings: steps(bookings) },
  };
}

function rank(sales: Sale[], { both }: Tools) {
  const total = (id: number, what: 'number' | 'cents') =>
    both((span) =>
      sumIn(
        sales.filter((sale) => sale.id === id).map((sale) => ({ day: sale.day, number: sale[what] })),
        span,
      ),
    );
  return [...new Set(sales.map(({ id }) => id))]
    .map((id) => {
      const cents = total(id, 'cents');
      const amount = { now: toMoneyString(cents.now), before: toMoneyString(cents.before) };
      return { id, number: total(id, 'number'), amount };
    })
    .filter(({ number }) => number.now > 0);
}

function salesOf(order: Row, items: Row[]): Sale[] {
  return items
    .filter((item) => item.order_id === order.id && item.product_id !== null)
    .map((item) => {
      const soldQuantity = item.quantity - item.refunded_quantity;
      const paid = item.quantity * item.price_cents - item.discount_cents;
      return {
        id: Number(item.product_id),
        day: dayOf(order.paid_at),
        number: soldQuantity,
        cents: Math.round((paid * soldQuantity) / item.quantity),
      };
    });
}

const isRedeeming = (type: string) => type === 'redeemed' || type === 'redemption_undone';

function addPoints({ ledger }: Raw, { both, count, steps }: Tools) {
  const of = (isOne: (type: string) => boolean, sign = 1) =>
    ledger
      .filter((row) => isOne(row.type))
      .map((row): Fact => ({ day: dayOf(row.created_at), number: sign * Number(row.points) }));
  const all = of(() => true);
  const issued = of((type) => !isRedeeming(type) && type !== 'deducted_manual');
  const redeemed = of(isRedeeming, -1);
  const outstanding = both(({ to }) => upTo(all, to));
  return {
    issued: count(issued),
    redeemed: count(redeemed),
    issuedSoFar: both(({ to }) => upTo(issued, to)),
    redeemedSoFar: both(({ to }) => upTo(redeemed, to)),
    outstanding,
    outstandingAmount: both(({ to }) => toMoneyString(upTo(all, to) * 100)),
    steps: {
      issued: steps(issued),
      redeemed: steps(redeemed),
      outstanding: both((span) => stepsOf(span).map(({ to }) => upTo(all, to))),
    },
  };
}

function addNewsletter({ readers }: Raw, { both, count, steps }: Tools) {
  const joined = readers.map((row): Fact => ({ day: dayOf(row.consented_at), number: 1 }));
  const left = readers
    .filter((row) => row.unsubscribed_at !== null)
    .map((row): Fact => ({ day: dayOf(row.unsubscribed_at), number: 1 }));
  const on = ({ to }: Range) => upTo(joined, to) - upTo(left, to);
  return {
    joined: count(joined),
    left: count(left),
    subscribers: both(on),
    steps: {
      joined: steps(joined),
      left: steps(left),
      subscribers: both((span) => stepsOf(span).map(on)),
    },
  };
}

function dayOf(at: unknown): string {
  return studioDay(new Date(at as string));
}

/** Its share of a package, and what was charged for it at the counter, else what is to be paid. */
function priceOf(row: Row, { orders, items, entries }: Pick<Raw, 'orders' | 'items' | 'entries'>): number {
  const used = entries
    .filter(
      (each) => each.source_kind === 'booking' && each.sessions !== 0 && each.source_id === String(row.id),
    )
    .reduce((sum, { cents }) => sum - Number(cents), 0);
  const isStanding = ({ order_id }: Row) => orders.some(({ id, voided_at }) => id === order_id && !voided_at);
  const paid = items.filter(
    (item) => item.booking_id === row.id && item.kind === 'visit' && isStanding(item),
  );
  if (paid.length > 0) return used + paid.reduce((sum, item) => sum + netOf(item), 0);
  const treatment = row.prepaid_account_id === null ? Number(row.treatment_cents) : 0;
  return used + treatment + Number(row.extraction_cents);
}

function netOf({ price_cents, quantity, discount_cents, voucher_cents }: Row): number {
  return price_cents * quantity - discount_cents - voucher_cents;
}

function isIn(day: string, { from, to }: Range): boolean {
  return from <= day && day <= to;
}

function sumIn(facts: Fact[], span: Range): number {
  return facts.filter(({ day }) => isIn(day, span)).reduce((total, { number }) => total + number, 0);
}

function upTo(facts: Fact[], to: string): number {
  return sumIn(facts, { from: BEGINNING, to });
}
