import type { Db } from '#server/kit/db/db.ts';
import { whileErasing } from '#server/kit/db/while-erasing.ts';
import { forgetIps, listDetailsOf, updateDetails } from './data.ts';

/** In the caller's transaction. Entries about these targets stay, without texts and IPs. */
export async function eraseFromAudit(tx: Db, userId: number, targets: string[]): Promise<void> {
  await whileErasing(tx, async () => {
    for (const { id, details } of await listDetailsOf(tx, targets)) {
      await updateDetails(tx, id, withoutPersonalText(details));
    }
    await forgetIps(tx, userId, targets);
  });
}

/** Values of these fields are ours, not somebody's text. */
const OWN_WORDS = new Set(['status', 'state', 'role', 'paymentMethod', 'collect', 'source', 'treatmentName']);
const PLAIN = /^(\d{4}-\d\d-\d\d(T[\d:.]+Z?)?|-?\d+\.\d\d)$/;

/** Keeps numbers, dates and amounts; drops any text that may have been written by or about a person. */
export function withoutPersonalText(details: Record<string, unknown>): Record<string, unknown> {
  return clean(details) as Record<string, unknown>; // an object stays one
}

function clean(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return OWN_WORDS.has(field) || PLAIN.test(value) ? value : undefined;
  if (Array.isArray(value))
    return value.map((each) => clean(each, field)).filter((each) => each !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const stored = Object.entries(value).map(([name, within]) => [name, clean(within, name)] as const);
  return Object.fromEntries(stored.filter(([, within]) => within !== undefined));
}
