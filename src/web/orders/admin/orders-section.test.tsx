// @vitest-environment jsdom
import { File } from 'node:buffer'; // jsdom's cannot be read
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BankLine } from '#shared/orders/contract.ts';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { anAdminOrder } from '../make.ts';
import { OrdersSection } from './orders-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/orders';
const COUNTS = 'GET /api/admin/orders/counts';
const DETAIL = 'GET /api/admin/orders/1042';
const CHANGE = 'PATCH /api/admin/orders/1042';
const BANK = 'POST /api/admin/orders/bank-csv';
const NUMBERS = {
  total: 1_204,
  pending: 1,
  paid: 2,
  ready: 3,
  collected: 4,
  cancelled: 5,
  refunded: 6,
  revenue: '38000.00',
};
const order = anAdminOrder();
const open = (answers: AdminAnswers = {}, search = '?tab=orders') =>
  openAdmin(<OrdersSection />, { [LIST]: [order], [COUNTS]: NUMBERS, [DETAIL]: order, ...answers }, search);
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain(text));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const agree = (name: string) =>
  userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

describe('the list', () => {
  test('opens on the first ten; a row says which, whose, how many pieces, how much and where it stands', async () => {
    const { sent } = open();
    const row = await screen.findByRole('row', { name: /ORD-1042/ });
    for (const text of ['ORD-1042', 'Mei Lim', 'mei@example.com', '2 items', '$116.00', 'Pending'])
      expect(within(row).getAllByText(text)[0]).toBeDefined();
    expect(row.querySelector('time')?.textContent).toContain('15 Sep 2026');
    expect(sent(LIST)[0]!.query).toBe('page=1&pageSize=10');
    await waitFor(() =>
      expect(screen.getByText('Total Orders').nextElementSibling?.textContent).toBe('1,204'),
    );
    expect(screen.getByText('Money taken').nextElementSibling?.textContent).toBe('$38,000.00');
  });

  test('while it loads, when it fails, when nothing was bought and when nothing fits', async () => {
    open({ [LIST]: 'waiting' });
    expect(screen.getByText('Loading orders')).toBeDefined();
    cleanup();
    const { answers } = open({ [LIST]: 500 });
    await screen.findByText('We could not load the orders');
    answers[LIST] = [order];
    await press('Retry');
    await screen.findByRole('row', { name: /ORD-1042/ });
    cleanup();
    open({ [LIST]: [] });
    await screen.findByText('No orders yet');
    expect(screen.getByRole('link', { name: 'Open Products' }).getAttribute('href')).toContain(
      'tab=products',
    );
    cleanup();
    open({ [LIST]: [] }, '?tab=orders&status=paid&payment=studio&channel=online');
    await screen.findByText('No orders found');
    await press('Clear filters');
    expect(window.location.search).toBe('?tab=orders');
  });

  test('filters stand in the address, begin at the first page and are asked of the server', async () => {
    const { sent } = open({}, '?tab=orders&page=2');
    await userEvent.selectOptions(await screen.findByLabelText('Payment'), 'studio');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'paid');
    await userEvent.selectOptions(screen.getByLabelText('Sold'), 'Counter');
    await userEvent.type(screen.getByLabelText('Search orders'), 'ORD-7{Enter}');
    expect(window.location.search).toBe('?tab=orders&payment=studio&status=paid&channel=counter&q=ORD-7');
    await waitFor(() =>
      expect(sent(LIST).at(-1)!.query).toBe(
        'page=1&pageSize=10&q=ORD-7&status=paid&payment=studio&channel=counter',
      ),
    );
  });

  test('pages follow', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => anAdminOrder({ id: index + 1 }));
    const headers = { 'x-total-count': '11' };
    const { sent } = open({ [LIST]: () => Response.json(ten, { headers }) });
    expect(await screen.findByText('1 to 10 of 11')).toBeDefined();
    await press('Next');
    await waitFor(() => expect(sent(LIST).at(-1)!.query).toBe('page=2&pageSize=10'));
    expect(window.location.search).toBe('?tab=orders&page=2');
  });
});

