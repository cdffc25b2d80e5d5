import type { Db } from '#server/kit/db/db.ts';
import {
  cardsOfPeopleSql,
  findCardOfUser,
  findStanding,
  findSurvivor,
  listMergedIds,
  personOfCardSql,
} from './data.ts';

/**
 * A person's card. Merging rewrites nothing: what was written with the id of another card keeps it, and is read by
 * `client_id = any(ids)` (in SQL: `any(cards_of(id))`).
 */
export type Card = {
  /** The surviving one. */
  id: number;
  /** All ids that mean it, its own among them. */
  ids: number[];
  userId: number | null;
};

/** The card that this one means now. */
export function cardOf(db: Db, clientId: number): Promise<number | null> {
  return findSurvivor(db, clientId);
}

/** All ids that now mean this card, itself included. */
export function cardsOf(db: Db, cardId: number): Promise<number[]> {
  return listMergedIds(db, cardId);
}

/** Undefined for one that is not there, was erased, or whose account is being deleted. */
export function findCard(db: Db, clientId: number): Promise<Card | undefined> {
  return findStanding(db, clientId);
}

/** A member's card; undefined before their e-mail is verified, unless they have booked. */
export async function findMemberCard(db: Db, userId: number): Promise<Card | undefined> {
  const row = await findCardOfUser(db, userId);
  return row && findStanding(db, row.id);
}

/**
 * For queries over many people: the number of somebody, from the id of a card, the same for all cards merged into one; of a
 * member it is the account's number below zero.
 */
export const personOfCard = personOfCardSql;

/** A query for `person` and `id` of every card of those in a table whose `person` is such a number. */
export const cardsOfPeople = cardsOfPeopleSql;
