import * as z from 'zod/mini';
import { del, get, post } from '#shared/kit/define-endpoint.ts';
import { day, id, instant, requiredLine } from '#shared/kit/fields.ts';
import { MOST_KEY_NAME, MOST_KEYS } from './key-limits.ts';
import { KEY_STATES } from './key-state.ts';
import { SCOPE_NAMES } from './scopes.ts';

const scope = z.enum(SCOPE_NAMES, 'Please choose what the key may do');

const apiKey = z.object({
  id,
  /** As the activity calls it. */
  name: z.string(),
  scopes: z.array(scope),
  /** The last characters of the key. */
  ending: z.string(),
  state: z.enum(KEY_STATES),
  createdAt: instant,
  /** Null: an account that was deleted since. */
  createdBy: z.nullable(z.string()),
  expiresAt: instant,
  /** To the minute; null: never. */
  lastUsedAt: z.nullable(instant),
});
export type ApiKey = z.infer<typeof apiKey>;

const newApiKey = z.object({
  name: requiredLine(MOST_KEY_NAME, 'Please name the key'),
  scopes: z
    .array(scope, 'Please choose what the key may do')
    .check(z.minLength(1, 'Please choose what the key may do'), z.maxLength(SCOPE_NAMES.length)),
  /** The last day on which it works. */
  expiresOn: day,
});
export type NewApiKey = z.infer<typeof newApiKey>;

/** With the key, which is shown this once: only its hash is stored. */
const madeApiKey = z.extend(apiKey, { key: z.string() });
export type MadeApiKey = z.infer<typeof madeApiKey>;

export const apiKeysApi = {
  list: get('/api/admin/api-keys', {
    access: 'admin',
    summary: 'The API keys, the newest first; those that ended stay in the list for 90 days.',
    reply: z.array(apiKey),
  }),
  make: post('/api/admin/api-keys', {
    access: 'admin',
    // It outlives the session: a stolen one must not be enough.
    recentSignIn: true,
    summary: `Makes an API key. The key itself is in this answer and never again. 409 \`name_taken\`; 409 \`too_many_keys\` when ${MOST_KEYS} work.`,
    body: newApiKey,
    reply: madeApiKey,
    status: 201,
  }),
  end: del('/api/admin/api-keys/:id', {
    access: 'admin',
    summary: 'The key stops working at once. Once more is as good as once.',
  }),
};