describe('a change', () => {
  test('to paid is asked about, brings the version, is said, and the row follows', async () => {
    const { sent, answers } = open({ [CHANGE]: anAdminOrder({ status: 'paid' }) });
    await press('Mark paid ORD-1042');
    expect(screen.getByRole('alertdialog').textContent).toContain('Is $116.00 there (PayNow)?');
    expect(sent(CHANGE)).toEqual([]);
    answers[LIST] = [anAdminOrder({ status: 'paid', nextStatuses: ['ready', 'refunded'] })];
    await agree('Mark paid');
    await toast('Order updated successfully');
    expect(sent(CHANGE)[0]!.body).toEqual({
      status: 'paid',
      updatedAt: order.updatedAt,
      method: 'paynow',
    });
    await waitFor(() => expect(screen.getByRole('row', { name: /ORD-1042/ }).textContent).toContain('Paid'));

    await press('Mark ready ORD-1042'); // nothing that could not be taken back: not asked about
    await waitFor(() => expect(sent(CHANGE).at(-1)!.body).toMatchObject({ status: 'ready' }));
  });

  test('to paid says how the money came, when it was not as usual', async () => {
    const { sent } = open({
      [LIST]: [anAdminOrder({ paymentMethod: 'studio' })],
      [CHANGE]: anAdminOrder({ status: 'paid' }),
    });
    await press('Mark paid ORD-1042');
    expect(screen.getByRole('button', { name: 'Cash' }).getAttribute('aria-pressed')).toBe('true');
    await press('Card terminal');
    await agree('Mark paid');
    await waitFor(() => expect(sent(CHANGE)[0]!.body).toMatchObject({ status: 'paid', method: 'terminal' }));
  });

  test('that fails is told, and what somebody else did meanwhile is shown', async () => {
    const { answers } = open({ [CHANGE]: 500 });
    await press('Mark paid ORD-1042');
    await agree('Mark paid');
    await toast('ErrorFailed to update order');
    expect(screen.getByRole('row', { name: /ORD-1042/ }).textContent).toContain('Pending');

    const message = "Order ORD-1042 is cancelled and can't be changed to paid.";
    answers[CHANGE] = () => refusal(409, { message, code: 'wrong_status' });
    answers[LIST] = [anAdminOrder({ status: 'cancelled', nextStatuses: [] })];
    await press('Mark paid ORD-1042');
    await agree('Mark paid');
    await toast(message);
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /ORD-1042/ }).textContent).toContain('Cancelled'),
    );
  });
});

describe('one order', () => {
  const paid = anAdminOrder({
    status: 'ready',
    nextStatuses: ['collected', 'refunded'],
    earnedPoints: 106,
    vouchersAmount: '10.00',
    vouchers: [{ code: 'K7QM-4XWP-9TRD', value: '10.00', applied: '10.00' }],
    totalAmount: '106.00',
  });

  test('has its own sheet: everything about it, and what goes back before it does', async () => {
    const { sent } = open({ [DETAIL]: paid, [CHANGE]: paid });
    await press('View ORD-1042');
    expect(window.location.search).toBe('?tab=orders&order=1042');
    const sheet = await screen.findByRole('dialog', { name: 'ORD-1042' });
    await within(sheet).findByText('106 points earned');
    for (const text of ['2 × Rose Toner', 'Voucher K7QM-4XWP-9TRD', '+65 91234567'])
      expect(sheet.textContent).toContain(text);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Refund order' }));
    expect(within(screen.getByRole('alertdialog')).getAllByRole('listitem')[0]?.textContent).toBe(
      '2 pieces go back into stock.',
    );
    await agree('Refund order');
    await waitFor(() => expect(sent(CHANGE)[0]!.body).toMatchObject({ status: 'refunded' }));
  });

  test('that is not there says so', async () => {
    open({ 'GET /api/admin/orders/9': 404 }, '?tab=orders&order=9');
    expect(await screen.findByText('We could not load the order')).toBeDefined();
  });
});

