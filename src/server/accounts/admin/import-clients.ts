import type { Context } from '#server/kit/http/context.ts';
import { type ImportedClient, insertImported, listImportable, updateImported } from './data.ts';

/** Everybody with an account, deactivated ones too: their e-mail is taken. */
export function listClients({ db }: Pick<Context, 'db'>) {
  return listImportable(db);
}

/**
 * Accounts without a password whose e-mail nobody has verified: their owner registers like everybody else, and finds
 * what is theirs. They get no mail. False when somebody has taken one of the e-mails meanwhile.
 */
export async function addClients({ db, now }: Context, clients: ImportedClient[]): Promise<boolean> {
  return (await insertImported(db, clients, now())) === clients.length;
}

/** Empty fields stay as they are. */
export async function changeClients({ db, now }: Context, clients: ImportedClient[]): Promise<void> {
  await updateImported(db, clients, now());
}
