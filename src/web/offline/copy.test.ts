import { expect, test } from 'vitest';
import type { MyVisit } from '#shared/bookings/my-day-contract.ts';
import { aBooking } from '#web/bookings/make.ts';
import { aVoucher } from '#web/loyalty/make.ts';
import { aGiftCard } from '#web/prepaid/gift-cards/make.ts';
import { aClientPackage } from '#web/prepaid/packages/make.ts';
import { savedBookings, savedDay, savedPasses } from './copy.ts';

const NOW = new Date('2026-09-15T04:00:00Z');

test('of the bookings those that are still to come are saved, the next one first', () => {
  const at = (day: string) => ({
    appointmentDate: `2026-09-${day}T07:00:00.000Z`,
    endsAt: `2026-09-${day}T08:15:00.000Z`,
  });
  const saved = savedBookings(
    [
      aBooking({ id: 1, ...at('20') }),
      aBooking({ id: 2, ...at('16'), status: 'confirmed' }),
      aBooking({ id: 3, ...at('18'), status: 'cancelled' }),
      aBooking({ id: 4, ...at('14') }),
    ],
    NOW,
  );
  expect(saved.map(({ id }) => id)).toEqual([2, 1]);
  expect(JSON.stringify(saved)).not.toMatch(/mei@example|91234567|196/);
});

test('of the wallet what can be used now is saved, what ends soonest first, and no gift for somebody else', () => {
  const saved = savedPasses(
    {
      user: { email: 'mei@example.com' },
      vouchers: [
        aVoucher({ code: 'LATE', expiryDate: '2027-08-01T15:59:59.000Z' }),
        aVoucher({ code: 'USED', isUsed: true }),
        aVoucher({ code: 'OVER', expiryDate: '2026-09-01T15:59:59.000Z' }),
      ],
      giftCards: [
        aGiftCard({ code: 'GIFT', recipientName: 'Bella', recipientEmail: 'bella@example.com' }),
        aGiftCard({ code: 'OWN1', recipientName: '', recipientEmail: '', expiresAt: null }),
      ],
      packages: [
        aClientPackage({ orderNumber: 'ORD-1', expiresAt: '2027-01-31T16:00:00.000Z' }),
        aClientPackage({ orderNumber: 'ORD-2', state: 'given back' }),
      ],
    },
    NOW,
  );
  expect(saved.map(({ kind, code }) => [kind, code])).toEqual([
    ['Package', 'ORD-1'],
    ['Voucher', 'LATE'],
    ['Gift card', 'OWN1'],
  ]);
});

test('of a day only times, names, treatments and what the skin does not take are saved', () => {
  const visit: MyVisit = {
    id: 31,
    appointmentDate: '2026-09-15T06:00:00.000Z',
    endsAt: '2026-09-15T07:00:00.000Z',
    treatmentName: 'Calm Facial',
    addExtraction: false,
    room: 2,
    customerName: 'Mei Lim',
    specialRequests: 'A quiet room',
    deskNote: 'Pays late',
    status: 'confirmed',
    isRequested: true,
    sensitivities: { allergies: ['almond oil'], unconfirmed: [], others: ['Pregnant'] },
    safety: { outcome: 'ask', reasons: ['Takes isotretinoin'], override: null, reopened: null },
    updatedAt: '2026-09-01T04:00:00.000Z',
  };
  const saved = savedDay({
    day: '2026-09-15',
    therapist: { id: 3, name: 'Hana' },
    visits: [visit],
    rota: [],
  });
  expect(saved.visits[0]).toMatchObject({ customerName: 'Mei Lim', needsCare: true });
  expect(JSON.stringify(saved)).toContain('almond oil');
  expect(JSON.stringify(saved)).not.toMatch(/quiet room|Pays late|isotretinoin/);
});
