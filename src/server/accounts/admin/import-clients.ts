import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import {
  deleteImported,
  type ImportedClient,
  type ImportedState,
  insertImported,
  listImportedStates,
  updateImported,
  writeImportedState,
} from './data.ts';

export type { ImportedState };

/**
 * Accounts without a password whose e-mail nobody has verified: their owner registers like everybody else, and finds
 * what is theirs. They get no mail. Fewer than were given when somebody has taken one of the e-mails meanwhile.
 */
export function addClients(
  { db, now }: Context,
  clients: ImportedClient[],
): Promise<{ id: number; email: string }[]> {
  return insertImported(db, clients, now());
}

/** Empty fields stay as they are. */
export async function changeClients({ db, now }: Context, clients: ImportedClient[]): Promise<void> {
  await updateImported(db, clients, now());
}

/** What an import may change of these accounts. */
export function readImportedStates(db: Db, ids: readonly number[]): Promise<ImportedState[]> {
  return listImportedStates(db, ids);
}

export function restoreImportedState(tx: Db, state: ImportedState): Promise<void> {
  return writeImportedState(tx, state);
}

/** Of an import that is undone; nothing else may refer to them. */
export function removeClients(tx: Db, ids: readonly number[]): Promise<void> {
  return deleteImported(tx, ids);
}
