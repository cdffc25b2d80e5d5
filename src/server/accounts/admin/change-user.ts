import { changeRole } from '#server/accounts/change-role.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { AdminUser } from '#shared/accounts/admin-contract.ts';
import type { Role } from '#shared/accounts/contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findAdminUser } from './data.ts';

export async function changeUser(ctx: Context, userId: number, { role }: { role: Role }): Promise<AdminUser> {
  await changeRole(ctx, userId, role);
  const user = await findAdminUser(ctx.db, userId);
  if (!user) throw notFound('user');
  return user;
}
