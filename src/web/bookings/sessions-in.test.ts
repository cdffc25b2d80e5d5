import { expect, test } from 'vitest';
import { leftToPay, sessionFacts } from './deposits/deposit-words.ts';
import { aBooking } from './make.ts';
import { sessionsIn } from './sessions-in.ts';
import { aDeposit } from './testing/deposit-terms.ts';

const session = {
  packageAccountId: 7,
  packageName: 'Five Facials',
  amount: '168.00',
  freeUntil: '2026-09-16T07:00:00.000Z',
};
const price = { totalAmount: '196.00', extractionAmount: '28.00' };

test('without one there is nothing to say, and all is to pay', () => {
  const booking = aBooking(price);
  expect([sessionsIn(booking), sessionFacts(booking), leftToPay(booking)]).toEqual([[], [], '196.00']);
});

test('what it pays is left out, and only that; with a deposit nothing is counted twice', () => {
  const booking = aBooking({ ...price, session });
  expect(sessionsIn(booking)).toEqual([{ ...session, cents: 16_800 }]);
  expect([sessionFacts(booking), leftToPay(booking)]).toEqual([
    [['Session of Five Facials', '-$168.00']],
    '28.00',
  ]);
  const deposit = aDeposit({ amount: '20.00', state: 'paid' });
  expect(leftToPay({ ...booking, deposit })).toBe('8.00');
  const whole = { ...session, amount: '196.00' };
  expect(leftToPay(aBooking({ ...price, session: whole }))).toBe('0.00');
});

test('of several treatments it is that of each part, but not of a cancelled one', () => {
  const { appointmentDate, endsAt, durationMinutes, therapist, isRequested, treatmentId } = aBooking();
  const times = { appointmentDate, endsAt, durationMinutes, therapist, isRequested, treatmentId };
  const part = { ...times, ...price, addExtraction: true, status: 'confirmed' } as const;
  const light = { ...part, id: 2, treatmentName: 'LED', totalAmount: '50.00', extractionAmount: '0.00' };
  const parts = [
    { ...part, id: 1, treatmentName: 'Facial' },
    { ...light, session: { ...session, amount: '50.00' } },
    { ...light, id: 3, session, status: 'cancelled' as const },
  ];
  const whole = { ...part, treatmentName: 'Facial + LED', totalAmount: '246.00' };
  const booking = aBooking({
    totalAmount: '246.00',
    visit: { id: 1, position: 1, parts, ...whole, whole },
  });
  expect(sessionsIn(booking)).toEqual([{ ...session, amount: '50.00', cents: 5_000, treatmentName: 'LED' }]);
  expect(leftToPay(booking)).toBe('196.00');
});
