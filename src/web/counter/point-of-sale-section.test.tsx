// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aListedClient } from '#web/clients/make.ts';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, refusal } from '#web/testing/open-admin.tsx';
import { aCounterClient, aCounterVisit, aSale } from './make.ts';
import { PointOfSaleSection } from './point-of-sale-section.tsx';
import { NOT_REACHED } from './sale-errors.ts';
import { CLIENTS, GUESTS, openCounter, PAYNOW, PRODUCTS, SELL, toner } from './testing/open-counter.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (answers: AdminAnswers = {}, search?: string) =>
  openCounter(<PointOfSaleSection />, answers, search);
const field = () => screen.findByLabelText<HTMLInputElement>('Product or barcode');
const quantity = () => screen.findByLabelText<HTMLInputElement>('Quantity of Rose Clay Mask');
const basket = () => screen.findByRole('list', { name: 'Basket' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** What a scanner does. */
const scan = async (code: string) => userEvent.type(await field(), `${code}{Enter}`);

describe('finding and adding', () => {
  test('the field is focused; products are there before anything is typed', async () => {
    open();
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    expect(await screen.findByRole('button', { name: /Rose Toner/ })).toBeDefined();
    expect(screen.getByText('Nothing to pay yet')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Charge' }).disabled).toBe(true);
  });

  test('a scan adds, the same one again adds one more, and the field is empty for the next', async () => {
    open();
    await scan('MASK1');
    expect(within(await basket()).getByText('Rose Clay Mask')).toBeDefined();
    await scan('mask1');
    await waitFor(async () => expect((await quantity()).value).toBe('2'));
    expect((await field()).value).toBe('');
    expect(await screen.findByRole('button', { name: 'Charge $60.00' })).toBeDefined();
  });

  test('what is not found is named; nothing is added', async () => {
    open();
    await scan('4006381');
    expect((await screen.findAllByText('Nothing found for "4006381".')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('list', { name: 'Basket' })).toBeNull();
  });

  test('while typing what fits is shown; by arrow keys any of it is added', async () => {
    open();
    await userEvent.type(await field(), 'clay');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Rose Toner/ })).toBeNull());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(within(await basket()).getByText('Rose Clay Mask')).toBeDefined();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(await field());
  });

  test('what is typed anywhere but in a field goes into the search', async () => {
    open();
    await scan('MASK1');
    const more = await screen.findByRole('button', { name: 'Increase quantity of Rose Clay Mask' });
    more.focus();
    await userEvent.keyboard('MASK1{Enter}');
    await waitFor(async () => expect((await quantity()).value).toBe('2'));
  });

  test('while it loads, and when it fails', async () => {
    open({ [PRODUCTS]: 'waiting' });
    expect(await screen.findByText('Loading products')).toBeDefined();
    cleanup();
    const { answers } = open({ [PRODUCTS]: 500 });
    await screen.findByText('We could not load the products');
    await scan('MASK1');
    expect(
      (await screen.findAllByText(`We couldn't look up "MASK1". Please try again.`)).length,
    ).toBeGreaterThan(0);
    answers[PRODUCTS] = [toner];
    await press('Retry');
    expect(await screen.findByRole('button', { name: /Rose Toner/ })).toBeDefined();
  });

  test('a free line, and a visit of today', async () => {
    open();
    await press('Free line');
    await userEvent.type(screen.getByLabelText('Name'), 'Gift wrap');
    await press('Add line');
    expect(screen.getByText('Please enter an amount like 12.00')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Price'), '3.50');
    await press('Add line');
    await press("Today's visits");
    await press(/Guest Goh/);
    const lines = await basket();
    expect(lines.textContent).toContain('Gift wrap');
    expect(lines.textContent).toContain('Signature Glow Facial');
    expect(screen.getByText("All of today's visits are paid or in the basket.")).toBeDefined();
    expect(screen.getByRole('button', { name: 'Charge $199.50' })).toBeDefined();
  });
});

describe('the lines', () => {
  test('a discount needs a value and a reason, and can be removed', async () => {
    open();
    await scan('rose toner');
    await press('Discount on Rose Toner');
    await press('Apply discount');
    expect(screen.getByText('Please enter an amount like 5.00')).toBeDefined();
    await press('%');
    await userEvent.type(screen.getByLabelText('Percent off'), '10');
    await userEvent.type(screen.getByLabelText('Reason'), 'Damaged box{Enter}');
    expect((await basket()).textContent).toContain('−10% ($5.80): Damaged box');
    expect(screen.getByRole('button', { name: 'Charge $52.20' })).toBeDefined();
    await press('Discount on Rose Toner');
    await press('Remove discount');
    expect(screen.getByRole('button', { name: 'Charge $58.00' })).toBeDefined();
  });

  test('more than there is in stock is said at once', async () => {
    open();
    await scan('MASK1');
    await press('Increase quantity of Rose Clay Mask');
    expect(screen.queryByText('Only 2 in stock.')).toBeNull();
    await press('Increase quantity of Rose Clay Mask');
    expect(screen.getByText('Only 2 in stock.')).toBeDefined();
    await press('Remove Rose Clay Mask');
    expect(screen.getByText('Nothing to pay yet')).toBeDefined();
  });

  test('a quantity can be typed; what is none is said, and nothing is sold', async () => {
    const { sent } = open();
    await scan('MASK1');
    const field = await quantity();
    for (const [typed, words] of [
      ['-2', 'Please enter a whole number, 1 or more.'],
      ['1.5', 'Please enter a whole number, 1 or more.'],
      ['0', 'Please enter a whole number, 1 or more.'],
      ['1000', 'At most 999 at once.'],
      ['3', 'Only 2 in stock.'],
    ] as const) {
      await userEvent.clear(field);
      expect(screen.getByText('Please enter a quantity.')).toBeDefined();
      await userEvent.type(field, typed);
      const error = screen.getByText(words);
      expect([field.value, field.getAttribute('aria-describedby')]).toEqual([typed, error.id]);
    }
    await userEvent.clear(field);
    await press(/^Charge/);
    expect(await screen.findByText('Rose Clay Mask: Please enter a quantity.')).toBeDefined();
    expect(sent(SELL)).toEqual([]);
    await userEvent.type(field, '2{Enter}');
    expect(document.activeElement).not.toBe(field);
    expect(screen.getByRole('button', { name: 'Charge $60.00' })).toBeDefined();
    await press('Decrease quantity of Rose Clay Mask');
    expect(field.value).toBe('1');
  });

  test('the basket survives a reload; cleared by mistake it comes back', async () => {
    open();
    await scan('MASK1');
    await basket();
    cleanup();
    open();
    expect(within(await basket()).getByText('Rose Clay Mask')).toBeDefined();
    await press('Clear sale');
    expect(screen.getByText('Nothing to pay yet')).toBeDefined();
    await press('Undo');
    expect(within(await basket()).getByText('Rose Clay Mask')).toBeDefined();
  });
});

describe('the client', () => {
  test('is shown with tier and points before being taken; vouchers pay, and go with the client', async () => {
    const { sent } = open({ [SELL]: 'waiting' });
    await scan('rose toner');
    await userEvent.type(screen.getByLabelText('Client'), 'mei');
    const hit = await screen.findByRole('button', { name: /Mei Lim/ });
    for (const part of ['+65 91234567 · mei@example.com', 'Silver', '1,240 points'])
      expect(hit.textContent).toContain(part);
    await userEvent.keyboard('{Enter}');
    await press('$10.00 Birthday');
    await press(/Signature Glow Facial \+ Extraction/);
    expect(screen.getByRole('button', { name: 'Charge $244.00' })).toBeDefined();
    await press('Remove client Mei Lim');
    await press('Charge $254.00');
    expect(sent(SELL)[0]!.body).toMatchObject({ userId: null, voucherCodes: [] });
  });

  test('points become a voucher that pays at once, and can be undone', async () => {
    const voucher = {
      id: 9,
      code: 'TURN-EDPO-INTS',
      description: '$25 Voucher',
      value: '25.00',
      expiryDate: '2027-09-15T15:59:59.000Z',
      pointsCost: 25,
      newBalance: 15,
    };
    const CONVERT = 'POST /api/admin/loyalty/convert';
    const UNDO = 'POST /api/admin/loyalty/vouchers/9/undo';
    const mei = aCounterClient({ points: 40, convertible: [10, 25], vouchers: [], visits: [] });
    const { sent } = open({ [CLIENTS]: [mei], [CONVERT]: voucher, [UNDO]: { newBalance: 40 } });
    await scan('rose toner');
    await userEvent.type(screen.getByLabelText('Client'), 'mei');
    await press(/Mei Lim/);
    await press('Turn points into a voucher');
    await press('25 points, $25');
    expect(await screen.findByRole('button', { name: 'Charge $33.00' })).toBeDefined();
    expect(sent(CONVERT)[0]!.body).toEqual({ userId: 5, points: 25 });
    expect(screen.getByText('15 points')).toBeDefined();
    await press('Undo');
    expect(await screen.findByRole('button', { name: 'Charge $58.00' })).toBeDefined();
    expect(screen.getByText('40 points')).toBeDefined();
    expect(sent(UNDO)).toHaveLength(1);
  });

  test('a guest is found by half a phone number; her visit is offered', async () => {
    const guest = aListedClient({ id: 31, userId: null, name: 'Guest Goh', phone: '+6591234567' });
    const visits = [aCounterVisit({ bookingId: 40, userId: null, customerName: 'Guest Goh' })];
    const { sent } = open({
      [CLIENTS]: [],
      [GUESTS]: [guest],
      'GET /api/admin/counter/clients/31': { name: 'Guest Goh', client: null, visits },
    });
    await userEvent.type(await screen.findByLabelText('Client'), '9123');
    await press(/Guest Goh.*Guest/);
    expect(sent(GUESTS)[0]!.query).toContain('kind=guest');
    expect(
      await screen.findByText('Guest Goh has no account, so there are no points to earn.'),
    ).toBeDefined();
  });

  test('nobody is taken who was not on the screen', async () => {
    open({ [CLIENTS]: 'waiting' });
    await userEvent.type(await screen.findByLabelText('Client'), 'mei{Enter}');
    expect(await screen.findByText('Searching...')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Remove client/ })).toBeNull();
  });

  test('nobody found, and no answer', async () => {
    open({ [CLIENTS]: [] });
    await userEvent.type(await screen.findByLabelText('Client'), 'zoe');
    expect(await screen.findByText('No client found')).toBeDefined();
    cleanup();
    open({ [CLIENTS]: 500 });
    await userEvent.type(await screen.findByLabelText('Client'), 'zoe');
    expect(await screen.findByText("We couldn't search. Please try again.")).toBeDefined();
  });
});

