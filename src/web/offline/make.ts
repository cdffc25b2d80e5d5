import type { Copy, SavedVisit } from './copy.ts';

/** A copy for tests: a member with a booking and a voucher, who is also a therapist. */
export function aCopy(given: Partial<Copy> = {}): Copy {
  return {
    bookings: [
      {
        id: 7,
        treatmentName: 'Signature Glow Facial',
        addExtraction: true,
        appointmentDate: '2026-09-17T07:00:00.000Z',
        endsAt: '2026-09-17T08:15:00.000Z',
        durationMinutes: 75,
        status: 'confirmed',
        therapist: 'Aisyah Rahman',
      },
    ],
    passes: [
      {
        kind: 'Voucher',
        name: '$25 Voucher',
        worth: '$25.00',
        code: 'K7QM-4XWP-9TRD',
        lastDay: '2027-01-31',
        qr: { size: 2, path: 'M0 0h1v1h-1z' },
      },
    ],
    days: [
      { day: '2026-09-17', visits: [aSavedVisit()] },
      { day: '2026-09-18', visits: [] },
    ],
    ...given,
  };
}

export function aSavedVisit(given: Partial<SavedVisit> = {}): SavedVisit {
  return {
    id: 9,
    appointmentDate: '2026-09-17T07:00:00.000Z',
    endsAt: '2026-09-17T08:15:00.000Z',
    treatmentName: 'Calm Facial',
    addExtraction: false,
    room: 2,
    customerName: 'Mei Lim',
    status: 'confirmed',
    sensitivities: { allergies: ['almond oil'], unconfirmed: [], others: [] },
    needsCare: false,
    ...given,
  };
}
