import { inTransaction } from '#server/bookings/data.ts';
import type { DepositHook } from '#server/bookings/deposits/deposit-hook.ts';
import { admitGuest } from '#server/bookings/guest-code/admit-guest.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { planVisit, type VisitPlan } from '#shared/bookings/plan/plan-visit.ts';
import type { VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import type { HttpProblem } from '#shared/kit/problem.ts';
import { announceVisit } from './announce-visit.ts';
import { planUnderLock, readForVisit } from './read-for-visit.ts';
import { requireAgreed } from './require-agreed.ts';
import { refusalFor } from './visit-refusal.ts';
import { type WrittenVisit, writeVisit } from './write-visit.ts';

/**
 * How a visit is booked, whichever way it came: the website, staff, a package's session, a patch test, an import. One
 * transaction, so all of it or nothing.
 */
export function bookVisit(
  ctx: Context<Visitor | null>,
  request: VisitRequest,
  deposits: DepositHook | null,
): Promise<WrittenVisit> {
  return inTransaction(ctx.db, async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    const seen = await readForVisit(inTransaction, request);
    const { plan, known } = await planUnderLock(
      inTransaction,
      { known: seen, start: request.start },
      (latest) => planVisit(latest, request, latest.now),
    );
    if (!plan.ok) throw await refusalFor(inTransaction, plan.refusal, { request, known });
    await admitGuest(inTransaction, request, known);
    const visit = await writeVisit(inTransaction, { request, plan, known, deposits });
    requireAgreed(request, visit);
    await announceVisit(inTransaction, request, visit);
    return visit;
  });
}

/** What would be booked now, or why not: for a proposal. Nothing is written. */
export function previewVisit(
  ctx: Context<Visitor | null>,
  request: VisitRequest,
): Promise<VisitPlan | { ok: false; problem: HttpProblem }> {
  return inTransaction(ctx.db, async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    const known = await readForVisit(inTransaction, request, { isPreview: true });
    const plan = planVisit(known, request, known.now);
    if (plan.ok) return plan;
    return { ok: false, problem: await refusalFor(inTransaction, plan.refusal, { request, known }) };
  });
}
