import type { Context } from '#server/kit/http/context.ts';
import { conflict } from '#shared/kit/problem.ts';
import { isOneself } from '#shared/loyalty/by-hand.ts';
import { listContacts } from './data.ts';

/** Nobody gives or takes their own points: another admin does, and closing the day shows it. */
export async function refuseOneself(
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  userId: number,
): Promise<void> {
  const contacts = await listContacts(db, [visitor.id, userId]);
  const staff = contacts.find(({ id }) => id === visitor.id);
  const client = contacts.find(({ id }) => id === userId);
  if (!staff || !client || !isOneself(staff, client)) return;
  throw conflict('own_points', "You can't give points or vouchers to yourself. Please ask another admin.");
}
