import { deleteSession } from '#server/accounts/data.ts';
import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';

export async function endSession({ db, visitor }: Context, id: number): Promise<undefined> {
  if (!(await deleteSession(db, visitor.id, id))) throw notFound('device');
}
