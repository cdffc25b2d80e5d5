// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { aUser } from '#web/accounts/make.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { toastStore } from '#web/kit/toast.ts';
import { aVoucher } from '#web/loyalty/make.ts';
import { WalletTab } from './wallet-tab.tsx';

const PAGE = (page: number) => `GET /api/vouchers?page=${page}&pageSize=200`;
const IN_WALLET = { isRedeemed: false, pointsCost: 0, description: 'Birthday gift', value: '12.50' };
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
beforeEach(drawAtOnce);
afterEach(closeAll);

const show = (vouchers: Voucher[], more: Answers = {}, loyaltyPoints = 142) =>
  openAt('/dashboard?tab=wallet', {
    page: () => <WalletTab user={aUser({ loyaltyPoints })} />,
    answers: { [PAGE(1)]: vouchers, ...more },
  });
const group = (name: RegExp) => screen.findByRole('region', { name });
const voucher = (name: string) => screen.findByRole('article', { name });

test('sorts vouchers into those to activate, to spend, used and expired', async () => {
  show([
    aVoucher({ id: 1, ...IN_WALLET }),
    aVoucher({ id: 2 }),
    aVoucher({ id: 3, description: 'Old', isUsed: true, usedAt: '2026-08-21T16:00:00.000Z' }),
    aVoucher({ id: 4, description: 'Late', expiryDate: '2026-09-15T04:00:00.000Z' }),
    aVoucher({ id: 5, ...IN_WALLET, description: 'Too late', expiryDate: '2026-09-14T15:59:59.000Z' }),
  ]);
  await screen.findByText(/^Available:/);
  const groups = screen.getAllByRole('region').map((each) => {
    const title = within(each).getByRole('heading').textContent;
    return [
      title,
      within(each)
        .getAllByRole('article')
        .map((card) => card.getAttribute('aria-label')),
    ];
  });
  expect(groups).toEqual([
    ['In wallet 1', ['Birthday gift, In wallet']],
    ['Available 1', ['$25 Voucher, Available']],
    ['Used 1', ['Old, Used']],
    ['Expired 2', ['Late, Expired', 'Too late, Expired']],
  ]);
  expect((await voucher('Old, Used')).textContent).toContain('Used 22 Aug 2026');
  expect((await voucher('Late, Expired')).textContent).toContain('Expired 15 Sep 2026');
  expect((await voucher('Birthday gift, In wallet')).textContent).toContain('$12.50');
});

test.each([
  ['nothing for now', [aVoucher({ isUsed: true })], '$0.00 '],
  ['one voucher', [aVoucher(), aVoucher({ id: 2, ...IN_WALLET })], '$25.00 in one voucher'],
  ['two vouchers', [aVoucher(), aVoucher({ id: 2, value: '10.50' })], '$35.50 in 2 vouchers'],
])('what can be spent is what is redeemed, unused and not expired: %s', async (_, vouchers, words) => {
  show(vouchers);
  expect((await screen.findByText(/^Available:/)).textContent).toBe(`Available: ${words}`);
});

test('all of them count, however many pages they fill', async () => {
  const many = Array.from({ length: 200 }, (_, index) => aVoucher({ id: index + 2, value: '1.00' }));
  show(many, { [PAGE(2)]: [aVoucher({ id: 1, value: '1.00' })] });
  expect((await screen.findByText(/^Available:/)).textContent).toContain('$201.00 in 201 vouchers');
});

test('every voucher that can be spent has its QR code in view and its value in dollars and cents', async () => {
  show([aVoucher({ id: 1, code: 'AAAA-BBBB-CCCC' }), aVoucher({ id: 2, value: '10.00' })]);
  for (const code of ['AAAA-BBBB-CCCC', 'K7QM-4XWP-9TRD'])
    expect(await screen.findByRole('img', { name: `QR code of ${code}` })).toBeTruthy();
  const values = screen.getAllByRole('article').map((card) => card.querySelector('.price')?.textContent);
  expect(values).toEqual(['$25.00', '$10.00']);
});

