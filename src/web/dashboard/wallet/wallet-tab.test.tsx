// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { aUser } from '#web/accounts/make.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { toastStore } from '#web/kit/toast.ts';
import { aVoucher } from '#web/loyalty/make.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { readCheckoutDraft } from '#web/orders/checkout/checkout-draft.ts';
import { aGiftCard } from '#web/prepaid/gift-cards/make.ts';
import { aClientPackage } from '#web/prepaid/packages/make.ts';
import { WalletTab } from './wallet-tab.tsx';

const PAGE = (page: number) => `GET /api/vouchers?page=${page}&pageSize=200`;
const GIFT_CARDS = 'GET /api/gift-cards/mine';
const PACKAGES = 'GET /api/my/packages';
const GRANTED = { isRedeemed: false, pointsCost: 0, description: 'Birthday gift', value: '12.50' };
/** Draws synchronously: jsdom has no workers. */
const drawAtOnce = () =>
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        const data = { size: 29, path: 'M4 4h1v1h-1z' };
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
      }
      terminate() {}
    },
  );
beforeEach(() => {
  makeDialogsOpen();
  drawAtOnce();
});
afterEach(closeAll);

const show = (vouchers: Voucher[], more: Answers = {}, loyaltyPoints = 142) =>
  openAt('/dashboard?tab=wallet', {
    page: () => <WalletTab user={aUser({ loyaltyPoints })} />,
    answers: { [PAGE(1)]: vouchers, [GIFT_CARDS]: [], [PACKAGES]: [], ...more },
  });
const voucher = (name: string) => screen.findByRole('article', { name });
const sums = () => [...document.querySelectorAll('.sums > div')].map(({ textContent }) => textContent);

test('one wallet: what can be used, what ends soonest first; gifts for others; what is over', async () => {
  const past = { expiryDate: '2026-09-15T04:00:00.000Z' };
  show(
    [
      aVoucher({ id: 1, ...GRANTED, expiryDate: '2026-09-20T15:59:59.000Z' }),
      aVoucher({ id: 2 }),
      aVoucher({ id: 3, description: 'Old', isUsed: true, usedAt: '2026-08-21T16:00:00.000Z' }),
      aVoucher({ id: 4, description: 'Late', ...past }),
    ],
    {
      [GIFT_CARDS]: [
        aGiftCard({ id: 1, code: 'K7QM-4XWP-9TRD-2FGH', recipientName: '', recipientEmail: '' }),
        aGiftCard({ id: 2, code: 'K7QM-4XWP-9TRD-AAAA' }),
        aGiftCard({
          id: 3,
          code: 'K7QM-4XWP-9TRD-BBBB',
          recipientEmail: 'mei@example.com',
          isReceived: true,
        }),
        aGiftCard({ id: 4, code: 'K7QM-4XWP-9TRD-CCCC', recipientName: '', state: 'void' }),
      ],
      [PACKAGES]: [aClientPackage(), aClientPackage({ accountId: 8, name: 'Gone', state: 'used up' })],
    },
  );
  await screen.findByText('Birthday gift');
  const groups = screen.getAllByRole('region').map((each) => [
    within(each).getByRole('heading').textContent,
    within(each)
      .getAllByRole('article')
      .map((pass) => pass.getAttribute('aria-label')),
  ]);
  expect(groups).toEqual([
    [
      'Ready to use 5',
      [
        'Birthday gift, Available',
        '$25 Voucher, Available',
        'Gift card …2FGH, Available',
        'Gift card …BBBB, Available',
        'Five Facials',
      ],
    ],
    ['Gifts for others 1', ['Gift card …AAAA, a gift']],
    ['Used and expired 4', ['Old, Used', 'Late, Expired', 'Gift card …CCCC', 'Gone']],
  ]);
  expect((await voucher('Old, Used')).textContent).toContain('Used 22 Aug 2026');
  expect((await voucher('Late, Expired')).textContent).toContain('Expired 15 Sep 2026');
  // Who was given a card neither prints, changes nor sends it.
  expect(within(await voucher('Gift card …BBBB, Available')).queryByText('Print')).toBeNull();
});

test('each sum says what it counts: one that was never activated counts, what is used does not', async () => {
  show([aVoucher(), aVoucher({ id: 2, ...GRANTED }), aVoucher({ id: 3, isUsed: true })], {
    [GIFT_CARDS]: [
      aGiftCard({ recipientName: '', recipientEmail: '', balance: '40.00' }),
      aGiftCard({ id: 8 }),
    ],
    [PACKAGES]: [aClientPackage(), aClientPackage({ accountId: 8, sessionsLeft: 1 })],
  });
  await voucher('$25 Voucher, Available');
  expect(sums()).toEqual([
    'Vouchers$37.50 in 2 vouchers',
    'Gift cards$40.00 on 1 gift card',
    'Packages5 sessions in 2 packages',
  ]);
});

