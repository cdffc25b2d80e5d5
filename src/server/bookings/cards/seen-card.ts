import { type Card, findCard } from '#server/clients/cards.ts';
import type { Context } from '#server/kit/http/context.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { notFound, orNotFound } from '#shared/kit/problem.ts';
import { isClientOfTherapist } from './data.ts';

/**
 * The card, for somebody who may open it: admins and reception open all, therapists those of their own clients.
 * Otherwise not found, like one that is not there.
 */
export async function requireSeen(
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  cardId: number,
): Promise<Card> {
  const card = orNotFound(await findCard(db, cardId), 'client');
  if (isAtLeast(visitor.role, 'reception')) return card;
  const isTheirs = visitor.role === 'therapist' && (await isClientOfTherapist(db, card.ids, visitor.id));
  if (!isTheirs) throw notFound('client');
  return card;
}
