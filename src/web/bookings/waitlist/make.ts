import type { HeldOffer, StaffEntry } from '#shared/waitlist/admin-contract.ts';

/** Somebody who waits for a Saturday afternoon, for tests. */
export function anEntry(given: Partial<StaffEntry> = {}): StaffEntry {
  return {
    id: 4,
    state: 'waiting',
    treatmentName: 'Signature Glow Facial',
    parts: [
      {
        treatmentId: 3,
        treatmentName: 'Signature Glow Facial',
        addExtraction: false,
        therapistId: null,
        therapistName: null,
      },
    ],
    firstDay: '2026-09-19',
    lastDay: '2026-09-19',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    from: '12:00',
    to: '18:00',
    windowInWords: 'Sat 19 Sep, 12 PM to 6 PM',
    place: { position: 1, of: 2, inWords: '1st of 2 for Saturday afternoon' },
    offer: null,
    moves: null,
    joinedAt: '2026-09-14T02:00:00.000Z',
    createdAt: '2026-09-14T02:00:00.000Z',
    clientId: 7,
    userId: null,
    customerName: 'Mei Ling Tan',
    customerEmail: 'mei@example.com',
    customerPhone: '+65 9123 4567',
    story: [],
    ...given,
  };
}

/** 3:00 PM on that Saturday, kept until half past noon today. */
export function aHeldOffer(given: Partial<HeldOffer> = {}): HeldOffer {
  return {
    id: 9,
    entryId: 4,
    customerName: 'Mei Ling Tan',
    treatmentName: 'Signature Glow Facial',
    appointmentDate: '2026-09-19T07:00:00.000Z',
    endsAt: '2026-09-19T08:00:00.000Z',
    expiresAt: '2026-09-15T04:30:00.000Z',
    places: [
      {
        room: 2,
        therapistId: 1,
        startsAt: '2026-09-19T07:00:00.000Z',
        busyUntil: '2026-09-19T08:15:00.000Z',
      },
    ],
    ...given,
  };
}
