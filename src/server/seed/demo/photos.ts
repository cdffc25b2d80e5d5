import { findMemberCard } from '#server/clients/cards.ts';
import { recordConsent } from '#server/photos/photo-consent.ts';
import { addPhoto } from '#server/photos/photos.ts';
import type { PhotoKind } from '#shared/photos/photo-kinds.ts';
import { minutesAfter } from './calendar.ts';
import { drawFace } from './draw-face.ts';
import type { DemoStudio, Step } from './step.ts';

/** Of the member who came most often, on the first visit and on the last: before and after, taken from the front. */
export function planPhotos(studio: DemoStudio): Step[] {
  const visits = mostVisits(studio);
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first?.userId || !last || first === last) return [];
  const { userId } = first;
  const take = (kind: PhotoKind, bookingId: number, at: Date): Step => ({
    at,
    run: async (ctx) => {
      const card = await findMemberCard(ctx.db, userId);
      if (kind === 'before') await recordConsent(ctx, card!.id, { isGiven: true }); // a member has one
      await addPhoto(ctx, card!.id, { kind, angle: 'front', bookingId }, () => drawFace(kind));
    },
  });
  return [
    take('before', first.id, minutesAfter(first.row.startsAt, 5)),
    take('after', last.id, minutesAfter(last.row.endsAt, -5)),
  ];
}

/** The completed visits of one member until yesterday, in their order. */
function mostVisits({ bookings, members, calendar }: DemoStudio): DemoStudio['bookings'] {
  const yesterday = minutesAfter(calendar.now, -24 * 60);
  const over = bookings
    .filter(({ outcome, row }) => outcome === 'completed' && row.endsAt < yesterday)
    .sort((a, b) => a.row.startsAt.getTime() - b.row.startsAt.getTime());
  return members
    .map(({ id }) => over.filter(({ userId }) => userId === id))
    .reduce((most, own) => (own.length > most.length ? own : most), []);
}
