// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aSale, aSaleLine } from '#web/counter/make.ts';
import { openCounter } from '#web/counter/testing/open-counter.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, refusal } from '#web/testing/open-admin.tsx';
import { SaleDialog } from './sale-dialog.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const SALE = 'GET /api/admin/counter/sales/1042';
const VOID = 'POST /api/admin/counter/sales/1042/void';
const REFUND = 'POST /api/admin/counter/sales/1042/refunds';
const sale = aSale({
  lines: [
    aSaleLine({ net: '10.00' }),
    aSaleLine({
      line: 2,
      name: 'Rose Clay Mask',
      quantity: 1,
      net: '30.00',
      discount: '5.00',
      discountReason: 'Old box',
    }),
    aSaleLine({
      line: 3,
      kind: 'visit',
      productId: null,
      bookingId: 31,
      name: 'Signature Glow Facial',
      quantity: 1,
    }),
  ],
});
const open = (answers: AdminAnswers = {}) =>
  openCounter(<SaleDialog id={1042} onClose={() => {}} />, { [SALE]: sale, ...answers });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows lines, discounts, payments and what was given back', async () => {
  const refund = {
    id: 1,
    refundedAt: '2026-09-15T08:00:00.000Z',
    method: 'cash' as const,
    amount: '3.33',
    reason: 'Broken',
    isVoid: false,
    lines: [{ line: 1, quantity: 1, amount: '3.33', isRestocked: false }],
  };
  const lines = sale.lines.with(0, { ...sale.lines[0]!, refundedQuantity: 1 });
  open({ [SALE]: { ...sale, lines, refunds: [refund], refundedAmount: '3.33', isVoidable: false } });
  const dialog = await screen.findByRole('dialog', { name: 'ORD-1042' });
  await within(dialog).findByText('$3.33 refunded');
  for (const part of [
    '3 × Rose Toner1 returned',
    '−$5.00 discount: Old box',
    '$164.00 Cash, $200.00 received',
    'Refunded $3.33, Cash',
    '15 Sep 2026, 4:00 PM: Broken',
  ])
    expect(dialog.textContent).toContain(part);
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
});

test('a promo code has a line of its own; a returned line gives back what was paid for it', async () => {
  const line = { quantity: 1, price: '30.00', discount: '15.00', promo: '10.00', net: '15.00' };
  const reason = { discountReason: 'Old box, Code SPRING10' };
  const given = {
    ...sale,
    lines: [aSaleLine({ ...line, ...reason })],
    discountsAmount: '15.00',
    vouchersAmount: '0.00',
    promo: { code: 'SPRING10', amount: '10.00' },
  };
  open({ [SALE]: given });
  const dialog = await screen.findByRole('dialog', { name: 'ORD-1042' });
  await within(dialog).findByText('Discounts');
  for (const part of ['−$5.00 discount: Old box', 'Discounts−$5.00', 'Code SPRING10−$10.00'])
    expect(dialog.textContent).toContain(part);
  await press('Void');
  expect(screen.getByText('The code SPRING10 can be used again.')).toBeDefined();
  await press('Keep sale');
  await press('Refund');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Rose Toner/ }));
  expect(screen.getByRole('button', { name: 'Refund $15.00' })).toBeDefined();
});

test('voiding asks for a reason, and a refusal is said', async () => {
  const message = 'Today is closed already. Please refund the sale instead.';
  const { sent, answers } = open({ [VOID]: () => refusal(409, { message, code: 'closed' }) });
  await press('Void');
  expect(screen.getByText('Give back $164.00.')).toBeDefined();
  await press('Void sale');
  expect(screen.getByText('Please give a reason')).toBeDefined();
  expect(sent(VOID)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Reason'), ' Wrong client {Enter}');
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(sent(VOID)[0]!.body).toEqual({ reason: 'Wrong client' });
  answers[VOID] = sale;
  await press('Void sale');
  expect(await screen.findByText('ORD-1042 is voided')).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Void ORD-1042?' })).toBeNull();
});

test('a refund is by pieces, with its sum before it is made', async () => {
  const { sent } = open({ [REFUND]: sale });
  await press('Refund');
  await press('Refund $0.00');
  expect(screen.getByText('Please choose what is returned')).toBeDefined();
  expect(screen.getByText('Please give a reason')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Rose Toner/ }));
  expect(screen.getByRole('button', { name: 'Refund $10.00' })).toBeDefined();
  await press('Decrease returned pieces of Rose Toner');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Rose Clay Mask/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Rose Clay Mask back in stock' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Signature Glow Facial/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Signature Glow Facial/ }));
  expect(screen.getByRole('button', { name: 'Refund $36.66' })).toBeDefined();
  await press('PayNow');
  await userEvent.type(screen.getByLabelText('Reason'), 'Allergic');
  await press('Refund $36.66');
  await waitFor(() =>
    expect(sent(REFUND)[0]!.body).toEqual({
      lines: [
        { line: 1, quantity: 2, isRestocked: true },
        { line: 2, quantity: 1, isRestocked: false },
      ],
      method: 'paynow',
      reason: 'Allergic',
    }),
  );
  expect(await screen.findByText('$36.66 of ORD-1042 refunded')).toBeDefined();
});

test('while it loads, and when it is not there', async () => {
  open({ [SALE]: 'waiting' });
  expect(await screen.findByText('Loading the sale')).toBeDefined();
  cleanup();
  open({ [SALE]: 404 });
  expect(await screen.findByText('We could not load the sale')).toBeDefined();
});
