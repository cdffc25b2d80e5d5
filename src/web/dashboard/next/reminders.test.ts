import { expect, test } from 'vitest';
import { aVoucher } from '#web/loyalty/make.ts';
import { anOrderDetail } from '#web/orders/make.ts';
import { aGiftCard } from '#web/prepaid/gift-cards/make.ts';
import { aClientPackage } from '#web/prepaid/packages/make.ts';
import { remindersOf } from './reminders.ts';

const now = new Date('2026-09-15T04:00:00Z');
const nothing = { email: 'mei@example.com', orders: [], vouchers: [], giftCards: [], packages: [], now };
const own = { recipientName: '', recipientEmail: '' };
const SOON = '2026-09-20T15:59:59.000Z';

test.each([
  ['pending', 'paynow', 'Pay now'],
  ['pending', 'studio', 'View order'],
  ['ready', 'paynow', 'View order'],
] as const)('an order that is %s, paid by %s: %s', (status, paymentMethod, action) => {
  const [reminder] = remindersOf({ ...nothing, orders: [anOrderDetail({ status, paymentMethod })] });
  expect(reminder).toMatchObject({ action, href: '/orders/1042' });
  expect(reminder?.text).toContain('ORD-1042');
});

test('the deposit of a visit says what it keeps', () => {
  const [item] = anOrderDetail().items;
  const deposit = {
    ...item!,
    kind: 'deposit' as const,
    productName: 'Deposit: Glow Facial, Thu 17 Sep, 3:00 PM',
  };
  const orders = [anOrderDetail({ items: [deposit], totalAmount: '30.00' })];
  expect(remindersOf({ ...nothing, orders })[0]?.text).toBe(
    'Deposit: Glow Facial, Thu 17 Sep, 3:00 PM. Please pay $30.00 to keep your time.',
  );
});

test('an order that is over needs nothing', () => {
  const orders = (['paid', 'collected', 'cancelled', 'refunded'] as const).map((status) =>
    anOrderDetail({ status }),
  );
  expect(remindersOf({ ...nothing, orders })).toEqual([]);
});

test('what expires soonest is named, the others are counted', () => {
  const vouchers = [aVoucher({ expiryDate: SOON })];
  const text = (more: object) => remindersOf({ ...nothing, vouchers, ...more }).map((each) => each.text);
  expect(text({})).toEqual(['Your $25.00 voucher expires in 5 days, on 20 September.']);
  expect(
    text({
      giftCards: [aGiftCard({ ...own, balance: '40.00', expiresAt: '2026-09-15T16:00:00.000Z' })],
      packages: [aClientPackage({ expiresAt: '2026-09-25T16:00:00.000Z' })],
    }),
  ).toEqual(['Your gift card ($40.00 left) expires today. 2 more in your E-Wallet expire soon.']);
});

test('nothing is said of what is used, given to others, or lasts longer', () => {
  expect(
    remindersOf({
      ...nothing,
      vouchers: [aVoucher(), aVoucher({ isUsed: true, expiryDate: SOON })],
      giftCards: [aGiftCard({ expiresAt: SOON }), aGiftCard({ ...own, state: 'empty', expiresAt: SOON })],
      packages: [aClientPackage({ state: 'used up', expiresAt: SOON }), aClientPackage({ expiresAt: null })],
    }),
  ).toEqual([]);
});
