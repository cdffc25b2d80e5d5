import { sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import type { Scope } from '#shared/api-keys/scopes.ts';
import { newKey } from './new-key.ts';

type Options = { scopes?: readonly Scope[]; name?: string; createdAt?: Date; expiresAt?: Date };

let keys = 0;

/** A key of this admin that works in March 2026. `token` is what a program sends. */
export async function anApiKey(db: Db, createdBy: number, options: Options = {}) {
  const { scopes = ['bookings:read'], name = `Key ${++keys}` } = options;
  const { createdAt = new Date('2026-03-01T00:00:00Z'), expiresAt = new Date('2026-06-01T00:00:00Z') } =
    options;
  const { key: token, tokenHash, ending } = newKey();
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into api_keys (name, scopes, token_hash, ending, created_by, created_at, expires_at)
    values (${name}, ${sql.param([...scopes])}, ${tokenHash}, ${ending}, ${createdBy},
      ${createdAt.toISOString()}, ${expiresAt.toISOString()})
    returning id`);
  return { id: oneRow(rows).id, name, token };
}
