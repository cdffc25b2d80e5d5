import { recordReads } from '#server/audit/record-audit.ts';
import { listSignedFacts } from '#server/forms/client-facts.ts';
import type { Context } from '#server/kit/http/context.ts';
import { FACTS } from '#shared/forms/fact-codes.ts';
import { type Fact, knownFacts } from '#shared/forms/facts.ts';

type Reading = Pick<Context, 'db' | 'now' | 'visitor' | 'ip'>;

/**
 * By the card: what its client has told us that counts on a day, in words; nothing of those who told us nothing. For
 * whoever prepares a visit. It is on record who has read it, once a day for each: such lists are refreshed.
 */
export async function listSensitivities(
  ctx: Reading,
  clientIds: number[],
  day: string,
): Promise<Map<number, string[]>> {
  const signed = await listSignedFacts(ctx.db, [...new Set(clientIds)], day);
  const known = signed.flatMap(({ clientId, facts }) => {
    const words = facts ? inWords(knownFacts(facts)) : [];
    return words.length > 0 ? [[clientId, words] as const] : [];
  });
  const targets = known.map(([clientId]) => `client ${clientId}`);
  await recordReads(ctx, { action: 'open sensitivities', targets });
  return new Map(known);
}

function inWords(facts: readonly Fact[]): string[] {
  const stated = facts.filter(({ code, isTrue }) => isTrue && code !== 'photo_consent');
  return stated.map(({ code, items, detail }) => {
    const more = items?.join(', ') || detail;
    return more ? `${FACTS[code].label}: ${more}` : FACTS[code].label;
  });
}
