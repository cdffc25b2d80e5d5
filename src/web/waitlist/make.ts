import type { OpenedEntry, WaitlistEntry, WaitlistOffer } from '#shared/waitlist/contract.ts';

/** An entry for tests, with the given fields: waits for Saturday afternoon. */
export function anEntry(given: Partial<WaitlistEntry> = {}): WaitlistEntry {
  return {
    id: 4,
    state: 'waiting',
    treatmentName: 'Signature Glow Facial',
    parts: [
      {
        treatmentId: 3,
        treatmentName: 'Signature Glow Facial',
        addExtraction: true,
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
    place: { position: 2, of: 5, inWords: '2nd of 5 for Saturday afternoon' },
    offer: null,
    moves: null,
    joinedAt: '2026-09-15T02:00:00.000Z',
    createdAt: '2026-09-15T02:00:00.000Z',
    ...given,
  };
}

/** Saturday, 2:00 PM; kept until Tuesday 12:30 PM, half an hour from the tests' now. */
export function anOffer(given: Partial<WaitlistOffer> = {}): WaitlistOffer {
  return {
    id: 9,
    appointmentDate: '2026-09-19T06:00:00.000Z',
    endsAt: '2026-09-19T07:15:00.000Z',
    therapistName: 'Aisyah Rahman',
    expiresAt: '2026-09-15T04:30:00.000Z',
    ...given,
  };
}

export function anOpenedEntry(given: Partial<WaitlistEntry> = {}): OpenedEntry {
  return {
    entry: anEntry(given),
    customerName: 'Mei Lim',
    story: [{ at: '2026-09-15T02:00:00.000Z', text: 'Joined the waitlist' }],
  };
}
