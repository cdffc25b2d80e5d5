import type { Db } from '#server/kit/db/db.ts';
import type { SecretBox } from '#server/kit/secrets/secret-box.ts';
import { EVENT_KINDS } from '#shared/events/kinds.ts';
import { insertWebhook } from './data.ts';
import { listenForWebhooks } from './listen.ts';
import type { WebhookRow, webhooks } from './tables.ts';

const MADE = new Date('2026-01-01T00:00:00Z');
export const SECRET = 'whsec_of-a-test';

/** One that is on and wants everything. */
export async function aWebhook(
  { db, secretBox }: { db: Db; secretBox: SecretBox },
  fields: Partial<typeof webhooks.$inferInsert> = {},
): Promise<WebhookRow> {
  const row = await insertWebhook(db, {
    name: 'Our accounts',
    url: 'https://93.184.215.14/hook',
    kinds: [...EVENT_KINDS],
    isOn: true,
    secret: secretBox.seal(SECRET),
    createdAt: MADE,
    updatedAt: MADE,
    ...fields,
  });
  await listenForWebhooks(db);
  return row;
}
