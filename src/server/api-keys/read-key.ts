import type { Tools, Visitor } from '#server/kit/http/context.ts';
import { createTryCounter } from '#server/kit/http/count-in-memory.ts';
import type { WhoIs } from '#server/kit/http/serve-api.ts';
import { readTogether } from '#server/kit/read-together.ts';
import { hashToken } from '#server/kit/secret-token.ts';
import { keyState } from '#shared/api-keys/key-state.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { type FoundKey, findKeys, touchKey } from './data.ts';
import { keyRules } from './key-rules.ts';
import { isKey, KEY_PREFIX } from './new-key.ts';

/** Per key and process: counted in memory, so that a call by a key costs no write. */
const LIMIT = { name: 'key', max: 600, perMinutes: 1 };

const ANY_KEY = new RegExp(`^Bearer +(${KEY_PREFIX}\\S*)$`, 'i');

/**
 * Whose key it is that a program brings; what brings no key is left to `whoIs`. Read with each request and never cached, so
 * that a key ends at once in every process. A wrong key is refused everywhere, public endpoints too: a program that goes on
 * as a stranger would not notice.
 */
export function createKeyReader({ db, now }: Pick<Tools, 'db' | 'now'>, whoIs: WhoIs): WhoIs {
  const findKey = readTogether((hashes) => findKeys(db, hashes));
  const count = createTryCounter();

  return async (authorization) => {
    const [, token] = ANY_KEY.exec(authorization) ?? [];
    if (token === undefined) return whoIs(authorization);
    const at = now();
    const hash = hashToken(token).toString('hex');
    const key = isKey(token) ? await findKey(hash) : undefined;
    if (!key) throw unknown();
    refuseEnded(key, at);
    count({ ...LIMIT, by: hash }, at);
    await noteUse({ db }, key, at);
    return toVisitor(key);
  };
}

function refuseEnded(key: FoundKey, at: Date): void {
  const state = keyState(key, at);
  if (state === 'expired') throw expired(key.expiresAt);
  if (state !== 'works') throw unknown();
}

async function noteUse({ db }: Pick<Tools, 'db'>, { id, lastUsedAt }: FoundKey, at: Date): Promise<void> {
  const staleAt = new Date(at.getTime() - MINUTE_MS);
  if (lastUsedAt === null || lastUsedAt <= staleAt) await touchKey(db, id, staleAt, at);
}

/** The account that made it answers for what it writes: rows that name a person name that one. */
function toVisitor({ id, name, scopes, maker }: FoundKey): Visitor {
  const key = { id, name: `Key "${name}"`, ...keyRules(scopes) };
  return { id: maker.id, email: maker.email, role: 'admin', key };
}

/** A key that was ended is said to be unknown: whoever has found it learns nothing. */
function unknown(): HttpProblem {
  const message = "We don't know this API key, or it was ended. Please make a new one in Settings, API keys.";
  return new HttpProblem(401, { code: 'key_unknown', message });
}

function expired(at: Date): HttpProblem {
  const lastDay = formatShortDate(new Date(at.getTime() - 1));
  const message = `This API key worked until ${lastDay}. Please make a new one in Settings, API keys.`;
  return new HttpProblem(401, { code: 'key_expired', message });
}
