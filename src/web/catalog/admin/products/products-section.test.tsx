// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ProductImage } from '#shared/catalog/contract.ts';
import { anAdminProduct } from '#web/catalog/admin/testing/an-admin-product.ts';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
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

  test('one is hidden and shown by its switch, with Undo; hidden ones can be listed', async () => {
    const PUT = 'PUT /api/products/7';
    const { answers, sent } = open({ [PUT]: 500 });
    const shown = await screen.findByRole('switch', { name: 'Rose Toner is in the shop' });
    expect(shown.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(shown);
    await toast('ErrorFailed to update product');
    answers[PUT] = toner;
    answers[LIST] = [anAdminProduct({ isActive: false })];
    await userEvent.click(shown);
    await toast('Product updated successfully: Rose Toner, hidden');
    await waitFor(() => expect(shown.getAttribute('aria-checked')).toBe('false'));
    expect(within(screen.getByRole('article')).getAllByText('Hidden').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await toast('Product updated successfully: Rose Toner, in the shop');
    expect(sent(PUT).map(({ body }) => body)).toEqual([
      { isActive: false },
      { isActive: false },
      { isActive: true },
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Shown'), 'false');
    await waitFor(() => expect(sent(LIST).at(-1)!.query).toContain('active=false'));
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
      images: [],
      isActive: true,
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

describe('the pictures of a new product', () => {
  const POST = 'POST /api/products';
  const [front, back, lid] = ['front.jpg', 'back.jpg', 'lid.jpg'].map((name) => aPicture(name));
  const texts = () =>
    screen
      .getAllByRole<HTMLInputElement>('textbox', { name: /^Alt text of picture/ })
      .map(({ value }) => value);
  const save = () => userEvent.click(screen.getAllByRole('button', { name: 'Add Product' }).at(-1)!);
  async function choose(...files: (File | undefined)[]) {
    const input = await screen.findByLabelText('Add pictures');
    fireEvent.change(input, { target: { files } });
  }
  async function openNew(answers: AdminAnswers = {}) {
    const released = vi.fn();
    let made = 0;
    const createObjectURL = () => `blob:${++made}`;
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: released }));
    const line = stubUploadLine();
    const opened = open({ [POST]: toner, ...answers }, '?open=new');
    await userEvent.type(await screen.findByLabelText('Name'), 'Oat Milk');
    await userEvent.type(screen.getByLabelText('Price'), '38');
    await userEvent.selectOptions(screen.getAllByLabelText('Category').at(-1)!, 'Toners');
    return { ...opened, line, released };
  }

  test('are chosen, described, put in order and removed before anything is uploaded, then sent with it', async () => {
    const { sent, line, released } = await openNew();
    await choose(front, back);
    await choose(lid);
    for (const [at, text] of ['Front', 'Back', 'Lid'].entries())
      await userEvent.type(screen.getByRole('textbox', { name: `Alt text of picture ${at + 1}` }), text);
    await userEvent.click(screen.getByRole('button', { name: 'Make Featured picture 3' }));
    expect(texts()).toEqual(['Lid', 'Front', 'Back']);
    await userEvent.click(screen.getByRole('button', { name: 'Move picture 3 earlier' }));
    expect(screen.getByText('Picture moved to place 2 of 3')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Delete picture 3' }));
    expect(texts()).toEqual(['Lid', 'Back']);
    expect(line).toEqual([]);

    await save();
    await waitFor(() => expect(line).toHaveLength(1));
    expect(screen.getByRole('progressbar', { name: 'Uploading pictures' })).toBeDefined();
    line[0]!.answer(200, { imageUrl: '/files/lid-9x9.webp' });
    await waitFor(() => expect(line).toHaveLength(2));
    expect(sent(POST)).toEqual([]);
    line[1]!.answer(200, { imageUrl: '/files/back-9x9.webp' });
    await toast('Product created successfully');
    expect(sent(POST)[0]!.body).toMatchObject({
      images: [
        { imageUrl: '/files/lid-9x9.webp', altText: 'Lid' },
        { imageUrl: '/files/back-9x9.webp', altText: 'Back' },
      ],
    });
    await waitFor(() => expect(released).toHaveBeenCalledTimes(2));
  });

  test('one that fails is named, nothing is added, and the next attempt sends only the rest', async () => {
    const { sent, line } = await openNew();
    await choose(aPicture('one.jpg'), aPicture('two.jpg'));
    await save();
    await waitFor(() => expect(line).toHaveLength(1));
    line[0]!.answer(200, { imageUrl: '/files/one-9x9.webp' });
    await waitFor(() => expect(line).toHaveLength(2));
    line[1]!.breakDown();
    await toast("Errortwo.jpg couldn't be uploaded. Please check the connection and try again.");
    expect(sent(POST)).toEqual([]);
    await save();
    await waitFor(() => expect(line).toHaveLength(3));
    expect(line[2]!.file.name).toBe('two.jpg');
    line[2]!.answer(415, { code: 'wrong_type', message: 'That is no picture.' });
    await toast('Errortwo.jpg: That is no picture.');
    expect(screen.getByLabelText('Add pictures').getAttribute('aria-invalid')).toBe('true');
  });

  test('what is no picture is refused at once; closing the form stops what is on its way', async () => {
    const { sent, line } = await openNew();
    await choose(aPicture('b.svg', { type: 'image/svg+xml' }), aPicture('fine.jpg'));
    expect(screen.getByText(/^b\.svg: Invalid file type/)).toBeDefined();
    expect(texts()).toHaveLength(1);
    await save();
    await waitFor(() => expect(line).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(line[0]!.isCancelled()).toBe(true));
    expect(sent(POST)).toEqual([]);
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
