import type { Context } from '#server/kit/http/context.ts';
import type { Event } from '#shared/analytics/contract.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { insertEvent } from './data.ts';

export async function recordEvent(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { value, ...event }: Event,
): Promise<void> {
  await insertEvent(db, { ...event, valueCents: value ? parseMoney(value) : null, at: now() });
}
