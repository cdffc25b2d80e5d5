import { describe, expect, test } from 'vitest';
import { aTreatment } from '#web/catalog/make.ts';
import { bookingErrors, formPayload, type Guest, meantPhone, modalPayload } from './booking-draft.ts';

const guest: Guest = {
  customerName: ' Mei Lim ',
  customerEmail: ' mei@example.com ',
  customerPhone: { code: '+65', number: ' 91234567 ' },
  specialRequests: ' ',
};
const instant = new Date('2026-09-17T07:00:00Z');
const complete = { treatment: aTreatment(), hasExtraction: true, date: '2026-09-17', time: '15:00', guest };

describe('what is missing', () => {
  test('is nothing when all is there', () => {
    expect(Object.values(bookingErrors(complete)).filter(Boolean)).toEqual([]);
  });

  test.each([
    [{ treatment: undefined }, { treatmentId: 'Please select a treatment' }],
    [{ hasExtraction: false }, { addExtraction: 'Please select the facial extraction add-on' }],
    [{ date: null }, { appointmentDate: 'Please select a date' }],
    [{ time: null }, { appointmentTime: 'Please select a time' }],
    [{ guest: { ...guest, customerName: '  ' } }, { customerName: 'Please enter your name' }],
    [{ guest: { ...guest, customerEmail: 'mei@' } }, { customerEmail: 'Please enter a valid email' }],
    [
      { guest: { ...guest, customerPhone: { code: '+65', number: '9123456' } } },
      { customerPhone: 'Please enter a valid phone number' },
    ],
  ])('%o is reported', (without, notified) => {
    expect(bookingErrors({ ...complete, ...without })).toEqual(notified);
  });

  test.each(['optional', 'included', 'none'] as const)(
    'an extraction that is %s is never missing',
    (extraction) => {
      const treatment = aTreatment({ extraction });
      expect(bookingErrors({ ...complete, treatment, hasExtraction: false }).addExtraction).toBeUndefined();
    },
  );
});

describe('what is sent', () => {
  test('by the form is trimmed, priced and whole', () => {
    expect(formPayload({ ...complete, instant, user: null, website: '' })).toEqual({
      treatmentId: 3,
      appointmentDate: '2026-09-17T07:00:00.000Z',
      customerName: 'Mei Lim',
      customerEmail: 'mei@example.com',
      customerPhone: '+65 91234567',
      specialRequests: null,
      addExtraction: true,
      totalAmount: '196.00',
      userId: null,
    });
  });

  test.each([
    ['required', true, true, '196.00'],
    ['optional', true, true, '196.00'],
    ['optional', false, false, '168.00'],
    ['included', false, true, '168.00'],
    ['none', true, false, '168.00'],
  ] as const)(
    'an extraction that is %s and wanted %o goes as %o for %s',
    (extraction, wanted, sent, total) => {
      const treatment = aTreatment({ extraction });
      const payload = formPayload({
        treatment,
        hasExtraction: wanted,
        instant,
        guest,
        user: null,
        website: '',
      });
      expect([payload.addExtraction, payload.totalAmount]).toEqual([sent, total]);
    },
  );

  test('what a machine filled in goes along, for the server to refuse', () => {
    expect(formPayload({ ...complete, instant, user: null, website: 'http://spam' })).toMatchObject({
      website: 'http://spam',
    });
  });

  test('by the modal has the treatment’s price and no extraction', () => {
    const payload = modalPayload({ treatment: aTreatment(), instant, guest, user: null });
    expect(payload).toMatchObject({ totalAmount: '168.00', notes: '' });
    expect(payload).not.toHaveProperty('addExtraction');
  });
});

test.each([
  ['+65', '91234567', '+65', '91234567'],
  ['+65', '+60 123456789', '+60', '123456789'],
  ['+65', '+6591234567', '+65', '91234567'],
])('%s and %s mean %s %s', (code, number, meantCode, meantNumber) => {
  expect(meantPhone({ code, number })).toEqual({ code: meantCode, number: meantNumber });
});
