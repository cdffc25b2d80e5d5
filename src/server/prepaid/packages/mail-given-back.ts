import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import type { GivenBack } from '#server/orders/in-advance/give-back.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { findReader } from './data.ts';
import { givenBackMail, studioGivenBackMail } from './emails.ts';

type Returned = { clientId: number; name: string; sessions: number; given: GivenBack };

/** In the transaction of giving it back. The studio reads of what a client does alone. */
export async function mailGivenBack(
  tools: Pick<Tools, 'db' | 'now' | 'publicUrl'>,
  { clientId, name, sessions, given }: Returned,
  { isByStudio = false } = {},
): Promise<void> {
  const { db, publicUrl } = tools;
  const [settings, reader] = await Promise.all([readSettings(db), findReader(db, clientId)]);
  const words = { name, sessions, ...given };
  const input = { settings, publicUrl };
  if (reader) await queueMail(tools, givenBackMail(input, reader, words));
  if (!isByStudio) {
    const clientName = reader?.name || reader?.email || 'A client';
    await queueMail(tools, studioGivenBackMail(input, clientName, words));
  }
}
