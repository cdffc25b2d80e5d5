// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminGiftCardDetail } from '#shared/prepaid/gift-cards/admin-contract.ts';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { GiftCardsSection } from './gift-cards-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/admin/gift-cards';
const DETAIL = 'GET /api/admin/gift-cards/7';
const EXTEND = 'PATCH /api/admin/gift-cards/7';
const REFUND = 'POST /api/admin/gift-cards/7/refund';
const SEND = 'POST /api/admin/gift-cards/7/send';
const giftCard: AdminGiftCardDetail = {
  id: 7,
  code: 'K7QM-4XWP-9TRD-2FGH',
  state: 'open',
  value: '100.00',
  balance: '40.00',
  orderId: 1042,
  orderNumber: 'ORD-1042',
  buyerName: 'Mei Lim',
  fromName: 'Mei',
  message: 'Enjoy!',
  recipientName: 'Ann',
  recipientEmail: 'ann@example.com',
  sendOn: '2026-12-24',
  sentAt: null,
  soldAt: '2026-09-15T07:10:00.000Z',
  expiresAt: '2027-09-15T16:00:00.000Z',
  wayBack: { by: 'hand' },
  history: [
    {
      id: 1,
      at: '2026-09-15T07:10:00.000Z',
      what: 'Bought',
      amount: '100.00',
      orderNumber: 'ORD-1042',
      by: '',
    },
    {
      id: 2,
      at: '2026-09-20T07:10:00.000Z',
      what: 'Used',
      amount: '-60.00',
      orderNumber: 'ORD-1050',
      by: 'Hui Min',
    },
  ],
};
const open = (answers: AdminAnswers = {}, search = '?tab=gift-cards') =>
  openAdmin(<GiftCardsSection />, { [LIST]: [giftCard], [DETAIL]: giftCard, ...answers }, search);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain(text));

test('while it loads, when it fails, when none was sold and when none fits', async () => {
  open({ [LIST]: 'waiting' });
  expect(screen.getByText('Loading gift cards')).toBeDefined();
  cleanup();
  open({ [LIST]: 500 });
  await screen.findByText('We could not load the gift cards');
  cleanup();
  open({ [LIST]: [] });
  await screen.findByText('No gift cards yet');
  cleanup();
  open({ [LIST]: [] }, '?tab=gift-cards&state=expired');
  await screen.findByText('No gift cards found');
});

test('a row says which, for whom, what is left and until when; search and state are asked of the server', async () => {
  const { sent } = open();
  const row = await screen.findByRole('row', { name: /2FGH/ });
  for (const text of ['15 September 2026', 'Ann', 'Bought by Mei Lim', '$40.00', 'of $100.00', 'Open'])
    expect(within(row).getByText(text)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Search gift cards'), '2fgh{Enter}');
  await press('Used up');
  await waitFor(() => expect(sent(LIST).at(-1)!.query).toBe('page=1&pageSize=25&q=2fgh&state=empty'));
});

test('its history is shown; it is sent and extended, and a conflict is told', async () => {
  const { sent, answers } = open({ [SEND]: giftCard, [EXTEND]: giftCard });
  await press('K7QM-4XWP-9TRD-2FGH');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('20 September 2026, ORD-1050, Hui Min');
  expect(within(dialog).getByText('-$60.00')).toBeDefined();
  expect(within(dialog).getByText('Will be sent on 24 December 2026')).toBeDefined();
  await press('Send now');
  await toast('Gift card sent');
  await userEvent.clear(within(dialog).getByLabelText('Valid until'));
  await userEvent.type(within(dialog).getByLabelText('Valid until'), '2028-01-31');
  await press('Extend');
  await waitFor(() =>
    expect(sent(EXTEND)[0]!.body).toEqual({ validUntil: '2028-01-31', expiresAt: giftCard.expiresAt }),
  );
  answers[EXTEND] = refusal(409, { message: 'This gift card was changed meanwhile.' });
  await press('Extend');
  await toast('This gift card was changed meanwhile.');
});

test('what is left is refunded the way it was paid, with a reason', async () => {
  const { sent } = open({ [REFUND]: { ...giftCard, state: 'refunded', balance: '0.00', wayBack: null } });
  await press('K7QM-4XWP-9TRD-2FGH');
  await press('Refund');
  expect(await screen.findByText(/^\$40\.00 of \$100\.00 is left\./)).toBeDefined();
  await press('Refund $40.00');
  expect(screen.getByText('Please give a reason')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Reason'), 'Changed her mind');
  await userEvent.type(screen.getByLabelText(/Pay to/), '9123 4567');
  await press('Refund $40.00');
  await toast('Refund of $40.00 noted.');
  expect(sent(REFUND)[0]!.body).toEqual({ reason: 'Changed her mind', payTo: '9123 4567' });
});

test('one that was sold at the counter goes back out of the till, as it was paid or otherwise', async () => {
  const sold = { ...giftCard, balance: '100.00', wayBack: { by: 'counter', method: 'terminal' } } as const;
  const { sent } = open({ [DETAIL]: sold, [REFUND]: sold });
  await press('K7QM-4XWP-9TRD-2FGH');
  await press('Refund');
  expect(await screen.findByText(/^None of it was spent\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Card terminal' }).ariaPressed).toBe('true');
  await press('Cash');
  await userEvent.type(screen.getByLabelText('Reason'), 'Wrong amount');
  await press('Refund $100.00');
  await waitFor(() => expect(sent(REFUND)[0]!.body).toEqual({ reason: 'Wrong amount', method: 'cash' }));
});

test.each([
  ['void', 'Void'],
  ['refunded', 'Refunded'],
] as const)('a %s one says so, and can be neither refunded, sent nor extended', async (state, word) => {
  open({ [DETAIL]: { ...giftCard, state, balance: '0.00', wayBack: null } });
  await press('K7QM-4XWP-9TRD-2FGH');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(word)).toBeDefined();
  for (const name of ['Refund', 'Send now', 'Extend'])
    expect(within(dialog).queryByRole('button', { name })).toBeNull();
});