test.each([
  ['2026-09-29T04:00:00.000Z', true],
  ['2026-09-29T04:00:00.001Z', false],
])('one that ends at %s expires soon: %s', async (expiryDate, isSoon) => {
  show([aVoucher({ expiryDate })]);
  expect((await voucher('$25 Voucher, Available')).textContent?.includes('Expires soon')).toBe(isSoon);
});

test.each([
  ['voucher', 'For products at checkout, or for anything at the counter.'],
  ['treatment', 'Show it at the counter.'],
] as const)('a %s says where it counts', async (rewardType, words) => {
  show([aVoucher({ rewardType })]);
  expect((await voucher('$25 Voucher, Available')).textContent).toContain(words);
});

test('an activated voucher shows its code and can be spent; the focus moves to it', async () => {
  const waiting = aVoucher({ id: 9, ...IN_WALLET });
  const { answers } = show([waiting], {
    'POST /api/vouchers/9/activate': { ...waiting, isRedeemed: true },
  });
  const activate = await screen.findByRole('button', { name: 'Activate: Birthday gift' });
  expect(screen.queryByText(waiting.code)).toBeNull();
  answers[PAGE(1)] = 'waiting';
  await userEvent.click(activate);
  const card = await voucher('Birthday gift, Available');
  expect(within(card).getByText(waiting.code)).toBeTruthy();
  expect(document.activeElement).toBe(card);
  expect(screen.getByText(/^Available:/).textContent).toContain('$12.50');
  expect(toastStore.current()).toMatchObject({ title: 'Voucher Activated' });
});

test.each([
  ['the server’s sentence', [409, { message: 'It has expired.' }], 'It has expired.'],
  ['its own', [500, {}], 'Failed to activate the voucher. Please try again.'],
] as const)('a failed activation says %s', async (_, answer, description) => {
  show([aVoucher({ id: 9, ...IN_WALLET })], {
    'POST /api/vouchers/9/activate': [...answer] as Answers[string],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Activate: Birthday gift' }));
  await waitFor(() =>
    expect(toastStore.current()).toMatchObject({ title: 'Activation Failed', description }),
  );
});

test('a code can be copied', async () => {
  const user = userEvent.setup();
  show([aVoucher()]);
  await user.click(await screen.findByRole('button', { name: 'Copy code K7QM-4XWP-9TRD' }));
  expect(await navigator.clipboard.readText()).toBe('K7QM-4XWP-9TRD');
  expect(toastStore.current()).toMatchObject({ title: 'Code copied', description: 'K7QM-4XWP-9TRD' });
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
  const pass = await voucher('$25 Voucher, Available');
  expect(await within(pass).findByText(/We couldn't draw the QR code/)).toBeTruthy();
  expect(within(pass).getByText('K7QM-4XWP-9TRD')).toBeTruthy();
  drawn = true;
  await userEvent.click(within(pass).getByRole('button', { name: 'Retry' }));
  expect(await within(pass).findByRole('img', { name: 'QR code of K7QM-4XWP-9TRD' })).toBeTruthy();
});

test('what is over fills no page: six, and the rest on request', async () => {
  show(Array.from({ length: 8 }, (_, id) => aVoucher({ id, isUsed: true })));
  const used = await group(/^Used/);
  expect(within(used).getAllByRole('article')).toHaveLength(6);
  await userEvent.click(within(used).getByRole('button', { name: 'Show all 8' }));
  expect(within(used).getAllByRole('article')).toHaveLength(8);
});

test.each([
  [0, 'Book a treatment', '/#booking'],
  [30, 'Turn points into vouchers', '/dashboard'],
])('an empty wallet with %i points says what to do: %s', async (points, name, href) => {
  show([], {}, points);
  expect(await screen.findByText('No vouchers yet')).toBeTruthy();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('says that it is loading, and where it failed lets one try again', async () => {
  show([], { [PAGE(1)]: 'waiting' });
  expect(screen.getByRole('status').textContent).toBe('Loading your vouchers...');
  closeAll();
  const { answers } = show([], { [PAGE(1)]: [503, {}] });
  expect(await screen.findByText('Failed to load your vouchers')).toBeTruthy();
  answers[PAGE(1)] = [aVoucher()];
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await group(/^Available/)).toBeTruthy();
});
