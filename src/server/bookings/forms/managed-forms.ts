import { findManaged, managedBy } from '#server/bookings/find-booking.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { notFound } from '#shared/kit/problem.ts';
import { isFormMissing, visitFormLink } from './visit-forms.ts';

/** Looking makes no link: that is written only when somebody opens the form. */
export async function getManagedForms(
  ctx: Context<Visitor | null>,
  token: string,
): Promise<{ isMissing: boolean }> {
  const row = await findManaged(ctx, token);
  if (row.endsAt <= ctx.now()) return { isMissing: false };
  const { standing } = await managedBy(ctx, row, token);
  return { isMissing: await isFormMissing(ctx, row.id, { isTyped: standing === 'typed' }) };
}

/** Whoever opens it is to the card what they are to the booking: the link gives them nothing more. */
export async function openManagedForms(
  ctx: Context<Visitor | null>,
  token: string,
): Promise<{ token: string }> {
  const row = await findManaged(ctx, token);
  if (!isOpen(row.status)) throw notFound('form');
  const { came } = await managedBy(ctx, row, token);
  return { token: await visitFormLink(ctx, row.id, came) };
}
