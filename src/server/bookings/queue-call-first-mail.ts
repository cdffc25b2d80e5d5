import { readContactEmail } from '#server/clients/contact.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { findBooking } from './data.ts';
import { callFirstMail } from './emails.ts';
import { needsTalk } from './safety/data.ts';

type Reading = Pick<Tools, 'db' | 'now' | 'publicUrl'>;

/** Somebody booked for a client with another e-mail than the card's: what speaks against it is said to the client alone. */
export async function queueCallFirstMail(tools: Reading, bookingId: number): Promise<void> {
  const row = await findBooking(tools.db, bookingId);
  const recipient = row ? await readContactEmail(tools.db, row.clientId) : '';
  if (!row || recipient === '' || recipient === row.customerEmail) return;
  if (!(await needsTalk(tools.db, bookingId))) return;
  await queueMail(
    tools,
    callFirstMail({ row, recipient, settings: await readSettings(tools.db), publicUrl: tools.publicUrl }),
  );
}
