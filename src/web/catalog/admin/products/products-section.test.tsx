// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ProductImage } from '#shared/catalog/contract.ts';
import { anAdminProduct } from '#web/catalog/admin/testing/an-admin-product.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/catalog/admin/testing/open-admin.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { aPicture, stubUploadLine } from '#web/uploads/testing/upload-line.ts';
import { ProductsAdminSection } from './products-section.tsx';
import { readChange } from './stock-dialog.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/products';
const IMAGES = 'GET /api/products/7/images';
const toner = anAdminProduct();
const categories = [{ id: 6, slug: 'toners', name: 'Toners', description: '', isActive: true }];
const open = (answers: AdminAnswers = {}, search = '') =>
  openAdmin(
    <ProductsAdminSection />,
    { [LIST]: [toner], 'GET /api/admin/categories': categories, [IMAGES]: [], ...answers },
    search,
  );
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain(text));

describe('the grid', () => {
  test('shows picture, category, price, code and stock in words', async () => {
    open({
      [LIST]: [
        toner,
        anAdminProduct({ id: 8, name: 'Few', stockQuantity: 3, productCode: null }),
        anAdminProduct({ id: 9, name: 'None', stockQuantity: 0 }),
      ],
    });
    const card = await screen.findByRole('article', { name: 'Rose Toner' });
    for (const text of ['$44.00', 'In stock', '12 pieces', 'Code T1001'])
      expect(within(card).getByText(text)).toBeDefined();
    expect(within(card).getAllByText('Toners').length).toBeGreaterThan(0);
    expect(card.querySelector('img')?.getAttribute('src')).toContain('toner');
    const few = within(screen.getByRole('article', { name: 'Few' }));
    expect(few.getByText('Only 3 left in stock')).toBeDefined();
    expect(few.getByText('No code')).toBeDefined();
    expect(within(screen.getByRole('article', { name: 'None' })).getByText('Out of Stock')).toBeDefined();
  });

  test('low stock is asked of the server and stands in the address', async () => {
    const { sent } = open();
    await userEvent.selectOptions(await screen.findByLabelText('Stock'), 'low');
    await waitFor(() => expect(sent(LIST).at(-1)!.query).toContain('stock=low'));
    expect(window.location.search).toBe('?stock=low');
  });

  test('while it loads, when it fails, when it is empty and when nothing fits', async () => {
    open({ [LIST]: 'waiting' });
    expect(screen.getByText('Loading products')).toBeDefined();
    cleanup();
    const { answers } = open({ [LIST]: 500 });
    await screen.findByText('We could not load the products');
    answers[LIST] = [];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No products yet');
    cleanup();
    open({ [LIST]: [] }, '?q=nothing&stock=low');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(window.location.search).toBe('');
  });

  test('deleting fails in the specified words; Undo brings back what was deleted', async () => {
    const DELETE = 'DELETE /api/products/7';
    const RESTORE = 'POST /api/admin/products/7/restore';
    const { answers, sent } = open({ [DELETE]: 500, [RESTORE]: toner });
    const remove = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Delete Rose Toner' }));
      await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    };
    await remove();
    await toast('ErrorFailed to delete product');
    answers[DELETE] = 204;
    await remove();
    await toast('Product deleted successfully');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(RESTORE)).toHaveLength(1));
  });
});

