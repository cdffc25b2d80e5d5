import { type ComponentType, lazy } from 'react';
import type { Role } from '#shared/kit/access.ts';
import type { CardPart } from '#web/clients/card-part.ts';

const STAFF = ['admin', 'reception', 'therapist'] as const;

type Content = CardPart['Content'];

/** THE LIST of what features show on a client's card, in the order of the page. Each is loaded when a card is opened. */
export const clientCardParts: readonly CardPart[] = [
  part(
    'sensitivities',
    async () => (await import('#web/safety/admin/sensitivities-part.tsx')).SensitivitiesPart,
  ),
  part('visits', async () => (await import('#web/bookings/cards/client-visits.tsx')).ClientVisits),
  part('waitlist', async () => (await import('#web/bookings/waitlist/client-waitlist.tsx')).ClientWaitlist, {
    roles: ['admin', 'reception'],
  }),
  part(
    'packages',
    async () => (await import('#web/prepaid/packages/card/client-packages.tsx')).ClientPackagesPart,
    {
      roles: ['admin', 'reception'],
    },
  ),
  part('messages', async () => (await import('#web/messages/admin/client-messages.tsx')).ClientMessagesPart, {
    roles: ['admin', 'reception'],
    isAside: true,
  }),
  part('notes', async () => (await import('#web/notes/card-notes.tsx')).CardNotes),
  part('photos', async () => (await import('#web/photos/card-photos.tsx')).CardPhotos, {
    roles: ['admin', 'therapist'],
  }),
  part('forms', async () => (await import('#web/forms/card/client-forms.tsx')).ClientForms),
];

function part(
  key: string,
  load: () => Promise<Content>,
  { roles = STAFF, isAside = false }: { roles?: readonly Role[]; isAside?: boolean } = {},
): CardPart {
  return {
    key,
    roles,
    isAside,
    Content: lazy(async () => ({
      default: (await load()) as ComponentType<{ clientId: number; role: Role }>, // parts need some or all of them
    })),
  };
}
