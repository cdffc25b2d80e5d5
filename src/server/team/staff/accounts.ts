import { recordAudit } from '#server/audit/record-audit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { conflict, notFound, refusal } from '#shared/kit/problem.ts';
import type { TeamAccounts } from '#shared/team/accounts-contract.ts';
import { linkTherapist, listStaff, listTherapists, lockTherapists } from './data.ts';

export async function listTeamAccounts({ db }: Pick<Context, 'db'>): Promise<TeamAccounts> {
  const [therapists, staff] = await Promise.all([listTherapists(db), listStaff(db)]);
  return {
    therapists: therapists.map(({ id, name, userId }) => ({ therapistId: id, name, userId })),
    staff: staff.map(({ id, email, ...user }) => ({ userId: id, name: fullName(user) || email, email })),
  };
}

/** An account is at most one therapist's, by a constraint too. */
export function linkAccount(ctx: Context, therapistId: number, userId: number | null): Promise<TeamAccounts> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    await lockTherapists(tx);
    const { therapists, staff } = await listTeamAccounts(inTransaction);
    const therapist = therapists.find((each) => each.therapistId === therapistId);
    if (!therapist) throw notFound('therapist');
    if (therapist.userId === userId) return { therapists, staff };
    if (userId !== null) {
      if (!staff.some((each) => each.userId === userId)) {
        throw refusal('not_staff', 'Please make this account a therapist under Users first.');
      }
      const other = therapists.find((each) => each.userId === userId);
      if (other) throw conflict('account_taken', `This account already signs in as ${other.name}.`);
    }
    await linkTherapist(tx, therapistId, userId, ctx.now());
    const details = { before: { userId: therapist.userId }, after: { userId } };
    await recordAudit(inTransaction, {
      action: 'link therapist',
      target: `therapist ${therapistId}`,
      details,
    });
    return listTeamAccounts(inTransaction);
  });
}
