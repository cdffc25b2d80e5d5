import { needsForms, visitFormLink } from '#server/forms/visit-forms.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findManaged } from './find-booking.ts';

/** Looking makes no link: that is written only when somebody opens the form. */
export async function getManagedForms(
  ctx: Context<Visitor | null>,
  token: string,
): Promise<{ isMissing: boolean }> {
  const { id, endsAt } = await findManaged(ctx, token);
  return { isMissing: endsAt > ctx.now() && (await needsForms(ctx, id)) };
}

export async function openManagedForms(
  ctx: Context<Visitor | null>,
  token: string,
): Promise<{ token: string }> {
  const { id, status } = await findManaged(ctx, token);
  if (!isOpen(status)) throw notFound('form');
  return { token: await visitFormLink(ctx, id) };
}
