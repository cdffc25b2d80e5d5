import { recordReads } from '#server/audit/record-audit.ts';
import { readAllergies } from '#server/clients/details.ts';
import { listSignedFacts } from '#server/forms/client-facts.ts';
import type { Context } from '#server/kit/http/context.ts';
import { knownFacts } from '#shared/forms/facts.ts';
import { joinSensitivities, type KnownSensitivities } from '#shared/safety/sensitivities.ts';

type Reading = Pick<Context, 'db' | 'now' | 'visitor' | 'ip'>;

/**
 * By the card: what its client has told us that counts on a day, and the allergies that staff or an import wrote on it;
 * nothing of those of whom nothing is known. For anyone who prepares a visit. It is on record who has read it, once a day for
 * each: such lists are refreshed.
 */
export async function listSensitivities(
  ctx: Reading,
  clientIds: number[],
  day: string,
): Promise<Map<number, KnownSensitivities>> {
  const distinctIds = [...new Set(clientIds)];
  const signed = new Map(
    (await listSignedFacts(ctx.db, distinctIds, day)).map(({ clientId, facts }) => [clientId, facts]),
  );
  const ofCards = await readAllergies(ctx.db, distinctIds);
  const known = distinctIds.flatMap((clientId) => {
    const found = joinSensitivities(knownFacts(signed.get(clientId) ?? []), ofCards.get(clientId));
    return found ? [[clientId, found] as const] : [];
  });
  const targets = known.map(([clientId]) => `client ${clientId}`);
  await recordReads(ctx, { action: 'open sensitivities', targets });
  return new Map(known);
}
