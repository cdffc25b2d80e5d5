import { randomUUID } from 'node:crypto';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { requireRecentSignIn } from '#server/kit/http/admit.ts';
import type { Context } from '#server/kit/http/context.ts';
import { customerName } from '#server/loyalty/ledger/customer-name.ts';
import { findVisitOn, lockMember, type Member } from '#server/loyalty/ledger/data.ts';
import { earn } from '#server/loyalty/ledger/post-entry.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { formatCents } from '#shared/kit/money.ts';
import { conflict, HttpProblem, orNotFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { FoundCustomer, ProcessedPurchase, Purchase } from '#shared/loyalty/admin-contract.ts';
import { POINTS_TO_CONFIRM_ABOVE } from '#shared/loyalty/by-hand.ts';
import { readDollars } from '#shared/loyalty/dollars.ts';
import { amountOf, pointsFor } from '#shared/loyalty/points.ts';
import { findCustomers } from './customers.ts';
import { findSaleSince } from './data.ts';
import { refuseOneself } from './refuse-oneself.ts';

/** Without a key, the same sale by the same admin within this time is a double click. */
const DOUBLE_CLICK_MS = 5_000;

const OTHER_CUSTOMER = 'This phone number belongs to another customer now. Please look it up again.';

/** Points for a sale that was not rung up here: whole dollars at the rate for products. */
export function processPurchase(
  ctx: Context,
  { phone, amount, userId }: Purchase,
): Promise<ProcessedPurchase> {
  return ctx.db.transaction(async (tx) => {
    const customer = pickCustomer(await findCustomers({ db: tx, now: ctx.now }, phone), userId);
    const member = orNotFound(await lockMember(tx, customer.id), 'customer');
    await refuseOneself({ ...ctx, db: tx }, member.id);

    const amountCents = readDollars(amount) ?? 0;
    const staffId = ctx.visitor.id;
    const since = new Date(ctx.now().getTime() - DOUBLE_CLICK_MS);
    const sale = { userId: member.id, staffId, amountCents, since };
    const earlier = ctx.idempotencyKey ? undefined : await findSaleSince(tx, sale);
    const notice = await noticeToday(tx, member, ctx.now());
    if (earlier) {
      const points = amountOf({ points: earlier.points, debt: earlier.debtPoints });
      return answer(earlier.sourceId, member, { points, offset: -earlier.debtPoints, notice });
    }

    const { loyalty } = await readSettings(tx);
    const points = pointsFor(amountCents, loyalty.pointsPerProductDollar);
    if (points > POINTS_TO_CONFIRM_ABOVE) requireRecentSignIn(ctx);
    const inTransaction = { ...ctx, db: tx };
    const purchaseId = randomUUID();
    const posted = await earn(inTransaction, member, {
      type: 'earned_purchase',
      description: `Purchase of ${formatCents(amountCents)} at the studio`,
      amount: points,
      sourceKind: 'purchase',
      sourceId: purchaseId,
      amountCents,
      staffId,
    });
    const after = posted!; // a new source always earns
    const before = { loyaltyPoints: member.points };
    const details = { amountCents, points, before, after: { loyaltyPoints: after.points } };
    await recordAudit(inTransaction, { action: 'process purchase', target: `user ${member.id}`, details });
    const offset = member.debt - after.debt;
    return answer(purchaseId, after, { points, offset, notice });
  });
}

/** The one the admin saw; otherwise the owner of the number, or the only one who gave it. */
function pickCustomer(customers: FoundCustomer[], userId: number | undefined): FoundCustomer {
  if (userId !== undefined) {
    const seen = customers.find(({ id }) => id === userId);
    if (!seen) throw conflict('other_customer', OTHER_CUSTOMER);
    return seen;
  }
  const [first, ...others] = customers;
  if (!first || (others.length > 0 && !first.ownsPhone)) throw severalCustomers(customers);
  return first;
}

type Awarded = { points: number; offset: number; notice: string | null };

function answer(purchaseId: string, member: Member, { points, offset, notice }: Awarded): ProcessedPurchase {
  return {
    purchaseId,
    pointsAwarded: points,
    customerName: customerName(member),
    newBalance: member.points,
    pointsWithheld: Math.abs(offset),
    notice,
  };
}

/** A hint, so that a treatment paid at the counter is not counted twice unnoticed. */
async function noticeToday(tx: Db, member: Member, now: Date): Promise<string | null> {
  const visit = await findVisitOn(tx, member.id, studioDay(now));
  if (!visit) return null;
  const points = amountOf({ points: visit.points, debt: visit.debtPoints });
  return `Today's treatment of ${customerName(member)} has already earned ${points} points. Please check that this is another sale.`;
}

function severalCustomers(customers: FoundCustomer[]): HttpProblem {
  const message = 'Several customers have this phone number. Please choose one.';
  return new HttpProblem(409, { code: 'several_customers', message, customers });
}
