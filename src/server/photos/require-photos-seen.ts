import { requireSeen } from '#server/bookings/cards/seen-card.ts';
import type { Card } from '#server/clients/cards.ts';
import type { Context } from '#server/kit/http/context.ts';
import { HttpProblem } from '#shared/kit/problem.ts';

/** Fewer than see the card: admins, and therapists of theirs. Reception has no use for them. */
export async function requirePhotosSeen(
  ctx: Pick<Context, 'db' | 'visitor'>,
  clientId: number,
): Promise<Card> {
  if (ctx.visitor.role === 'reception') {
    const message = "Photos are for the owner of the studio and the client's own therapists.";
    throw new HttpProblem(403, { code: 'no_photos', message });
  }
  return requireSeen(ctx, clientId);
}