test('where all is used up, it says so', async () => {
  show([aVoucher({ isUsed: true })]);
  expect(await screen.findByText("There's nothing to use right now.")).toBeTruthy();
  expect(sums()).toEqual([]);
});

test('all of them count, however many pages they fill', async () => {
  const many = Array.from({ length: 200 }, (_, index) => aVoucher({ id: index + 2, value: '1.00' }));
  show(many, { [PAGE(2)]: [aVoucher({ id: 1, value: '1.00' })] });
  await screen.findAllByText('Ready to use');
  expect(sums()).toEqual(['Vouchers$201.00 in 201 vouchers']);
});

test('a tap shows the QR code large; nothing has to be activated', async () => {
  const { requested } = show([aVoucher({ ...GRANTED })]);
  const pass = within(await voucher('Birthday gift, Available'));
  expect(pass.queryByRole('button', { name: /Activate/ })).toBeNull();
  await userEvent.click(pass.getByRole('button', { name: 'Show QR code: Birthday gift' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Birthday gift' }));
  expect(await dialog.findByRole('img', { name: 'QR code of K7QM-4XWP-9TRD' })).toBeTruthy();
  expect(dialog.getByText('$12.50')).toBeTruthy();
  expect(requested.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});

test('a QR code that cannot be drawn leaves the code to be read, and can be tried again', async () => {
  let drawn = false;
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        const news = drawn
          ? new MessageEvent('message', { data: { size: 29, path: 'M4 4h1v1h-1z' } })
          : new Event('error');
        queueMicrotask(() => this.dispatchEvent(news));
      }
      terminate() {}
    },
  );
  show([aVoucher()]);
  await userEvent.click(await screen.findByRole('button', { name: /^Show QR code/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '$25 Voucher' }));
  expect(await dialog.findByText(/We couldn't draw the QR code/)).toBeTruthy();
  expect(dialog.getByText('K7QM-4XWP-9TRD')).toBeTruthy();
  drawn = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('img', { name: 'QR code of K7QM-4XWP-9TRD' })).toBeTruthy();
});

test('what one shops with is chosen at checkout', async () => {
  show([aVoucher()], {
    [GIFT_CARDS]: [aGiftCard({ recipientName: '', recipientEmail: '', balance: '40.00' })],
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Shop with it: $25 Voucher' }));
  await userEvent.click(screen.getByRole('link', { name: 'Shop with it: Gift card …2FGH' }));
  expect(readCheckoutDraft(7)).toMatchObject({
    voucherCodes: ['K7QM-4XWP-9TRD'],
    giftCards: [{ code: 'K7QM-4XWP-9TRD-2FGH', balance: '40.00' }],
  });
  expect(toastStore.current()?.title).toBe('Ready for checkout');
});

test.each([
  ['voucher', 'For products at checkout, or for anything at our counter.', ['Shop', 'Book']],
  ['treatment', 'Show it at our counter.', ['Book']],
  ['product', 'Show it at our counter.', []],
] as const)('a %s says where it counts, and leads there', async (rewardType, words, ways) => {
  show([aVoucher({ rewardType })]);
  const pass = await voucher('$25 Voucher, Available');
  expect(pass.textContent).toContain(words);
  const links = within(pass).queryAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(ways.map((way) => `${way} with it`));
});

test('a code can be copied', async () => {
  const user = userEvent.setup();
  show([aVoucher()]);
  await user.click(await screen.findByRole('button', { name: 'Copy code K7QM-4XWP-9TRD' }));
  expect(await navigator.clipboard.readText()).toBe('K7QM-4XWP-9TRD');
  expect(toastStore.current()).toMatchObject({ title: 'Code copied', description: 'K7QM-4XWP-9TRD' });
});

test('what is over fills no page: six, and the rest on request', async () => {
  show(Array.from({ length: 8 }, (_, id) => aVoucher({ id, isUsed: true })));
  const used = await screen.findByRole('region', { name: /^Used/ });
  expect(within(used).getAllByRole('article')).toHaveLength(6);
  await userEvent.click(within(used).getByRole('button', { name: 'Show all 8' }));
  expect(within(used).getAllByRole('article')).toHaveLength(8);
});

test.each([
  [0, 'Book a treatment', '/#booking'],
  [30, 'Turn points into vouchers', '/dashboard'],
])('an empty wallet with %i points says what to do: %s', async (points, name, href) => {
  show([], {}, points);
  expect(await screen.findByText('Your wallet is empty')).toBeTruthy();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('says that it is loading; a part that failed can be tried again, beside those that came', async () => {
  show([], { [PAGE(1)]: 'waiting' });
  expect(screen.getByRole('status').textContent).toBe('Loading your wallet...');
  closeAll();
  const { answers } = show([], { [PAGE(1)]: [503, {}], [PACKAGES]: [aClientPackage()] });
  expect(await screen.findByText("We couldn't load all of your wallet")).toBeTruthy();
  expect(await voucher('Five Facials')).toBeTruthy();
  answers[PAGE(1)] = [aVoucher()];
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await voucher('$25 Voucher, Available')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
