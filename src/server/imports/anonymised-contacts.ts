import { createHmac } from 'node:crypto';
import { type AccountHooks, GUEST_ID } from '#server/accounts/hooks.ts';
import type { CardHooks } from '#server/clients/hooks.ts';
import type { Db } from '#server/kit/db/db.ts';
import { serverSecret } from '#server/kit/secret.ts';
import { readAnyPhone } from '#shared/imports/client-line.ts';
import type { ImportCells, ImportLine } from '#shared/imports/read-table.ts';
import { baseEmail } from '#shared/kit/email.ts';
import {
  deleteRecordsOf,
  insertAnonymised,
  listAccountContacts,
  listAnonymised,
  listContacts,
} from './data.ts';

/** Anyone who is erased does not come back by a file of another program unasked: keyed hashes of e-mail and phone stay. */
export const importCardHooks: CardHooks = {
  anonymised: async ({ db, now }, { ids, userId }) => {
    const contacts = await listContacts(db, ids);
    await remember(db, contacts, now());
    await deleteRecordsOf(db, { clientIds: ids, userId });
  },
};

export const importAccountHooks: AccountHooks = {
  anonymised: async ({ db, now }, userId, email) => {
    const own = userId === GUEST_ID ? [] : await listAccountContacts(db, userId);
    await remember(db, [...own, { email, phoneE164: null }], now());
    if (userId !== GUEST_ID) await deleteRecordsOf(db, { clientIds: [], userId });
  },
};

type Contact = { email: string | null; phoneE164: string | null };

async function remember(db: Db, contacts: readonly Contact[], now: Date): Promise<void> {
  const secret = await serverSecret(db);
  await insertAnonymised(db, [...new Set(contacts.flatMap((contact) => keysOf(secret, contact)))], now);
}

/** Line → when its person was erased, for those who were. */
export async function findAnonymised(db: Db, lines: readonly ImportLine[]): Promise<Map<number, Date>> {
  const secret = await serverSecret(db);
  const keyed = lines.map(({ line, cells }) => ({ line, keys: keysOf(secret, contactIn(cells)) }));
  const anonymised = await listAnonymised(
    db,
    keyed.flatMap(({ keys }) => keys),
  );
  return new Map(
    keyed.flatMap(({ line, keys }) => {
      const at = keys.map((key) => anonymised.get(key)).find((found) => found !== undefined);
      return at ? [[line, at] as const] : [];
    }),
  );
}

function contactIn({ email = '', phone = '', otherPhone = '' }: ImportCells): Contact {
  const read = readAnyPhone(phone) ?? readAnyPhone(otherPhone);
  return { email, phoneE164: read?.phoneE164 ?? null };
}

function keysOf(secret: Buffer, { email, phoneE164 }: Contact): string[] {
  const hash = (text: string) => createHmac('sha256', secret).update(`erased\0${text}`).digest('hex');
  return [...(email ? [hash(baseEmail(email))] : []), ...(phoneE164 ? [hash(phoneE164)] : [])];
}
