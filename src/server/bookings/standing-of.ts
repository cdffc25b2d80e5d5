import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { Standing } from '#shared/clients/person.ts';
import type { BookingRow } from './tables.ts';

/** How we know who changes a booking: the holder of a link may be whoever typed an e-mail. */
export function standingOf(
  { visitor }: Pick<Context<Visitor | null>, 'visitor'>,
  { userId }: Pick<BookingRow, 'userId'>,
): Standing {
  return visitor !== null && visitor.id === userId ? 'signed-in' : 'typed';
}
