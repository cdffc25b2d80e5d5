import { describe, expect, test } from 'vitest';
import { aTreatment } from '#web/catalog/make.ts';
import { dialogBody, fieldsOfBody, formBody, meantPhone, patchTestBody } from './to-body.ts';
import { missingFields } from './visit-errors.ts';
import type { Contact } from './visit-fields.ts';

const contact: Contact = {
  customerName: ' Mei Lim ',
  customerEmail: ' mei@example.com ',
  customerPhone: { code: '+65', number: ' 91234567 ' },
  specialRequests: ' ',
};
const instant = new Date('2026-09-17T07:00:00Z');
const part = { treatment: aTreatment(), hasExtraction: true, therapistId: null, session: null };
const filled = { parts: [part], date: '2026-09-17', time: '15:00', contact };
const complete = {
  parts: [part],
  instant,
  contact,
  user: null,
  promoCode: undefined,
  depositMethod: undefined,
};

describe('what is missing', () => {
  test('is nothing when all is there', () => {
    expect(Object.values(missingFields(filled)).filter(Boolean)).toEqual([]);
  });

  test.each([
    [{ parts: [{ ...part, treatment: undefined }] }, { 'parts.0.treatmentId': 'Please select a treatment' }],
    [
      { parts: [{ ...part, hasExtraction: false }] },
      { 'parts.0.addExtraction': 'Please select the facial extraction add-on' },
    ],
    [
      { parts: [part, { ...part, treatment: undefined }] },
      { 'parts.1.treatmentId': 'Please select a treatment' },
    ],
    [
      { parts: [part, part, { ...part, hasExtraction: false }] },
      { 'parts.2.addExtraction': 'Please select the facial extraction add-on' },
    ],
    [{ date: null }, { appointmentDate: 'Please select a date' }],
    [{ time: null }, { appointmentTime: 'Please select a time' }],
    [{ contact: { ...contact, customerName: '  ' } }, { customerName: 'Please enter your name' }],
    [{ contact: { ...contact, customerEmail: 'mei@' } }, { customerEmail: 'Please enter a valid email' }],
    [
      { contact: { ...contact, customerPhone: { code: '+65', number: '9123456' } } },
      { customerPhone: 'Please enter a valid phone number' },
    ],
  ])('%o is reported', (without, notified) => {
    expect(missingFields({ ...filled, ...without })).toEqual(notified);
  });

  test.each(['optional', 'included', 'none'] as const)(
    'an extraction that is %s is never missing',
    (extraction) => {
      const parts = [{ treatment: aTreatment({ extraction }), hasExtraction: false }];
      expect(missingFields({ ...filled, parts })).toEqual({});
    },
  );
});

describe('what is sent', () => {
  test('by the form is trimmed, priced and whole', () => {
    expect(formBody(complete)).toEqual({
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
    (extraction, isChosen, sent, total) => {
      const treatment = aTreatment({ extraction });
      const payload = formBody({ ...complete, parts: [{ ...part, treatment, hasExtraction: isChosen }] });
      expect([payload.addExtraction, payload.totalAmount]).toEqual([sent, total]);
    },
  );

  test('what a machine filled in goes along, for the server to refuse', () => {
    expect(formBody(complete, 'http://spam')).toMatchObject({
      website: 'http://spam',
    });
  });

  test.each([
    ['required', true, '196.00'],
    ['optional', undefined, '168.00'],
    ['included', undefined, '168.00'],
    ['none', undefined, '168.00'],
  ] as const)('by the modal is what its price says: %s goes as %o for %s', (extraction, sent, total) => {
    const payload = dialogBody({ ...complete, parts: [{ ...part, treatment: aTreatment({ extraction }) }] });
    expect(payload).toMatchObject({ totalAmount: total, notes: '' });
    expect('addExtraction' in payload ? payload.addExtraction : undefined).toBe(sent);
  });

  test('of several treatments names the others as more, in their order, with who is asked for and what pays', () => {
    const light = aTreatment({ id: 4, price: '50.00', extraction: 'none' });
    const second = { ...part, treatment: light, therapistId: 2, session: { packageAccountId: 7 } };
    const body = formBody({ ...complete, parts: [part, second] });
    expect(body.more).toEqual([
      { treatmentId: 4, therapistId: 2, packageAccountId: 7, addExtraction: false },
    ]);
    expect(body.totalAmount).toBe('246.00');
    expect(body).not.toHaveProperty('therapistId');
    expect(body).not.toHaveProperty('packageAccountId');
  });

  test('for a patch test is one treatment, with whoever was asked for in it', () => {
    const second = { ...part, treatment: aTreatment({ id: 4 }) };
    const body = formBody({ ...complete, parts: [{ ...part, therapistId: 2 }, second] });
    expect(patchTestBody(body)).toMatchObject({ treatmentId: 3, therapistId: 2, addExtraction: false });
    expect(patchTestBody(body, 4)).toMatchObject({ treatmentId: 4, therapistId: null, isPatchTest: true });
    expect(patchTestBody(body, 4)).not.toHaveProperty('more');
  });

  test('is read back as it was chosen', () => {
    const second = { ...part, treatment: aTreatment({ id: 4, extraction: 'none' }), therapistId: 2 };
    expect(fieldsOfBody(formBody({ ...complete, parts: [part, second] }))).toEqual({
      parts: [
        { treatmentId: 3, extraction: { of: 3, isChosen: true }, therapistId: null },
        { treatmentId: 4, extraction: { of: 4, isChosen: false }, therapistId: 2 },
      ],
      date: '2026-09-17',
      time: '15:00',
      contact: {
        customerName: 'Mei Lim',
        customerEmail: 'mei@example.com',
        customerPhone: { code: '+65', number: '91234567' },
        specialRequests: '',
      },
    });
  });
});

test.each([
  ['+65', '91234567', '+65', '91234567'],
  ['+65', '+60 123456789', '+60', '123456789'],
  ['+65', '+6591234567', '+65', '91234567'],
])('%s and %s mean %s %s', (code, number, meantCode, meantNumber) => {
  expect(meantPhone({ code, number })).toEqual({ code: meantCode, number: meantNumber });
});
