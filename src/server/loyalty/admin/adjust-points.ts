import { randomUUID } from 'node:crypto';
import { recordAudit } from '#server/audit/record-audit.ts';
import { requireRecentSignIn } from '#server/kit/http/admit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { lockMember, type Member } from '#server/loyalty/ledger/data.ts';
import { earn, type Posting, postEntry } from '#server/loyalty/ledger/post-entry.ts';
import { HttpProblem, notFound } from '#shared/kit/problem.ts';
import type { Adjustment } from '#shared/loyalty/admin-contract.ts';
import { POINTS_TO_CONFIRM_ABOVE } from '#shared/loyalty/by-hand.ts';
import { refuseOneself } from './refuse-oneself.ts';

/** A manual adjustment with a reason. Points given count for the tier; points taken count back. */
export function adjustPoints(
  ctx: Context,
  { userId, points, reason }: Adjustment,
): Promise<{ newBalance: number }> {
  if (Math.abs(points) > POINTS_TO_CONFIRM_ABOVE) requireRecentSignIn(ctx);
  return withTransaction(ctx, async (inTransaction, tx) => {
    const member = await lockMember(tx, userId);
    if (!member || member.isAnonymised) throw notFound('member');
    await refuseOneself(inTransaction, userId);

    const source = { sourceKind: 'adjustment', sourceId: randomUUID() } as const;
    const entry = { ...source, description: reason, staffId: ctx.visitor.id };
    const after =
      points > 0
        ? await earn(inTransaction, member, { ...entry, type: 'earned_manual', amount: points })
        : await deduct(inTransaction, member, -points, entry);
    const newBalance = after!.points; // a new source always earns
    const before = { loyaltyPoints: member.points };
    const details = { points, reason, before, after: { loyaltyPoints: newBalance } };
    await recordAudit(inTransaction, { action: 'adjust points', target: `user ${userId}`, details });
    return { newBalance };
  });
}

type Entry = { sourceKind: 'adjustment'; sourceId: string; description: string; staffId: number };

function deduct(tools: Posting, member: Member, points: number, entry: Entry): Promise<Member> {
  const missingPoints = points - member.points;
  if (missingPoints > 0) {
    const message = `There are only ${member.points} points to remove.`;
    throw new HttpProblem(409, { code: 'insufficient_points', message, missingPoints });
  }
  return postEntry(tools, member, {
    ...entry,
    type: 'deducted_manual',
    effect: { points: -points, debt: 0 },
  });
}
