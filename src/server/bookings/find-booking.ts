import { byMailTo, type CameBy, standingOf } from '#server/clients/identify.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { manageLinkEnd } from '#shared/bookings/booking-times.ts';
import type { BookedTest, Booking } from '#shared/bookings/contract.ts';
import type { Standing } from '#shared/clients/person.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { HttpProblem, notFound } from '#shared/kit/problem.ts';
import { callUs } from '#shared/studio/call-us.ts';
import { findBooking, lockBooking } from './data.ts';
import { claimedId, linkOf, tokenFor } from './manage-token.ts';
import { listBookedTests } from './safety/data.ts';
import type { BookingRow } from './tables.ts';
import { toClientBookings } from './to-client-bookings.ts';

type Deps = Pick<Context<Visitor | null>, 'db' | 'now' | 'visitor'>;

/** Somebody else's booking is not found. With `lock` it is locked until this transaction ends. */
export async function findOwn(
  { db, visitor }: Pick<Deps, 'db' | 'visitor'>,
  id: number,
  { lock = false } = {},
): Promise<BookingRow> {
  const row = await (lock ? lockBooking : findBooking)(db, id);
  const isTheirs = visitor !== null && (isAtLeast(visitor.role, 'reception') || row?.userId === visitor.id);
  if (!row || !isTheirs) throw notFound('booking');
  return row;
}

/** The booking of a link; a forged one finds nothing, and each expires some time after the visit. */
export async function findManaged(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
  { lock = false } = {},
): Promise<BookingRow> {
  const id = claimedId(token);
  const row = id === null ? undefined : await (lock ? lockBooking : findBooking)(db, id);
  if (!row || !(await linkFor(db, row, token))) throw notFound('booking');
  if (manageLinkEnd(row.endsAt) <= now()) throw linkEnded((await readSettings(db)).phone);
  return row;
}

/** What the holder of a link is to the client of the booking. Signed in, it is still their own. */
export async function managedBy(
  { db, visitor }: Pick<Deps, 'db' | 'visitor'>,
  row: BookingRow,
  token: string,
): Promise<{ standing: Standing; came: CameBy }> {
  if (visitor !== null && visitor.id === row.userId)
    return { standing: 'signed-in', came: { by: 'account' } };
  const came: CameBy =
    (await linkFor(db, row, token)) === 'mail' ? byMailTo(row.customerEmail) : { by: 'answer' };
  return { standing: await standingOf(db, row.clientId, came), came };
}

/** A patch test and the visit it was booked with are opened by each other's links. */
async function linkFor(db: Db, row: BookingRow, token: string): Promise<ReturnType<typeof linkOf>> {
  const own = linkOf(row, token);
  if (own) return own;
  const visit = row.testedVisitId === null ? undefined : await findBooking(db, row.testedVisitId);
  const others = row.isPatchTest ? [visit] : await listBookedTests(db, [row.visitId ?? row.id]);
  for (const other of others) {
    const link = other && linkOf(other, token);
    if (link) return link;
  }
  return null;
}

function linkEnded(phone: string): HttpProblem {
  const message = `This link has ended. For anything about your visit, please ${callUs(phone)}.`;
  return new HttpProblem(410, { code: 'link_ended', message });
}

/** A booking about to be moved, by its id for its owner, or by its link. */
export function findMoving(ctx: Deps, moving: string): Promise<BookingRow> {
  return /^\d{1,9}$/.test(moving) ? findOwn(ctx, Number(moving)) : findManaged(ctx, moving);
}

/** The link's holder is treated as a guest: it reveals nothing about an account. */
export async function getManaged(ctx: Context<Visitor | null>, token: string): Promise<Booking> {
  const row = await findManaged(ctx, token);
  const { standing } = await managedBy(ctx, row, token);
  const [booking] = await toClientBookings(ctx, [row], standing);
  return withLinks({ ...booking!, userId: null }, token); // one for the row
}

/** What the holder of a link gets, with links to what was booked together. */
export function withLinks({ tests, testFor, ...booking }: Booking, token: string): Booking {
  const withLink = (each: BookedTest) => ({ ...each, manageToken: tokenFor(each.id, token) });
  return {
    ...booking,
    ...(tests && { tests: tests.map(withLink) }),
    ...(testFor && { testFor: withLink(testFor) }),
  };
}
