// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { User } from '#shared/accounts/contract.ts';
import type { GuestOrder } from '#shared/prepaid/gift-cards/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { NowProvider } from '#web/kit/now.tsx';
import { createQueryClient } from '#web/kit/query-client.ts';
import { dismiss } from '#web/kit/toast.ts';
import { BalancePage } from './balance/balance-page.tsx';
import { GiftCardForm } from './buy/gift-card-form.tsx';
import { aGiftCard } from './make.ts';
import { GiftCardActs } from './mine/gift-card-acts.tsx';
import { GuestOrderPage } from './order/guest-order-page.tsx';

const NOW = '2026-03-10T08:00:00.000Z';
beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

let sent: { route: string; body: unknown }[] = [];
afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
  window.location.hash = '';
});

function open(page: ReactNode, answer: (route: string) => { status?: number; body: object }) {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const route = `${init.method} ${url}`;
    sent.push({ route, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const { status = 200, body } = answer(route);
    return Response.json(body, { status });
  });
  const client = createQueryClient();
  client.setQueryData(['/api/studio'], defaults);
  render(
    <QueryClientProvider client={client}>
      <NowProvider at={NOW}>{page}</NowProvider>
    </QueryClientProvider>,
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const offer = { values: [50, 100], months: 12, paymentMethods: ['paynow' as const] };
const user = { id: 1, firstName: 'Mei' } as User;

test('the preview follows what is entered; what is missing is named at its field; a refusal keeps everything', async () => {
  const message = "We don't sell gift cards at the moment.";
  open(<GiftCardForm offer={offer} user={user} />, () => ({ status: 422, body: { code: 'x', message } }));
  await press('Buy gift card for $50.00');
  expect(screen.getByText("Please enter the recipient's name.")).toBeDefined();
  expect(screen.getByText('Please enter a valid e-mail address.')).toBeDefined();
  expect(sent).toEqual([]);
  await press('Other amount');
  await userEvent.type(screen.getByLabelText('Amount in dollars'), '75');
  await press('Evening');
  await userEvent.type(screen.getByLabelText("Recipient's name"), 'Ann');
  await userEvent.type(screen.getByLabelText("Recipient's e-mail"), 'ann@example.com');
  await userEvent.type(screen.getByLabelText(/Message/), 'Enjoy!');
  const preview = screen.getByRole('complementary', { name: 'Preview' });
  for (const text of ['$75.00', 'A gift card for Ann', 'Enjoy!', 'From Mei'])
    expect(preview.textContent).toContain(text);
  await press('Buy gift card for $75.00');
  await screen.findByText(message);
  expect(sent).toMatchObject([
    {
      route: 'POST /api/gift-cards/orders',
      body: { price: '75.00', gift: { design: 'evening', recipientEmail: 'ann@example.com', sendOn: null } },
    },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>("Recipient's name").value).toBe('Ann');
});

test('without a means of payment the page says where to buy', () => {
  open(<GiftCardForm offer={{ ...offer, paymentMethods: [] }} user={user} />, () => ({ body: {} }));
  expect(screen.getByText('Gift cards can be bought at our counter at the moment.')).toBeDefined();
});

test('the balance of a scanned code is shown at once; an unknown one is told', async () => {
  window.location.hash = '#K7QM-4XWP-9TRD-2FGH';
  const balance = {
    balance: '42.00',
    value: '100.00',
    design: 'leaf',
    state: 'open',
    expiresAt: '2027-01-01T16:00:00.000Z',
    isExpired: false,
  };
  const message = "We couldn't find this gift card. Please check the code.";
  let isKnown = true;
  open(<BalancePage />, () => (isKnown ? { body: balance } : { status: 404, body: { code: 'x', message } }));
  await screen.findByText('$42.00');
  expect(screen.getByText('$42.00 of $100.00 left.')).toBeDefined();
  expect(screen.getByText('Valid until 1 January 2027.')).toBeDefined();
  expect(sent[0]?.body).toEqual({ code: 'K7QM-4XWP-9TRD-2FGH' });
  isKnown = false;
  await userEvent.type(screen.getByLabelText('Gift card code'), 'X');
  await press('Check balance');
  await screen.findByText(message);
  expect(screen.queryByText('$42.00')).toBeNull();
});

test.each([
  ['void', 'Void', "This gift card is void, so it can't be used."],
  ['refunded', 'Refunded', "This gift card was refunded, so it can't be used any more."],
  ['empty', 'Balance', 'All $100.00 of it has been spent.'],
  ['expired', 'Balance', 'This gift card was valid until 1 January 2027.'],
])('a card that is %s says so', async (state, heading, sentence) => {
  window.location.hash = '#K7QM-4XWP-9TRD-2FGH';
  const found = { balance: '0.00', value: '100.00', design: 'petals', state, isExpired: state === 'expired' };
  open(<BalancePage />, () => ({ body: { ...found, expiresAt: '2027-01-01T16:00:00.000Z' } }));
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByText(heading)).toBeDefined();
  expect(screen.queryByText(/^Enter the code at checkout/)).toBeNull();
});

test('somebody without an account gives a name and an e-mail, and pays on a page of their own', async () => {
  const placed = { id: 7, guestToken: 'a-token', status: 'pending' };
  open(<GiftCardForm offer={offer} user={null} />, () => ({ status: 201, body: placed }));
  await userEvent.click(screen.getByRole('radio', { name: /For me/ }));
  await press('Buy gift card for $50.00');
  expect(screen.getByText('Please enter your name.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Your name'), 'Tan Wei Ling');
  await userEvent.type(screen.getByLabelText('Your e-mail'), 'weiling@example.com');
  await press('Buy gift card for $50.00');
  await waitFor(() => expect(window.location.pathname).toBe('/gift-cards/orders/a-token'));
  expect(sent[0]?.body).toMatchObject({ guest: { name: 'Tan Wei Ling', email: 'weiling@example.com' } });
});

describe('the page on which they pay', () => {
  const due: GuestOrder = {
    number: 'ORD-1042',
    state: 'due',
    amount: '100.00',
    method: 'card',
    heldUntil: '2026-03-11T08:00:00.000Z',
    design: 'leaf',
    recipientName: 'Ann',
    sendOn: null,
  };
  const show = (order: GuestOrder, search = {}) =>
    open(<GuestOrderPage params={{ token: 'a-token' }} search={search} />, () => ({ body: order }));

  test.each([
    [due, 'One last step: your payment'],
    [{ ...due, state: 'cancelled' as const }, 'This order is cancelled'],
    [{ ...due, state: 'paid' as const }, 'Thank you. Your gift card is paid.'],
  ])('%j is headed %s', async (order, title) => {
    show(order);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  });

  test('a card page is opened; coming back from it, nobody pays twice', async () => {
    show(due);
    expect(await screen.findByRole('button', { name: 'Pay $100.00 by card' })).toBeDefined();
    cleanup();
    show(due, { card: 'done' });
    expect(await screen.findByText(/^Your bank is confirming the payment/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /by card/ })).toBeNull();
  });

  test('a link that leads to nothing says so', async () => {
    open(<GuestOrderPage params={{ token: 'x' }} search={{}} />, () => ({
      status: 404,
      body: { message: 'x' },
    }));
    expect(await screen.findByText("We couldn't find this gift card")).toBeDefined();
  });
});

test('a card that is not sent yet can be changed', async () => {
  const own = aGiftCard({ sendOn: '2026-03-14' });
  open(<GiftCardActs giftCard={own} />, () => ({ body: own }));
  await press('Change day or e-mail');
  await userEvent.clear(screen.getByLabelText("Recipient's e-mail"));
  await userEvent.type(screen.getByLabelText("Recipient's e-mail"), 'ann@other.example');
  await press('Save');
  await waitFor(() =>
    expect(sent).toContainEqual({
      route: 'PATCH /api/gift-cards/7',
      body: { recipientEmail: 'ann@other.example', sendOn: '2026-03-14' },
    }),
  );
});

test('one that is sent can be sent again, and not be changed', async () => {
  const own = aGiftCard({ sentAt: NOW });
  open(<GiftCardActs giftCard={own} />, () => ({ body: own }));
  expect(screen.queryByRole('button', { name: 'Change day or e-mail' })).toBeNull();
  await press('Send again');
  await waitFor(() => expect(sent.map(({ route }) => route)).toContain('POST /api/gift-cards/7/send'));
});
