import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import { updateBooking, withManageHash } from './data.ts';
import { manageToken, newManageSecret } from './manage-token.ts';

/** An answer given again (the same Idempotency-Key) was kept without its link: it gets one of its own. */
export async function tellLink(
  { db }: Context<Visitor | null>,
  responded: MadeBooking,
): Promise<MadeBooking> {
  if (responded.manageToken) return responded;
  const secret = newManageSecret();
  await updateBooking(db, responded.id, { manageHashes: withManageHash(secret) });
  return { ...responded, manageToken: manageToken(responded.id, secret) };
}
