import { type AccountHooks, GUEST_ID } from '#server/accounts/hooks.ts';
import { cardFor } from '#server/clients/card-for.ts';
import { lockSafetyRules } from '#server/safety/lock-safety-rules.ts';
import type { SettingsHooks } from '#server/studio/hooks.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import { type BookingRules, frameOf } from '#shared/bookings/availability.ts';
import { isLive } from '#shared/bookings/status.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import {
  changeCustomerEmail,
  eraseCustomer,
  giveGuestBookings,
  hasGuestBookings,
  listRows,
  listRowsOfEmail,
  listRowsOfUser,
  listTraces,
  listUpcoming,
} from './data.ts';
import { releaseCodes } from './promo-code.ts';
import { recheckBookings } from './safety/recheck.ts';
import type { BookingRow } from './tables.ts';
import { toBookings } from './to-booking.ts';

/** What bookings do when something happens to an account. */
export const bookingAccountHooks: AccountHooks = {
  emailVerified: async (tools, { id, email }) => {
    // Before the bookings are locked, as everywhere.
    await lockSafetyRules(tools.db);
    if (!(await hasGuestBookings(tools.db, email))) return;
    const person = { standing: 'signed-in', userId: id } as const;
    const clientId = await cardFor(tools.db, { person, phone: '' }, tools.now());
    await giveGuestBookings(tools.db, email, { userId: id, clientId });
    await recheckBookings(tools, { clientIds: [clientId] }, 'card');
  },
  emailChanged: ({ db }, userId, change) => changeCustomerEmail(db, userId, change),
  traces: ({ db }, userId, email) => listTraces(db, userId, email),
  anonymised: async (tools, userId, email) => {
    await releaseCodes(tools, await eraseCustomer(tools.db, userId, email, tools.now()));
  },
  commitments: async ({ db, now }, userId, email) => ({
    bookings: (await listUpcoming(db, userId, email, now())).map(({ id, startsAt, treatmentName }) => ({
      id,
      treatmentName,
      appointmentDate: startsAt.toISOString(),
    })),
  }),
  guest: async ({ db }, email) => {
    const rows = await listRowsOfEmail(db, email);
    const [latest] = rows;
    return latest
      ? { name: latest.customerName, phone: latest.customerPhone, bookings: rows.length }
      : { bookings: 0 };
  },
  exported: async ({ db }, userId, email) => {
    const rows = await (userId === GUEST_ID ? listRowsOfEmail(db, email) : listRowsOfUser(db, userId));
    return { bookings: await toBookings(db, rows) };
  },
};

/** More than any studio has upcoming; read only when hours or rooms change. */
const MOST = 50_000;

/** Checks changed hours, closures, rooms or clean-up: returns the bookings that no longer fit. */
export const bookingSettingsHooks: SettingsHooks = {
  bookingsInTheWay: async ({ db, now }, before, after) => {
    if (sameRules(before, after)) return [];
    const sort = { field: 'appointmentDate', descending: false } as const;
    const rows = await listRows(db, { from: now(), sort, offset: 0, limit: MOST });
    const live = rows.filter(({ status }) => isLive(status));
    const [misfitsBefore, misfitsAfter] = [misfitsOf(live, before, now()), misfitsOf(live, after, now())];
    // Bookings that did not fit before either were accepted on purpose.
    const newly = live.filter(({ id }) => misfitsAfter.has(id) && !misfitsBefore.has(id));
    return newly.map(({ id, startsAt, customerName, treatmentName }) => ({
      id,
      customerName: customerName || FORMER_CUSTOMER,
      treatmentName,
      appointmentDate: startsAt.toISOString(),
    }));
  },
};

function sameRules(before: BookingRules, after: BookingRules): boolean {
  const rulesOf = ({ hours, booking: { rooms, bufferMinutes, closures, specialHours } }: BookingRules) =>
    JSON.stringify([hours, rooms, bufferMinutes, closures, specialHours]);
  return rulesOf(before) === rulesOf(after);
}

function misfitsOf(rows: BookingRow[], rules: BookingRules, now: Date): Set<number> {
  const outside = rows.filter((row) => !isWithinHours(row, rules, now));
  return new Set([...outside, ...tooManyAtOnce(rows, rules)].map(({ id }) => id));
}

function isWithinHours({ startsAt, endsAt }: BookingRow, rules: BookingRules, now: Date): boolean {
  const { open, isClosure } = frameOf({ rules, now, minutes: 0 }, studioDay(startsAt));
  return !isClosure && open !== null && open.start <= startsAt && endsAt <= open.end;
}

/** In order of start: bookings that begin while all rooms are occupied, and those that occupy them. */
function tooManyAtOnce(
  rows: BookingRow[],
  { booking: { rooms, bufferMinutes } }: BookingRules,
): BookingRow[] {
  const tooMany = new Set<BookingRow>();
  // Between the treatments of one visit nobody cleans up.
  const follows = new Set(rows.flatMap((row) => (row.visitId ? [placeInVisit(row, -1)] : [])));
  const cleanUp = (row: BookingRow) =>
    row.visitId && follows.has(placeInVisit(row)) ? 0 : bufferMinutes * MINUTE_MS;
  let there: BookingRow[] = [];
  for (const row of rows) {
    const begins = row.startsAt.getTime();
    there = there.filter((each) => each.endsAt.getTime() + cleanUp(each) > begins);
    there.push(row);
    if (there.length > rooms) for (const each of there) tooMany.add(each);
  }
  return [...tooMany];
}

function placeInVisit({ visitId, visitPosition }: BookingRow, ahead = 0): string {
  return `${visitId} ${(visitPosition ?? 0) + ahead}`;
}
