// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSale, aSaleLine } from '#web/counter/make.ts';
import { PointOfSaleSection } from '#web/counter/point-of-sale-section.tsx';
import { openCounter } from '#web/counter/testing/open-counter.tsx';
import { dismiss } from '#web/kit/toast.ts';
import type { AdminAnswers } from '#web/testing/open-admin.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const SALE = 'GET /api/admin/counter/sales/1042';
const MAIL = 'POST /api/admin/counter/sales/1042/receipt';
const open = (answers: AdminAnswers) => openCounter(<PointOfSaleSection />, answers, '?tab=pos&sale=1042');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('says the change, the points and everything sold; prints and mails', async () => {
  const printed: (string | undefined)[] = [];
  vi.stubGlobal('print', () => printed.push(document.documentElement.dataset.print));
  const { sent } = open({ [SALE]: aSale(), [MAIL]: { email: 'mei@example.com' } });
  const slip = await screen.findByRole('article', { name: 'Receipt ORD-1042' });
  for (const part of [
    '3 × $58.00',
    'Vouchers−$10.00',
    'Total$164.00',
    'Cash$200.00',
    'Change$36.00',
    'Served by Hui Min',
    'Points before1,240Products+164Your points1,404',
  ])
    expect(slip.textContent).toContain(part);
  expect(screen.getByText('Sale complete: ORD-1042').parentElement?.textContent).toBe(
    'Sale complete: ORD-1042, Mei Lim',
  );
  expect(screen.getByText('You had 1,240 points. Products +164. You have 1,404 points.')).toBeDefined();
  expect(screen.getByText('Change due').nextElementSibling?.textContent).toBe('$36.00');
  await press('Print receipt');
  window.dispatchEvent(new Event('afterprint'));
  await press('Print on A4');
  window.dispatchEvent(new Event('afterprint'));
  expect(printed).toEqual(['80mm', 'a4']);
  expect(document.documentElement.dataset.print).toBeUndefined();
  await press('E-mail receipt');
  await waitFor(() => expect(sent(MAIL)[0]!.body).toEqual({ email: 'mei@example.com' }));
  expect(await screen.findByText('Receipt sent to mei@example.com')).toBeDefined();
});

test('says who kept the visit, and each part of the points', async () => {
  const visit = aSaleLine({ kind: 'visit', bookingId: 31, name: 'Glow Facial', therapist: 'Lin Xiuying' });
  const parts = [
    { name: 'Treatment', points: 148 },
    { name: 'Bonus for regular visits', points: 50 },
    { name: 'Products', points: 38 },
  ];
  open({ [SALE]: aSale({ lines: [visit], points: { before: 442, parts, balance: 678 } }) });
  const slip = await screen.findByRole('article', { name: 'Receipt ORD-1042' });
  expect(slip.textContent).toContain('with Lin Xiuying');
  expect(slip.textContent).toContain(
    'Points before442Treatment+148Bonus for regular visits+50Products+38Your points678',
  );
});

test('shows a promo code as a line, not as a discount of each', async () => {
  const line = aSaleLine({ discount: '20.00', discountReason: 'Code SPRING10', promo: '20.00' });
  const promo = { code: 'SPRING10', amount: '20.00' };
  open({ [SALE]: aSale({ lines: [line], discountsAmount: '20.00', promo }) });
  const slip = await screen.findByRole('article', { name: 'Receipt ORD-1042' });
  expect(slip.textContent).toContain('Code SPRING10−$20.00');
  expect(slip.textContent).not.toContain('Discount');
});

test('opened after a refund asks for no change any more', async () => {
  const refund = {
    id: 1,
    refundedAt: '2026-09-16T07:10:00.000Z',
    method: 'cash',
    reason: 'Allergic',
  } as const;
  const given = {
    refundedAmount: '58.00',
    refunds: [{ ...refund, amount: '58.00', isVoid: false, lines: [] }],
  };
  open({ [SALE]: aSale(given) });
  expect(await screen.findByText('$58.00 of this sale was refunded.')).toBeDefined();
  expect(screen.queryByText('Change due')).toBeNull();
  expect(screen.getByText('Paid').nextElementSibling?.textContent).toBe('$164.00');
});

test('that is not there says so', async () => {
  open({ [SALE]: 404 });
  expect(await screen.findByText('We could not load this sale')).toBeDefined();
});
