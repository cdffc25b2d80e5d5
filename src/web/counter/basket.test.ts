import { describe, expect, test } from 'vitest';
import {
  addCustom,
  addProduct,
  addVisit,
  type Basket,
  basketTotals,
  EMPTY_BASKET,
  readDiscount,
  refreshProduct,
  removeLine,
  setClient,
  setDiscount,
  setQuantity,
  toggleVoucher,
  toNewSale,
} from './basket.ts';
import { aCounterClient, aCounterProduct, aCounterVisit } from './make.ts';

const toner = aCounterProduct();
const mask = aCounterProduct({ id: 8, name: 'Rose Clay Mask', price: '30.00' });
const quantities = ({ lines }: Basket) => lines.map(({ name, quantity }) => [name, quantity]);

describe('the basket', () => {
  test('the same product again is one more, at the price of today', () => {
    const basket = addProduct(addProduct(EMPTY_BASKET, toner), {
      ...toner,
      price: '60.00',
      stockQuantity: 2,
    });
    expect(basket.lines).toMatchObject([{ key: 'product-7', quantity: 2, price: '60.00', stockQuantity: 2 }]);
  });

  test('a product as it is now keeps its quantity', () => {
    const basket = setQuantity(addProduct(EMPTY_BASKET, toner), 'product-7', 3);
    expect(refreshProduct(basket, { ...toner, price: '60.00', stockQuantity: 1 }).lines).toMatchObject([
      { price: '60.00', stockQuantity: 1, quantity: 3 },
    ]);
    expect(refreshProduct(basket, mask)).toEqual(basket);
  });

  test('a visit is in it once', () => {
    const basket = addVisit(addVisit(EMPTY_BASKET, aCounterVisit()), aCounterVisit());
    expect(basket.lines).toMatchObject([
      {
        key: 'visit-31',
        name: 'Signature Glow Facial + Extraction',
        detail: 'Mei Lim, 2:00 PM',
        price: '196.00',
      },
    ]);
  });

  test('lines of its own keep apart, also after one is removed', () => {
    const two = addCustom(addCustom(EMPTY_BASKET, { name: 'Gift wrap', price: '3.00' }), {
      name: 'Ribbon',
      price: '1.00',
    });
    const three = addCustom(removeLine(two, 'custom-1'), { name: 'Card', price: '2.00' });
    expect(three.lines.map(({ key }) => key)).toEqual(['custom-2', 'custom-3']);
  });

  test.each([
    [5, 5],
    [0, 1],
    [-3, 1],
    [1_000, 999],
  ])('a quantity of %i becomes %i', (given, limited) => {
    expect(quantities(setQuantity(addProduct(EMPTY_BASKET, toner), 'product-7', given))).toEqual([
      ['Rose Toner', limited],
    ]);
  });

  test('vouchers of another client go', () => {
    const mei = setClient(EMPTY_BASKET, aCounterClient());
    const paid = toggleVoucher(mei, 'AAAA-BBBB-CCCC');
    expect(paid.voucherCodes).toEqual(['AAAA-BBBB-CCCC']);
    expect(toggleVoucher(paid, 'AAAA-BBBB-CCCC').voucherCodes).toEqual([]);
    expect(setClient(paid, aCounterClient({ userId: 6, vouchers: [] })).voucherCodes).toEqual([]);
    expect(setClient(paid, null).voucherCodes).toEqual([]);
  });
});

describe('the totals and the request', () => {
  const lines = addCustom(addVisit(addProduct(addProduct(EMPTY_BASKET, toner), mask), aCounterVisit()), {
    name: 'Gift wrap',
    price: '3.00',
  });
  const discounted = setDiscount(setQuantity(lines, 'product-7', 2), 'product-7', {
    kind: 'percent',
    value: '10',
    reason: 'Damaged box',
  });
  const basket = toggleVoucher(setClient(discounted, aCounterClient()), 'AAAA-BBBB-CCCC');

  test('are what the rules say', () => {
    expect(basketTotals(basket)).toMatchObject({
      itemsCents: 34_500,
      discountsCents: 1160,
      vouchersCents: 1000,
      totalCents: 32_340,
    });
  });

  test('name everything once', () => {
    const payments = [{ method: 'cash' as const, amount: '323.40', tendered: '350.00' }];
    expect(toNewSale(basket, payments)).toEqual({
      userId: 5,
      lines: [
        {
          kind: 'product',
          productId: 7,
          quantity: 2,
          price: '58.00',
          discount: { kind: 'percent', value: '10', reason: 'Damaged box' },
        },
        { kind: 'product', productId: 8, quantity: 1, price: '30.00' },
        { kind: 'visit', bookingId: 31 },
        { kind: 'custom', name: 'Gift wrap', price: '3.00', quantity: 1 },
      ],
      voucherCodes: ['AAAA-BBBB-CCCC'],
      payments,
    });
    expect(toNewSale(setClient(basket, null), []).userId).toBeNull();
  });
});

describe('a discount as typed', () => {
  const line = { price: '58.00', quantity: 2 };

  test.each<['amount' | 'percent', string, string]>([
    ['amount', '5', '5.00'],
    ['amount', '$5.50', '5.50'],
    ['percent', '10', '10'],
    ['percent', ' 010 % ', '10'],
    ['percent', '100', '100'],
  ])('%s "%s" is %s', (kind, typed, value) => {
    expect(readDiscount({ kind, typed, reason: ' Damaged ' }, line)).toEqual({
      discount: { kind, value, reason: 'Damaged' },
    });
  });

  test.each<['amount' | 'percent', string, string, string]>([
    ['amount', '0', 'Damaged', 'Please enter an amount like 5.00'],
    ['amount', 'five', 'Damaged', 'Please enter an amount like 5.00'],
    ['percent', '0', 'Damaged', 'Please enter 1 to 100'],
    ['percent', '101', 'Damaged', 'Please enter 1 to 100'],
    ['percent', '7.5', 'Damaged', 'Please enter 1 to 100'],
    ['amount', '116.01', 'Damaged', 'At most $116.00'],
    ['amount', '5', ' ', 'Please give a reason'],
  ])('%s "%s" because of "%s": %s', (kind, typed, reason, message) => {
    expect(readDiscount({ kind, typed, reason }, line)).toMatchObject({ message });
  });
});
