import { recordAudit } from '#server/audit/record-audit.ts';
import { requireSeen } from '#server/bookings/cards/seen-card.ts';
import { readSignedFacts } from '#server/forms/client-facts.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import {
  findTreatmentContents,
  insertPatchTest,
  listPatchTests,
  lockSafetyAlone,
  readIsOn,
} from '#server/safety/data.ts';
import type { SafetyHooks } from '#server/safety/hooks.ts';
import { listOfferedTo, toSafetyInput } from '#server/safety/read-safety.ts';
import { FACTS } from '#shared/forms/fact-codes.ts';
import { type Fact, knownFacts, type SignedFacts } from '#shared/forms/facts.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { HttpProblem, notFound } from '#shared/kit/problem.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import type { Sensitivities } from '#shared/safety/admin-contract.ts';
import { checkSafety } from '#shared/safety/check-safety.ts';
import { type PatchTestResult, patchTestEnd } from '#shared/safety/patch-test.ts';

/** Opening it is audited: what a client told us is read by nobody unseen. */
export async function getSensitivities(ctx: Context, clientId: number): Promise<Sensitivities> {
  const client = await requireSeen(ctx, clientId);
  await recordAudit(ctx, { action: 'open sensitivities', target: `client ${client.id}` });
  const now = ctx.now();
  const signed = await readSignedFacts(ctx.db, client.id, studioDay(now));
  const facts = signed && knownFacts(signed);
  const isOn = await readIsOn(ctx.db);
  return {
    isOn,
    statedOn:
      facts
        ?.map(({ statedOn }) => statedOn)
        .sort()
        .at(-1) ?? (facts ? studioDay(now) : null),
    facts: (facts ?? []).filter(({ isTrue }) => isTrue).flatMap(toShownFact),
    patchTests: await patchTestsOf(ctx, client.ids),
    treatments: isOn ? await unsuitable(ctx, client.id, signed) : [],
  };
}

function toShownFact({ code, items, detail, lastOn }: Fact) {
  if (code === 'photo_consent') return [];
  return [{ label: FACTS[code].label, detail: items?.join(', ') || detail || '', lastOn: lastOn ?? null }];
}

async function patchTestsOf({ db }: Context, clientIds: number[]): Promise<Sensitivities['patchTests']> {
  const rows = await listPatchTests(db, clientIds);
  return rows.map(({ test, treatmentName, months, firstName, lastName }) => ({
    id: test.id,
    treatmentId: test.treatmentId,
    treatmentName,
    result: test.result,
    note: test.note,
    testedAt: test.testedAt.toISOString(),
    recordedBy: [firstName, lastName].filter(Boolean).join(' ') || null,
    validUntil: months && test.result === 'clear' ? patchTestEnd(test.testedAt, months) : null,
  }));
}

/** For a visit in a week: long enough for a patch test before it. */
async function unsuitable(
  ctx: Context,
  clientId: number,
  signed: SignedFacts[] | null,
): Promise<Sensitivities['treatments']> {
  const now = ctx.now();
  const start = new Date(now.getTime() + 7 * DAY_MS);
  const offered = await listOfferedTo(ctx.db, clientId);
  return offered.flatMap(({ id, name, of, tests }) => {
    const { outcome, reasons } = checkSafety({ ...toSafetyInput(of, signed, tests), start, now });
    if (outcome === 'clear') return [];
    return [{ treatmentId: id, name, outcome, reasons: reasons.map(({ staffText }) => staffText) }];
  });
}

type Entry = { treatmentId: number; testedOn: string; result: PatchTestResult; note: string };

/** Made elsewhere, or not as a visit of its own. It counts from the end of its day on. */
export function recordPatchTestOnCard({ recheck }: SafetyHooks) {
  return (ctx: Context, clientId: number, { treatmentId, testedOn, result, note }: Entry) =>
    withTransaction(ctx, async (inTransaction, tx) => {
      await lockSafetyAlone(tx);
      const client = await requireSeen(inTransaction, clientId);
      if (!(await findTreatmentContents(tx, treatmentId))) throw notFound('treatment');
      const now = ctx.now();
      if (testedOn > studioDay(now)) throw inTheFuture();
      const endOfDay = new Date(studioInstant(testedOn, '00:00').getTime() + DAY_MS - 1);
      const id = await insertPatchTest(tx, {
        clientId: client.id,
        treatmentId,
        result,
        note,
        createdAt: now,
        recordedBy: ctx.visitor.id,
        testedAt: endOfDay < now ? endOfDay : now,
      });
      await recordAudit(inTransaction, {
        action: 'record patch test',
        target: `client ${client.id}`,
        details: { after: { treatmentId, testedOn } },
      });
      return { id, reopened: await recheck(inTransaction, { clientIds: client.ids }, 'patch test') };
    });
}

function inTheFuture(): HttpProblem {
  const message = 'This day is still to come. Please record the test when it is done.';
  return new HttpProblem(422, { code: 'in_the_future', message, fields: { testedOn: message } });
}
