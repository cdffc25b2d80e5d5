import { manageHash, manageToken, newManageSecret } from '#server/bookings/manage-token.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { type Mail, queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { addLinkHash } from './data.ts';
import type { WaitlistMail } from './emails.ts';
import type { EntryRow } from './tables.ts';
import { toEntry } from './to-entry.ts';

type Sending = Pick<Tools, 'db' | 'now' | 'publicUrl'>;

/** With a link of its own; whoever has no e-mail is phoned. In the caller's transaction. */
export async function mailEntry(
  tools: Sending,
  entry: EntryRow,
  compose: (mail: WaitlistMail) => Mail,
): Promise<void> {
  const { db, publicUrl } = tools;
  if (entry.customerEmail === '') return;
  const secret = newManageSecret();
  await addLinkHash(db, entry.id, manageHash(secret));
  const token = manageToken(entry.id, secret);
  const shown = await toEntry(db, entry);
  await queueMail(tools, compose({ settings: await readSettings(db), entry, shown, publicUrl, token }));
}
