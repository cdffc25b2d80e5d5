import type { Db } from '#server/kit/db/db.ts';
import { isUnconfirmed, knownFacts, type SignedFacts } from '#shared/forms/facts.ts';
import { formsThatCount } from '#shared/forms/forms-that-count.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { SafetyQuestion } from '#shared/safety/check-safety.ts';
import type { PatchTest } from '#shared/safety/patch-test.ts';
import {
  compileRules,
  findKnownRules,
  listActiveRules,
  listContents,
  listOffered,
  type OfferedTreatment,
  rememberRules,
  safetyJson,
  type TreatmentRules,
} from './data.ts';
import type { PatchTestsJson, SafetyJson } from './safety-json.ts';

/** All that decides whether a treatment suits a client. */
export type SafetyInput = Omit<SafetyQuestion, 'start' | 'now'>;
/** And whose it is; null: somebody who has no card yet. */
type ClientSafety = SafetyInput & { clientId: number | null };

/**
 * For a statement that reads more: everything about a treatment and a card on a day, in the same round trip. Null, and
 * nothing is read, while no rule is active, no treatment needs a patch test and nobody has reacted to one. The statement
 * has a CTE `card` with the client's id. What decides whoever comes is read again only when it has another version.
 */
export const safetySubquery = { sql: safetyJson, from: safetyFrom };

/** `treatmentId` null: nobody books. `visitId`: of a visit that is written, for what was signed for it alone. */
function safetyFrom(treatmentId: number | null, start: Date, visitId: number | null = null) {
  const known = treatmentId === null ? undefined : findKnownRules(treatmentId);
  return {
    values: { safetyTreatmentId: treatmentId, knownSafety: known?.version ?? null },
    read: (value: unknown): ClientSafety | null => {
      if (!value || treatmentId === null) return null;
      const { clientId, version, of, signed, tests } = value as SafetyJson; // built by the query
      const rules = of ? rememberRules(treatmentId, of, version) : known!; // only a known one is left out
      const counting = formsThatCount(signed ?? [], { day: studioDay(start), visitId });
      return { clientId, ...toSafetyInput(rules, counting, tests) };
    },
  };
}

export function toSafetyInput(
  { rules, treatment }: TreatmentRules,
  signed: SignedFacts[] | null,
  tests: PatchTestsJson,
): SafetyInput {
  return {
    rules,
    treatment,
    facts: signed && knownFacts(signed),
    isUnconfirmed: signed !== null && isUnconfirmed(signed),
    patchTests: (tests ?? []).map(([at, result]): PatchTest => ({ testedAt: new Date(at), result })),
  };
}

/** What decides about each of these treatments, whoever comes. */
export async function readRulesFor(db: Db, treatmentIds: number[]): Promise<Map<number, TreatmentRules>> {
  const rules = await listActiveRules(db);
  const found = await listContents(db, treatmentIds);
  return new Map(found.map(({ id, contents }) => [id, compileRules(id, contents, rules)]));
}

/** Every treatment that can be booked online, with what decides whether it suits this client. */
export async function listOfferedTo(
  db: Db,
  clientId: number | null,
): Promise<(OfferedTreatment & { of: TreatmentRules })[]> {
  const rules = await listActiveRules(db);
  const offered = await listOffered(db, clientId);
  return offered
    .filter(({ isBookable }) => isBookable)
    .map((each) => ({ ...each, of: compileRules(each.id, each.contents, rules) }));
}
