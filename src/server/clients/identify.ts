import { createHash } from 'node:crypto';
import type { Db } from '#server/kit/db/db.ts';
import type { Visitor } from '#server/kit/http/context.ts';
import type { Person, Standing } from '#shared/clients/person.ts';
import { blockedCard, findContactEmail, matchingCard } from './data.ts';

/**
 * The only place that says who is speaking (decision 031): a session, a mailed link, the studio's tablet or typed fields
 * become a person or their standing, and what a person gave becomes a card.
 */
export function identify(
  visitor: Visitor | null,
  given: Omit<Extract<Person, { standing: 'typed' }>, 'standing'>,
): Person {
  return visitor ? { standing: 'signed-in', userId: visitor.id } : { standing: 'typed', ...given };
}

/** How somebody came by a link: it was mailed, they opened it in their account, staff handed it over, or the API answered. */
export type CameBy =
  | { by: 'account' }
  | { by: 'tablet' }
  | { by: 'answer' }
  | { by: 'mail'; emailHash: Buffer };

/** What the holder of a link is to the card, now: a card that was merged, or got another e-mail, is no longer reached. */
export async function standingOf(db: Db, clientId: number, came: CameBy): Promise<Standing> {
  if (came.by === 'account') return 'signed-in';
  if (came.by === 'tablet') return 'reached';
  if (came.by === 'answer') return 'typed';
  const email = await findContactEmail(db, clientId);
  return email !== '' && hashEmail(email).equals(came.emailHash) ? 'reached' : 'typed';
}

export function byMailTo(email: string): CameBy {
  return { by: 'mail', emailHash: hashEmail(email) };
}

function hashEmail(email: string): Buffer {
  return createHash('sha256').update(email).digest();
}

/** The card of who is about to book, or that staff have chosen, for a statement that reads more: `matchingCard` says what it needs. */
export const cardSubquery = matchingCard;

/** Whether any of their cards is blocked, for a statement with the CTE `card`. */
export const blockedSubquery = blockedCard;
