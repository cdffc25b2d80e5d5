import type { Context } from '#server/kit/http/context.ts';
import type { Event } from '#shared/analytics/contract.ts';
import { countedPath } from '#shared/analytics/counted-path.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { insertEvent } from './data.ts';

export async function recordEvent(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { value, path, ...event }: Event,
): Promise<void> {
  const valueCents = value ? parseMoney(value) : null;
  await insertEvent(db, { ...event, path: countedPath(path), valueCents, at: now() });
}
