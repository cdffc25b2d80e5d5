import type { Db } from '#server/kit/db/db.ts';
import { findSend } from './data.ts';
import type { SendRow } from './tables.ts';

/** That it was sent, not what it says; null when it is gone. */
export async function readMessage(db: Db, id: number): Promise<Omit<SendRow, 'text' | 'because'> | null> {
  return (await findSend(db, id)) ?? null;
}
