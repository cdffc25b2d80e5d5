import type { Context, Visitor } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { manageLinkEnd } from '#shared/bookings/booking-times.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { changeRefusalText } from '#shared/bookings/refusal-texts.ts';
import type { ChangeRefusal } from '#shared/bookings/status.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { HttpProblem, notFound } from '#shared/kit/problem.ts';
import { findBooking, lockBooking } from './data.ts';
import { claimedId, isGenuine } from './manage-token.ts';
import type { BookingRow } from './tables.ts';
import { toClientBookings } from './to-client-bookings.ts';

type Asking = Pick<Context<Visitor | null>, 'db' | 'now' | 'visitor'>;

/** Somebody else's booking is not found. With `lock` it is locked until this transaction ends. */
export async function findOwn(
  { db, visitor }: Pick<Asking, 'db' | 'visitor'>,
  id: number,
  { lock = false } = {},
): Promise<BookingRow> {
  const row = await (lock ? lockBooking : findBooking)(db, id);
  const isTheirs = visitor !== null && (isAtLeast(visitor.role, 'reception') || row?.userId === visitor.id);
  if (!row || !isTheirs) throw notFound('booking');
  return row;
}

/** The booking of a mailed link; a forged one finds nothing, and each expires some time after the visit. */
export async function findManaged(
  { db, now }: Pick<Asking, 'db' | 'now'>,
  token: string,
  { lock = false } = {},
): Promise<BookingRow> {
  const id = claimedId(token);
  const row = id === null ? undefined : await (lock ? lockBooking : findBooking)(db, id);
  if (!row || !isGenuine(row, token)) throw notFound('booking');
  if (manageLinkEnd(row.endsAt) <= now()) throw linkEnded((await readSettings(db)).phone);
  return row;
}

function linkEnded(phone: string): HttpProblem {
  const message = `This link has ended. For anything about your visit, please call us on ${phone}.`;
  return new HttpProblem(410, { code: 'link_ended', message });
}

/** A booking about to be moved, by its id for its owner, or by its link. */
export function findMoving(ctx: Asking, moving: string): Promise<BookingRow> {
  return /^\d{1,9}$/.test(moving) ? findOwn(ctx, Number(moving)) : findManaged(ctx, moving);
}

/** The link's holder is treated as a guest: it reveals nothing about an account. */
export async function getManaged(ctx: Context<Visitor | null>, token: string): Promise<Booking> {
  const [booking] = await toClientBookings(ctx, [await findManaged(ctx, token)]);
  return { ...booking!, userId: null };
}

/** What only admins may do is forbidden; what is too late is refused. */
export function changeRefused(reason: ChangeRefusal): HttpProblem {
  const status = reason === 'only_the_studio' ? 403 : 422;
  return new HttpProblem(status, { code: reason, message: changeRefusalText[reason] });
}
