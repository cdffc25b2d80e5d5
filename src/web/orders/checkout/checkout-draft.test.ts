// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import {
  type CheckoutDraft,
  forgetCheckoutDraft,
  readCheckoutDraft,
  writeCheckoutDraft,
} from './checkout-draft.ts';

const NEW: CheckoutDraft = {
  voucherCodes: [],
  collect: 'studio',
  note: '',
  paymentMethod: null,
  accepted: [],
  useCredit: false,
  giftCards: [],
};
const CHOSEN: CheckoutDraft = {
  voucherCodes: ['K7QM-4XWP-9TRD'],
  collect: 'visit',
  note: 'After six, please',
  paymentMethod: 'studio',
  accepted: ['7 at 60.00'],
  useCredit: true,
  giftCards: [{ code: 'AAAA-BBBB-CCCC-DDDD', balance: '30.00' }],
};
beforeEach(() => sessionStorage.clear());

test('nothing is chosen at first', () => {
  expect(readCheckoutDraft(1)).toEqual(NEW);
});

test('note, payment, collection and vouchers survive a reload', () => {
  writeCheckoutDraft(1, CHOSEN);
  expect(readCheckoutDraft(1)).toEqual(CHOSEN);
});

test('the next user of this device sees none of it', () => {
  writeCheckoutDraft(1, CHOSEN);
  expect(readCheckoutDraft(2)).toEqual(NEW);
});

test('is forgotten once the order is placed', () => {
  writeCheckoutDraft(1, CHOSEN);
  forgetCheckoutDraft();
  expect(readCheckoutDraft(1)).toEqual(NEW);
});

test.each([
  '{',
  'null',
  '[]',
  '7',
  '{"userId":1,"voucherCodes":"x","collect":3,"note":{},"paymentMethod":"gold"}',
])('what cannot be read counts as nothing chosen: %s', (text) => {
  sessionStorage.setItem('checkoutDraft', text);
  expect(readCheckoutDraft(1)).toEqual(NEW);
});