describe("the bank's file", () => {
  const aLine = (fields: Partial<BankLine>): BankLine => ({
    line: 2,
    text: '1 Mar · PayNow ORD-1042 · 116.00',
    amount: '116.00',
    orderId: 1042,
    message: 'ORD-1042 is paid.',
    key: `key ${fields.line ?? 2}`,
    proposals: [],
    ...fields,
  });
  const rent = aLine({ line: 3, text: '2 Mar · Rent · 900.00', orderId: null, message: 'No order fits.' });
  const send = async (...files: File[]) => {
    const input = await screen.findByLabelText('Bank file', { selector: 'input' });
    if (files.length > 0) fireEvent.change(input, { target: { files } });
    await press('Match payments');
  };
  const table = () => new File(['Date,Text,Credit\n'], 'bank.csv', { type: 'text/csv' });

  test.each([
    ['none', [], 'Please choose a file'],
    ['an empty one', [new File([], 'bank.csv')], 'The file is empty'],
    ['a huge one', [new File([new Uint8Array(1_000_001)], 'bank.csv')], 'That file is too large'],
  ])('%s is not sent', async (_, files, words) => {
    const { sent } = open();
    await press('Bank file');
    await send(...files);
    expect(screen.getByText(words)).toBeDefined();
    expect(sent(BANK)).toEqual([]);
  });

  test('pays what fits and lists the rest; the same again counts nothing twice', async () => {
    const { answers, sent } = open({ [BANK]: { matched: [aLine({})], known: [], unmatched: [rent] } });
    await press('Bank file');
    await send(table());
    expect(await screen.findByText('1 payment matched, 0 already paid, 1 unmatched.')).toBeDefined();
    expect(sent(BANK)[0]!.body).toBe('Date,Text,Credit\n');
    expect(screen.getByRole('region', { name: /^Unmatched/ }).textContent).toContain(
      'Line 3: 2 Mar · Rent · 900.00',
    );
    expect(screen.getByRole('region', { name: /^Matched/ }).textContent).toContain('ORD-1042 is paid.');
    answers[BANK] = { matched: [], known: [aLine({})], unmatched: [rent] };
    await press('Another file');
    await send(table());
    expect(await screen.findByText('0 payments matched, 1 already paid, 1 unmatched.')).toBeDefined();
    await press('Done');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a line without a number proposes orders; nothing is paid before one is chosen', async () => {
    const fits = (orderId: number, isWholeName = true) => ({
      orderId,
      number: `ORD-${orderId}`,
      customerName: 'Wei Ling Tan',
      isWholeName,
    });
    const line = aLine({
      line: 4,
      text: '2 Mar · TAN WEI LING',
      orderId: null,
      message: 'There is no order number in this line.',
      proposals: [fits(1043), fits(1044)],
    });
    const PAY = 'POST /api/admin/orders/1044/bank-payments';
    const problem = { code: 'not_payable', message: 'ORD-1044 is cancelled. The money has to go back.' };
    const { answers, sent } = open({
      [BANK]: { matched: [], known: [], unmatched: [line, rent] },
      [PAY]: () => refusal(409, problem),
    });
    await press('Bank file');
    await send(table());
    const unmatched = within(await screen.findByRole('region', { name: /^Unmatched/ }));
    expect(unmatched.getByText('Which of these orders is it for?')).toBeDefined();
    expect(unmatched.getAllByText('Same amount and name')).toHaveLength(2);
    await press('Mark ORD-1044 paid');
    await toast('ErrorORD-1044 is cancelled. The money has to go back.');
    answers[PAY] = { number: 'ORD-1044' };
    await press('Mark ORD-1044 paid');
    await toast('Order updated successfully: ORD-1044, paid');
    expect(sent(PAY)[1]!.body).toEqual({ key: 'key 4', amount: '116.00' });
    expect(await screen.findByText('1 payment matched, 0 already paid, 1 unmatched.')).toBeDefined();
    expect(screen.getByRole('region', { name: /^Matched/ }).textContent).toContain('ORD-1044 is paid.');
    expect(screen.queryByRole('button', { name: 'Mark ORD-1043 paid' })).toBeNull();
  });

  test('that cannot be read is told', async () => {
    const { sent } = open({ [BANK]: 500 });
    await press('Bank file');
    await send(table());
    await toast('ErrorFailed to read the bank file');
    expect(sent(BANK)).toHaveLength(1);
  });
});