describe('paying', () => {
  test('one product in cash by keys alone', async () => {
    const sale = aSale({ client: null, changeAmount: '0.00', totalAmount: '30.00', points: null });
    const { sent } = open({ [SELL]: sale, 'GET /api/admin/counter/sales/1042': sale });
    await scan('MASK1');
    await basket();
    await userEvent.keyboard('{F2}');
    expect(document.activeElement).toBe(screen.getByLabelText('Cash received'));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Sale complete: ORD-1042')).toBeDefined();
    expect(sent(SELL)[0]!.body).toEqual({
      userId: null,
      lines: [{ kind: 'product', productId: 8, quantity: 1, price: '30.00' }],
      voucherCodes: [],
      payments: [{ method: 'cash', amount: '30.00' }],
    });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Next customer'));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Nothing to pay yet')).toBeDefined();
    expect(window.location.search).toBe('?tab=pos');
    expect(sent(SELL)).toHaveLength(1);
  });

  test('cash with change: by a quick amount, or typed', async () => {
    const { sent } = open({ [SELL]: 'waiting' });
    await scan('rose toner');
    await press('$60');
    expect(screen.getByText('Change').textContent).toBe('Change $2.00');
    await userEvent.clear(screen.getByLabelText('Cash received'));
    await userEvent.type(screen.getByLabelText('Cash received'), '50{Enter}');
    expect(screen.getByText('The cash received is less than the amount due.')).toBeDefined();
    expect(sent(SELL)).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Cash received'));
    await userEvent.type(screen.getByLabelText('Cash received'), '100');
    expect(screen.getByText('Change').textContent).toBe('Change $42.00');
    await press('Charge $58.00');
    expect(await screen.findByText('Charging...')).toBeDefined();
    expect(sent(SELL)[0]!.body).toMatchObject({
      payments: [{ method: 'cash', amount: '58.00', tendered: '100.00' }],
    });
  });

  test('PayNow shows a code with the amount, and what the press confirms', async () => {
    const qr = 'data:image/png;base64,iVBORw0KGgo=';
    const code = { payload: 'x', qr, payeeName: 'Petal Skin Studio', reference: 'POS1' };
    const { sent } = open({ [PAYNOW]: code, [SELL]: 'waiting' });
    await scan('rose toner');
    await press('PayNow');
    expect(await screen.findByRole('img', { name: 'PayNow QR code for $58.00' })).toBeDefined();
    expect(sent(PAYNOW)[0]!.body).toEqual({ amount: '58.00' });
    await press('Money received: charge $58.00');
    expect(sent(SELL)[0]!.body).toMatchObject({ payments: [{ method: 'paynow', amount: '58.00' }] });
  });

  test('PayNow without an ID leads to the settings', async () => {
    const message = 'Please enter your PayNow ID in Settings first.';
    open({ [PAYNOW]: () => refusal(409, { message, code: 'no_paynow_id' }) });
    await scan('rose toner');
    await press('PayNow');
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open Settings' })).toBeDefined();
  });

  test('split over cash and card: nobody pays by a method that was not chosen, and it must add up', async () => {
    const { sent } = open({ [SELL]: 'waiting' });
    await scan('rose toner');
    await press('Split payment');
    const second = within(screen.getByRole('group', { name: 'Payment 2' }));
    expect(second.queryAllByRole('button', { pressed: true })).toEqual([]);
    await userEvent.type(screen.getByLabelText('Amount'), '20');
    await press('Charge $58.00');
    expect(screen.getByText('Please choose how payment 2 is paid.')).toBeDefined();
    await userEvent.click(second.getByRole('button', { name: 'Card' }));
    await userEvent.type(second.getByLabelText('Rest'), '30');
    await press('Charge $58.00');
    expect(
      screen.getByText('The payments come to $50.00, $8.00 less than the total of $58.00.'),
    ).toBeDefined();
    expect(sent(SELL)).toEqual([]);
    await userEvent.clear(second.getByLabelText('Rest'));
    expect(second.getByPlaceholderText('$38.00')).toBeDefined();
    await userEvent.type(second.getByLabelText('Last 4'), '42x42');
    await press('Charge $58.00');
    expect(sent(SELL)[0]!.body).toMatchObject({
      payments: [
        { method: 'cash', amount: '20.00' },
        { method: 'terminal', amount: '38.00', reference: '4242' },
      ],
    });
  });

  test('a PayNow part of a split shows its code in a dialog of its own', async () => {
    const code = {
      payload: 'x',
      qr: 'data:image/png;base64,iVBORw0KGgo=',
      payeeName: 'Petal',
      reference: 'P',
    };
    const { sent } = open({ [PAYNOW]: code });
    await scan('rose toner');
    await press('Split payment');
    await userEvent.type(screen.getByLabelText('Amount'), '20');
    const second = within(screen.getByRole('group', { name: 'Payment 2' }));
    await userEvent.click(second.getByRole('button', { name: 'PayNow' }));
    await press('Show QR code');
    const dialog = within(await screen.findByRole('dialog', { name: 'PayNow $38.00' }));
    expect(await dialog.findByRole('img', { name: 'PayNow QR code for $38.00' })).toBeDefined();
    expect(sent(PAYNOW)[0]!.body).toEqual({ amount: '38.00' });
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Money received: charge $58.00' })).toBeDefined();
  });
});

