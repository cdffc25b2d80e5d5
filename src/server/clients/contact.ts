import type { Db } from '#server/kit/db/db.ts';
import { findClientName, findContactEmail, setGuestEmail, shareClient } from './data.ts';

/** Where the studio reaches the person: the account's e-mail, or the guest's card's; empty when it has none. */
export function readContactEmail(db: Db, clientId: number): Promise<string> {
  return findContactEmail(db, clientId);
}

/** The account's name, or the guest's card's. */
export function readClientName(db: Db, clientId: number): Promise<string> {
  return findClientName(db, clientId);
}

/** The e-mail that staff enter with a booking is the card's where a guest's has none; they change it on the card. */
export function enterGuestEmail(tx: Db, clientId: number, email: string, now: Date): Promise<void> {
  return setGuestEmail(tx, clientId, email, now);
}

/** Until the transaction ends the card is neither merged nor anonymised. */
export function lockCardShared(tx: Db, clientId: number): Promise<void> {
  return shareClient(tx, clientId);
}
