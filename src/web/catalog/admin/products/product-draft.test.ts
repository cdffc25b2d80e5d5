import { expect, test } from 'vitest';
import { anAdminProduct } from '#web/catalog/admin/testing/an-admin-product.ts';
import { toNewProduct, toProductChange, toProductDraft, validateProduct } from './product-draft.ts';

const draft = { ...toProductDraft(null), name: 'Oat Cleanser', price: '38', category: 'Cleansers' };

test.each([
  { stockQuantity: '', stored: 0 },
  { stockQuantity: '0', stored: 0 },
  { stockQuantity: ' 12 ', stored: 12 },
])('a stock of "$stockQuantity" is stored as $stored', ({ stockQuantity, stored }) => {
  expect(validateProduct({ ...draft, stockQuantity }).stockQuantity).toBeUndefined();
  expect(toNewProduct({ ...draft, stockQuantity }).stockQuantity).toBe(stored);
});

test.each(['-1', '1.5', 'many', '1e3'])('a stock of "%s" is refused in a sentence', (stockQuantity) => {
  expect(validateProduct({ ...draft, stockQuantity }).stockQuantity).toBe(
    'Please enter how many there are: 0 or more',
  );
});

test('what is missing is named field by field', () => {
  expect(validateProduct(toProductDraft(null))).toEqual({
    name: 'Please enter a name',
    price: 'Please enter a price like 86.00',
    category: 'Please choose a category',
    stockQuantity: undefined,
  });
});

test('a stock that nobody touched is not sent; a touched one says what it was', () => {
  const record = anAdminProduct({ stockQuantity: 12 });
  const opened = toProductDraft(record);
  expect(toProductChange(record, opened)).not.toHaveProperty('stockQuantity');
  expect(toProductChange(record, { ...opened, stockQuantity: '9' })).toMatchObject({
    stockQuantity: 9,
    stockWas: 12,
  });
});

test('a product without a code has none, not an empty one', () => {
  expect(toNewProduct({ ...draft, productCode: ' ' }).productCode).toBeNull();
  expect(toNewProduct({ ...draft, productCode: ' C1001 ' }).productCode).toBe('C1001');
});
