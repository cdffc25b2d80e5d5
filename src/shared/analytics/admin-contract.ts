import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '#shared/bookings/status.ts';
import { MONEY_METHODS } from '#shared/counter/payments.ts';
import { get } from '#shared/kit/define-endpoint.ts';
import { day, id } from '#shared/kit/fields.ts';
import { BRIDGE_STEPS } from './bridge.ts';
import { CHARTS } from './charts.ts';

/** The value of the range, and of the preceding range of the same length. */
const compared = <Value extends z.ZodMiniType>(value: Value) => z.object({ now: value, before: value });
export type Compared<Value> = { now: Value; before: Value };

const count = compared(z.int());
/** One number per step. */
const counts = compared(z.array(z.int()));
const money = compared(z.string());
const moneys = compared(z.array(z.string()));
const range = z.object({ from: day, to: day });

/** Money in less money out, by the day it counts for at closing; amounts may be below zero. */
const taken = z.object({
  total: money,
  methods: z.array(z.object({ method: z.enum(MONEY_METHODS), amount: money, steps: moneys })),
  steps: moneys,
});

/** Visits by their day and goods by the day they were handed over, less what came back on the day it did. */
const earned = z.object({
  total: money,
  treatments: money,
  goods: money,
  /** Deposits and fees that were kept, and what has expired. */
  retained: money,
  steps: z.object({ treatments: moneys, goods: moneys, retained: moneys }),
});

/** What is added to the range's Money taken to get what was Earned in it. */
const bridge = z.array(z.object({ step: z.enum(BRIDGE_STEPS), amount: z.string() }));

/** By the day of the appointment. */
const bookings = z.object({
  total: count,
  byStatus: z.record(z.enum(BOOKING_STATUSES), count),
  steps: counts,
});

/** Live bookings by the hour in which they begin, Monday 0:00 first. */
const hours = counts;

/** Booked room hours beside the capacity by today's hours, rooms and closures. */
const fill = z.object({
  bookedMinutes: count,
  openMinutes: count,
  steps: z.object({ bookedMinutes: counts, openMinutes: counts }),
});

/** New: the first visit ever is in the range; returning: there was one before it. */
const customers = z.object({
  fresh: count,
  returning: count,
  steps: z.object({ fresh: counts, returning: counts }),
});

/**
 * Views of pages with a booking form, clicks on Book Now, bookings made on the site. Counts events, never persons.
 */
const conversion = z.object({
  views: count,
  clicks: count,
  bookings: count,
  steps: z.object({ views: counts, bookings: counts }),
});

/**
 * Live visits that were booked online at a time that leaves no gap, by the day of the appointment; minutes: what they
 * would have lost on average at any free time of their days.
 */
const gaps = z.object({ visits: count, minutes: count });

/** The top ten by what they brought in. */
const top = z.array(z.object({ id, name: z.string(), number: count, amount: money }));

const points = z.object({
  issued: count,
  redeemed: count,
  /** Since the first one: what is usually used of them. */
  issuedSoFar: count,
  redeemedSoFar: count,
  /** Points members hold at the end of the range. */
  outstanding: count,
  outstandingAmount: money,
  steps: z.object({ issued: counts, redeemed: counts, outstanding: counts }),
});

const newsletter = z.object({
  joined: count,
  left: count,
  subscribers: count,
  steps: z.object({ joined: counts, left: counts, subscribers: counts }),
});

const analytics = z.object({
  now: range,
  before: range,
  /** The days each point of a line stands for. */
  steps: compared(z.array(range)),
  /** False: there are no bookings, orders, points or subscribers yet. */
  hasData: z.boolean(),
  taken,
  earned,
  bridge,
  bookings,
  hours,
  fill,
  customers,
  conversion,
  treatments: top,
  products: top,
  points,
  newsletter,
  /** Only while the studio wants its gaps kept. */
  gaps: z.optional(gaps),
});
export type Analytics = z.infer<typeof analytics>;
export type Top = z.infer<typeof top>;

const rangeQuery = z.object({ from: z.optional(day), to: z.optional(day) });
export type RangeQuery = z.infer<typeof rangeQuery>;

const csvQuery = z.extend(rangeQuery, {
  chart: z.enum(CHARTS, `Please give one of ${CHARTS.join(', ')}`),
});
export type CsvQuery = z.infer<typeof csvQuery>;

export const analyticsAdminApi = {
  analytics: get('/api/admin/analytics', {
    access: 'admin',
    summary:
      'How the studio does between two studio days, both included, beside as many days before: the last 30 unless said, at most 3 years (422).',
    query: rangeQuery,
    reply: analytics,
  }),
  csv: get('/api/admin/analytics/csv', {
    access: 'admin',
    summary: 'One of the charts as a table for spreadsheets.',
    query: csvQuery,
    file: 'text/csv; charset=utf-8',
  }),
};
