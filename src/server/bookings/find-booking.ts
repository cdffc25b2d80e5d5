import type { Context, Visitor } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findBooking, lockBooking } from './data.ts';
import { claimedId, isSigned } from './manage-token.ts';
import type { BookingRow } from './tables.ts';

type Asking = Pick<Context<Visitor | null>, 'db' | 'visitor'>;

/** Whose it is not, for them it is not there. With `lock` nobody else changes it before this transaction ends. */
export async function findOwn(
  { db, visitor }: Asking,
  id: number,
  { lock = false } = {},
): Promise<BookingRow> {
  const row = await (lock ? lockBooking : findBooking)(db, id);
  const isTheirs = visitor?.role === 'admin' || (visitor !== null && row?.userId === visitor.id);
  if (!row || !isTheirs) throw notFound('booking');
  return row;
}

/** The booking a mailed link opens; a forged or outdated one finds nothing. */
export async function findManaged(
  { db }: Pick<Asking, 'db'>,
  token: string,
  { lock = false } = {},
): Promise<BookingRow> {
  const id = claimedId(token);
  const row = id === null ? undefined : await (lock ? lockBooking : findBooking)(db, id);
  if (!row || !isSigned(row, token)) throw notFound('booking');
  return row;
}

/** A booking about to be moved, by its number for who owns it, or by its link. */
export async function findMoving(ctx: Asking, moving: string): Promise<number> {
  const row = /^\d{1,9}$/.test(moving) ? await findOwn(ctx, Number(moving)) : await findManaged(ctx, moving);
  return row.id;
}
