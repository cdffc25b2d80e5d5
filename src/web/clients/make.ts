import type { ClientCard, ListedClient, ShownDetails } from '#shared/clients/contract.ts';

export function aListedClient(fields: Partial<ListedClient> = {}): ListedClient {
  return {
    id: 7,
    userId: null,
    name: 'Mei Tan',
    email: 'mei@example.com',
    phone: '+65 9123 4567',
    tier: null,
    visits: 3,
    lastVisitAt: '2026-08-01T04:00:00.000Z',
    nextVisitAt: null,
    tags: [],
    birthday: null,
    preferredTherapistId: null,
    isBlocked: false,
    ...fields,
  };
}

export function aCard(fields: Partial<ClientCard> = {}): ClientCard {
  return {
    id: 7,
    userId: null,
    name: 'Mei Tan',
    email: 'mei@example.com',
    phone: '+65 9123 4567',
    since: '2025-03-01T04:00:00.000Z',
    updatedAt: '2026-08-01T04:00:00.000Z',
    details: someDetails(),
    channels: [],
    alsoGiven: [],
    visits: {
      completed: 3,
      noShows: 1,
      cancelled: 2,
      upcoming: 1,
      lastAt: '2026-08-01T04:00:00.000Z',
      next: {
        id: 9,
        appointmentDate: '2026-09-20T04:00:00.000Z',
        treatmentName: 'Calm Facial',
        therapistName: 'Hui',
      },
    },
    spend: '468.00',
    orders: { total: 0, latest: [] },
    loyalty: null,
    consents: { isSubscribed: false, subscribedAt: null },
    merged: [],
    alike: [],
    ...fields,
  };
}

export function someDetails(fields: Partial<ShownDetails> = {}): ShownDetails {
  return {
    birthday: null,
    address: '',
    tags: [],
    joinedOn: null,
    preferredTherapist: null,
    language: '',
    notes: '',
    allergies: '',
    allergiesReviewedAt: null,
    blocked: null,
    updatedAt: null,
    ...fields,
  };
}