describe('the form', () => {
  test('what is wrong is said under its field, and nothing is sent', async () => {
    const { sent } = open({}, '?open=new');
    await userEvent.type(await screen.findByLabelText('Name'), 'Oat Milk');
    await userEvent.type(screen.getByLabelText('Price'), '-1');
    fireEvent.change(screen.getAllByLabelText('Stock').at(-1)!, { target: { value: '-1' } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Add Product' }).at(-1)!);
    for (const text of [
      'Please enter a price like 86.00',
      'Please choose a category',
      'Please enter how many there are: 0 or more',
    ])
      expect(screen.getByText(text)).toBeDefined();
    expect(sent('POST /api/products')).toEqual([]);
  });

  test('a new product is sent whole; a code that is taken is said under its field', async () => {
    const POST = 'POST /api/products';
    const answers: AdminAnswers = {
      [POST]: () => refusal(409, { message: 'Taken', code: 'code_taken', fields: { productCode: 'Taken' } }),
    };
    const { sent } = open(answers, '?open=new');
    await userEvent.type(await screen.findByLabelText('Name'), 'Oat Milk');
    await userEvent.type(screen.getByLabelText('Price'), '38.5');
    await userEvent.selectOptions(screen.getAllByLabelText('Category').at(-1)!, 'Toners');
    await userEvent.type(screen.getByLabelText(/^Product code/), 'T1001');
    const save = screen.getAllByRole('button', { name: 'Add Product' }).at(-1)!;
    await userEvent.click(save);
    await toast('Taken');
    expect(screen.getByLabelText(/^Product code/).getAttribute('aria-invalid')).toBe('true');
    expect(sent(POST)[0]!.body).toEqual({
      name: 'Oat Milk',
      description: '',
      price: '38.5',
      category: 'Toners',
      productCode: 'T1001',
      stockQuantity: 0,
      imageUrl: null,
      imageAlt: '',
      size: '',
      whatItDoes: '',
      howToUse: '',
      ingredients: '',
      goodToKnow: '',
    });
  });

  test.each([
    ['?open=new', 'POST /api/products', 'Add Product', 'Failed to add product'],
    ['?open=edit-7', 'PUT /api/products/7', 'Save changes', 'Failed to update product'],
  ])('a failure of %s is shown in the specified words', async (search, route, button, words) => {
    open({ [route]: 500, 'GET /api/admin/products/7': toner }, search);
    await userEvent.type(await screen.findByLabelText('Name'), 'Oat Milk');
    const price = screen.getByLabelText('Price');
    await userEvent.clear(price);
    await userEvent.type(price, '38');
    await userEvent.selectOptions(screen.getAllByLabelText('Category').at(-1)!, 'Toners');
    await userEvent.click(screen.getAllByRole('button', { name: button }).at(-1)!);
    await toast(`Error${words}`);
  });
});

describe('the gallery', () => {
  const anImage = (id: number): ProductImage => ({
    id,
    imageUrl: `/files/p${id}-9x9.webp`,
    altText: `Side ${id}`,
    isFeatured: id === 1,
    sortOrder: id - 1,
  });
  const three = [anImage(1), anImage(2), anImage(3)];
  const ORDER = 'PUT /api/admin/products/7/images/order';
  const edit = (answers: AdminAnswers = {}) =>
    open({ 'GET /api/admin/products/7': toner, [IMAGES]: three, ...answers }, '?open=edit-7');
  const shown = () =>
    screen
      .getAllByRole<HTMLInputElement>('textbox', { name: /^Alt text of picture/ })
      .map(({ value }) => value);

  test('moves by buttons, says where to, and sends the whole order', async () => {
    const { sent } = edit({ [ORDER]: 'waiting' });
    await userEvent.click(await screen.findByRole('button', { name: 'Move picture 1 later' }));
    await waitFor(() => expect(shown()).toEqual(['Side 2', 'Side 1', 'Side 3']));
    expect(screen.getByText('Picture moved to place 2 of 3')).toBeDefined();
    expect(sent(ORDER)[0]!.body).toEqual({ imageIds: [2, 1, 3] });
    const last = screen.getByRole('button', { name: 'Move picture 3 later' });
    expect(last.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(last);
    expect(sent(ORDER)).toHaveLength(1);
  });

  test('an order that could not be saved is taken back and said', async () => {
    edit({ [ORDER]: 500 });
    await userEvent.click(await screen.findByRole('button', { name: 'Move picture 3 earlier' }));
    await toast('ErrorFailed to update product');
    await waitFor(() => expect(shown()).toEqual(['Side 1', 'Side 2', 'Side 3']));
  });

  test('another picture becomes the featured one', async () => {
    const PUT = 'PUT /api/products/7/images/2';
    const { sent } = edit({ [PUT]: 'waiting' });
    await userEvent.click(await screen.findByRole('button', { name: 'Make Featured picture 2' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Make Featured picture 2' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Make Featured picture 1' })).toBeDefined();
    expect(sent(PUT)[0]!.body).toEqual({ isFeatured: true });
  });

  test('an alt text is saved when one leaves it, once, and only when it changed', async () => {
    const PUT = 'PUT /api/products/7/images/1';
    const { sent } = edit({ [PUT]: 'waiting' });
    const field = await screen.findByRole('textbox', { name: 'Alt text of picture 1' });
    await userEvent.click(field);
    await userEvent.tab();
    expect(sent(PUT)).toEqual([]);
    await userEvent.type(field, ' and back');
    await userEvent.tab();
    await waitFor(() => expect(sent(PUT)).toHaveLength(1));
    expect(sent(PUT)[0]!.body).toEqual({ altText: 'Side 1 and back' });
  });

  test('a deleted picture comes back where it was', async () => {
    const POST = 'POST /api/products/7/images';
    const { sent } = edit({ 'DELETE /api/products/7/images/2': 204, [POST]: three[1]! });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete picture 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await toast('Picture deleted successfully');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(POST)).toHaveLength(1));
    expect(sent(POST)[0]!.body).toEqual({
      imageUrl: '/files/p2-9x9.webp',
      altText: 'Side 2',
      isFeatured: false,
      sortOrder: 1,
    });
  });

  test('several files at once: each with its bar, its own error, and none saved over', async () => {
    const POST = 'POST /api/products/7/images';
    const line = stubUploadLine();
    const { sent } = edit({ [POST]: three[0]! });
    fireEvent.change(await screen.findByLabelText('Add pictures'), {
      target: { files: [aPicture('a.jpg'), aPicture('b.svg', { type: 'image/svg+xml' }), aPicture('c.png')] },
    });
    expect(screen.getAllByRole('progressbar')).toHaveLength(2);
    expect(screen.getByText(/^Invalid file type/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Uploading...' }).getAttribute('aria-busy')).toBe('true');

    line[0]!.answer(201, { imageUrl: '/files/a-9x9.webp' });
    await waitFor(() =>
      expect(sent(POST).map(({ body }) => body)).toEqual([{ imageUrl: '/files/a-9x9.webp' }]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel c.png' }));
    expect(line[1]!.isCancelled()).toBe(true);
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDefined();
  });
});

describe('the stock', () => {
  const STOCK = 'POST /api/admin/products/7/stock';
  const MOVES = 'GET /api/admin/products/7/stock';
  const move = {
    id: 1,
    at: '2026-03-10T08:00:00.000Z',
    change: -2,
    reason: 'Order 12',
    staff: null,
    resultingStock: 12,
  };
  const openStock = (answers: AdminAnswers = {}) => open({ [MOVES]: [move], ...answers }, '?open=stock-7');

  test.each([
    ['+5', 5],
    ['5', 5],
    ['-2', -2],
    ['− 2', -2],
    ['1.5', null],
    ['five', null],
    ['', null],
  ])('"%s" means %s', (text, change) => {
    expect(readChange(text)).toBe(change);
  });

  test('a change needs a number, a reason, and enough of them', async () => {
    const { sent } = openStock({ 'GET /api/admin/products/7': toner });
    await userEvent.click(await screen.findByRole('button', { name: 'Adjust stock' }));
    expect(screen.getByText('Please enter a whole number')).toBeDefined();
    expect(screen.getByText('Please give a reason')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Change'), '-13');
    await userEvent.click(screen.getByRole('button', { name: 'Adjust stock' }));
    expect(screen.getByText('There are only 12')).toBeDefined();
    expect(sent(STOCK)).toEqual([]);
  });

  test('by the buttons and with its reason; the moves show who and what', async () => {
    const { sent } = openStock({
      'GET /api/admin/products/7': toner,
      [STOCK]: anAdminProduct({ stockQuantity: 14 }),
    });
    expect(await screen.findByText('Order 12')).toBeDefined();
    expect(screen.getByText('System')).toBeDefined();
    for (let times = 0; times < 2; times++)
      await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText(/now, 14 after this/)).toBeDefined();
    await userEvent.type(screen.getByLabelText('Reason'), 'Delivery');
    await userEvent.click(screen.getByRole('button', { name: 'Adjust stock' }));
    await toast('Stock updated successfully: 14 now');
    expect(sent(STOCK)[0]!.body).toEqual({ change: 2, reason: 'Delivery' });
    expect(screen.getByLabelText<HTMLInputElement>('Change').value).toBe('');
  });

  test('a failure is shown, and what was typed stays', async () => {
    openStock({ 'GET /api/admin/products/7': toner, [STOCK]: 500 });
    await userEvent.type(await screen.findByLabelText('Change'), '5');
    await userEvent.type(screen.getByLabelText('Reason'), 'Delivery');
    await userEvent.click(screen.getByRole('button', { name: 'Adjust stock' }));
    await toast('ErrorFailed to update product');
    expect(screen.getByLabelText<HTMLInputElement>('Change').value).toBe('5');
  });
});
