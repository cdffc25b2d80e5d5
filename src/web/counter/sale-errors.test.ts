import { expect, test } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { addCustom, addProduct, addVisit, EMPTY_BASKET } from './basket.ts';
import { aCounterProduct, aCounterVisit } from './make.ts';
import { NOT_REACHED, readSaleErrors } from './sale-errors.ts';

const basket = addCustom(addVisit(addProduct(EMPTY_BASKET, aCounterProduct()), aCounterVisit()), {
  name: 'Gift wrap',
  price: '3.00',
});
const refused = (status: number, problem: object) =>
  readSaleErrors(new CallError(status, JSON.stringify(problem)), basket);

test('each line and voucher in the way is named beside it', () => {
  const errors = refused(409, {
    message: 'Please check the sale.',
    lines: [
      { productId: 7, code: 'short', message: 'Only 1 left.' },
      { bookingId: 31, code: 'paid', message: 'Paid already.' },
      { line: 3, code: 'other', message: 'Too dear.' },
      { productId: 99, message: 'Not in the basket.' },
    ],
    vouchers: [{ voucherCode: 'AAAA', code: 'used', message: 'Used already.' }],
  });
  expect(errors).toEqual({
    message: 'Please check the sale.',
    lines: { 'product-7': 'Only 1 left.', 'visit-31': 'Paid already.', 'custom-1': 'Too dear.' },
    vouchers: { AAAA: 'Used already.' },
  });
});

test('a field that cannot be read is named beside its line', () => {
  expect(
    refused(400, { message: 'x', fields: { 'lines.2.discount.value': 'Too much', note: 'Long' } }).lines,
  ).toEqual({ 'custom-1': 'Too much' });
});

test('a refusal without a word has one of ours, and no answer at all is another matter', () => {
  expect(refused(500, {}).message).toBe('The sale was not made. Please try again.');
  expect(readSaleErrors(new TypeError('Failed to fetch'), basket).message).toBe(NOT_REACHED);
});