describe('a sale that was not made', () => {
  test('names each line and voucher in the way beside it, and shows the price of now', async () => {
    const problem = {
      message: 'Rose Toner now costs $60.00. This voucher is used.',
      lines: [{ line: 1, productId: 7, code: 'price_changed', message: 'Rose Toner now costs $60.00.' }],
      vouchers: [{ voucherCode: 'AAAA-BBBB-CCCC', code: 'used', message: 'This voucher is used.' }],
    };
    const { answers, sent } = open({ [SELL]: () => refusal(409, problem) });
    await scan('rose toner');
    await basket();
    await userEvent.type(screen.getByLabelText('Client'), 'mei');
    await press(/Mei Lim/);
    await press('$10.00 Birthday');
    answers[PRODUCTS] = [{ ...toner, price: '60.00' }];
    await press('Charge $48.00');
    expect(within(await basket()).getByRole('alert').textContent).toBe('Rose Toner now costs $60.00.');
    expect(screen.getByText('This voucher is used.')).toBeDefined();
    await press('Charge $50.00');
    await waitFor(() => expect(sent(SELL)).toHaveLength(2));
    expect(sent(SELL)[1]!.body).toMatchObject({ lines: [{ price: '60.00' }] });
  });

  test('because a visit may not suit its client: made with a reason', async () => {
    const problem = { code: 'not_suitable', message: 'Glow Peel of Mei Lim: no peel.', mayOverride: true };
    const { answers, sent } = open({ [SELL]: () => refusal(409, problem) });
    await scan('MASK1');
    await press('Charge $30.00');
    const dialog = await screen.findByRole('dialog', { name: 'May not suit the client' });
    expect(within(dialog).getByText('Glow Peel of Mei Lim: no peel.')).toBeDefined();
    await userEvent.type(within(dialog).getByLabelText('Why you go ahead anyway'), 'We agreed');
    answers[SELL] = refusal(503, {});
    await press('Take the payment');
    await waitFor(() => expect(sent(SELL)).toHaveLength(2));
    const [first, second] = sent(SELL).map(({ body }) => body);
    expect(second).toEqual({ ...(first as object), safetyReason: 'We agreed' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('without a line: said, kept, and the same key for the next try, also after a reload', async () => {
    const keys: (string | null)[] = [];
    const counter = open();
    const answering = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (!url.startsWith('/api/admin/counter/sales')) return answering(url, init);
      keys.push(new Headers(init.headers).get('idempotency-key'));
      throw new TypeError('Failed to fetch');
    });
    await scan('MASK1');
    await press('Charge $30.00');
    expect(await screen.findByText(NOT_REACHED)).toBeDefined();
    expect(within(await basket()).getByText('Rose Clay Mask')).toBeDefined();
    await press('Charge $30.00');
    await waitFor(() => expect(keys).toHaveLength(2));
    counter.unmount();
    const broken = fetch;
    open();
    vi.stubGlobal('fetch', broken);
    await press('Charge $30.00');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test('being offline is said before anything is pressed', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open();
    expect(await screen.findByText(/^You're offline\./)).toBeDefined();
  });
});

describe('a visit to pay', () => {
  const VISIT = 'GET /api/admin/counter/visits/31';

  test('opens with its treatment, extraction and client, whatever name it was booked under', async () => {
    open(
      { [VISIT]: { ...aCounterVisit({ customerName: 'Mrs Lim' }), client: aCounterClient() } },
      '?tab=pos&visit=31',
    );
    expect((await basket()).textContent).toContain('Signature Glow Facial + ExtractionMrs Lim, 2:00 PM');
    expect(screen.getByRole('button', { name: 'Remove client Mei Lim' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Charge $196.00' })).toBeDefined();
    expect(window.location.search).toBe('?tab=pos');
  });

  test('beside an unfinished sale it is asked about', async () => {
    open();
    await scan('MASK1');
    await basket();
    cleanup();
    open(
      { [VISIT]: { ...aCounterVisit({ customerName: 'Mrs Lim' }), client: aCounterClient() } },
      '?tab=pos&visit=31',
    );
    expect(await screen.findByText("There's an unfinished sale in the basket.")).toBeDefined();
    await press('Start a new sale for Mrs Lim');
    expect(screen.getByRole('button', { name: 'Charge $196.00' })).toBeDefined();
  });

  test('of today brings its client, unless one was chosen', async () => {
    const visit = aCounterVisit({ customerName: 'Mrs Lim' });
    open({
      'GET /api/admin/counter/visits': [visit],
      [VISIT]: { ...visit, client: aCounterClient() },
    });
    await press("Today's visits");
    await press(/Mrs Lim/);
    expect(await screen.findByRole('button', { name: 'Remove client Mei Lim' })).toBeDefined();
    expect((await basket()).textContent).toContain('Mrs Lim, 2:00 PM');
  });

  test('that is paid says so', async () => {
    open({ [VISIT]: 404 }, '?tab=pos&visit=31');
    expect(await screen.findByText('This visit is already paid, or was cancelled.')).toBeDefined();
    await press('Close');
    expect(window.location.search).toBe('?tab=pos');
  });
});
