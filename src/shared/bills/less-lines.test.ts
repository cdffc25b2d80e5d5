import { expect, test } from 'vitest';
import { lessLines } from './less-lines.ts';

const promo = { code: 'WELCOME20', amount: '20.00' };
const prepaid = [{ label: 'Credit', amount: '1234.50' }];

test('of an order each voucher is named, of a sale their sum', () => {
  const order = { discountsAmount: '20.00', promo, vouchersAmount: '10.00', prepaid };
  const vouchers = [{ code: 'AAAA', applied: '10.00' }];
  const shown = (more: object) => lessLines({ ...order, ...more }).map(({ name, amount }) => [name, amount]);
  expect(shown({ vouchers })).toEqual([
    ['Code WELCOME20', '−$20.00'],
    ['Voucher AAAA', '−$10.00'],
    ['Credit', '−$1,234.50'],
  ]);
  expect(shown({ discountsAmount: '25.00' })).toEqual([
    ['Discounts', '−$5.00'],
    ['Code WELCOME20', '−$20.00'],
    ['Vouchers', '−$10.00'],
    ['Credit', '−$1,234.50'],
  ]);
});

test('of a gift card it says what is left on it, also when that is nothing', () => {
  const paid = (left: string) => [{ label: 'Gift card …2FGH', amount: '38.00', left }];
  const shown = (left: string) =>
    lessLines({ discountsAmount: '0.00', vouchersAmount: '0.00', prepaid: paid(left) }).map(
      ({ name }) => name,
    );
  expect([...shown('1012.00'), ...shown('0.00')]).toEqual([
    'Gift card …2FGH ($1,012.00 left)',
    'Gift card …2FGH ($0.00 left)',
  ]);
});

test('nothing where nothing is taken off', () => {
  expect(lessLines({ discountsAmount: '0.00', vouchersAmount: '0.00' })).toEqual([]);
});
