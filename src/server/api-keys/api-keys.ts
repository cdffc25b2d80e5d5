import { recordAudit } from '#server/audit/record-audit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import type { ApiKey, MadeApiKey, NewApiKey } from '#shared/api-keys/contract.ts';
import { keyEnd, lastDayProblem } from '#shared/api-keys/key-end.ts';
import { MOST_KEYS } from '#shared/api-keys/key-limits.ts';
import { keyState } from '#shared/api-keys/key-state.ts';
import { SCOPE_NAMES } from '#shared/api-keys/scopes.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { conflict, malformed, orNotFound } from '#shared/kit/problem.ts';
import {
  countWorking,
  endExpired,
  endKey,
  hasName,
  insertKey,
  type ListedKey,
  listKeys,
  lockKeys,
} from './data.ts';
import { newKey } from './new-key.ts';

export async function listApiKeys({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ApiKey[]> {
  const rows = await listKeys(db);
  return rows.map((row) => toApiKey(row, now()));
}

export async function makeApiKey(ctx: Context, input: NewApiKey): Promise<MadeApiKey> {
  const { name, expiresOn } = input;
  const now = ctx.now();
  const wrongDay = lastDayProblem(expiresOn, now);
  if (wrongDay) throw malformed(wrongDay, { expiresOn: wrongDay });
  const scopes = SCOPE_NAMES.filter((scope) => input.scopes.includes(scope)); // each once, in one order
  const { key, tokenHash, ending } = newKey();

  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockKeys(tx);
    await endExpired(tx, now);
    if (await hasName(tx, name))
      throw conflict('name_taken', `There is an API key "${name}" already. Please choose another name.`);
    if ((await countWorking(tx, now)) >= MOST_KEYS)
      throw conflict('too_many_keys', `You have ${MOST_KEYS} API keys. Please end one you don't use.`);
    const createdBy = ctx.visitor.id;
    const expiresAt = keyEnd(expiresOn);
    const id = await insertKey(tx, { name, scopes, tokenHash, ending, createdBy, createdAt: now, expiresAt });
    const details = { after: { scopes, expiresAt: expiresAt.toISOString() } };
    await recordAudit(inTransaction, { action: 'make key', target: `key ${id}`, details });
    const [made] = await listKeys(tx, { id });
    return { ...toApiKey(made!, now), key }; // just inserted
  });
}

/** Idempotent. */
export function endApiKey(ctx: Context, id: number): Promise<void> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    orNotFound((await listKeys(tx, { id }))[0], 'API key');
    if (!(await endKey(tx, id, ctx.now()))) return;
    await recordAudit(inTransaction, { action: 'end key', target: `key ${id}` });
  });
}

function toApiKey({ key, makerName, isMakerAdmin }: ListedKey, now: Date): ApiKey {
  const { id, name, ending, createdAt, expiresAt, lastUsedAt } = key;
  return {
    id,
    name,
    scopes: SCOPE_NAMES.filter((scope) => key.scopes.includes(scope)),
    ending,
    state: keyState({ expiresAt, endedAt: key.endedAt, isMakerAdmin }, now),
    createdAt: createdAt.toISOString(),
    createdBy: makerName,
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt && toMinute(lastUsedAt),
  };
}

function toMinute(at: Date): string {
  return new Date(at.getTime() - (at.getTime() % MINUTE_MS)).toISOString();
}
