import { expect, test } from 'vitest';
import { amountInWords, checkDraft, type GiftCardDraft, toOrder } from './gift-card-draft.ts';

const draft: GiftCardDraft = {
  guestName: '',
  guestEmail: '',
  value: 50,
  ownAmount: '',
  design: 'petals',
  isGift: true,
  fromName: 'Mei',
  recipientName: 'Ann',
  recipientEmail: 'ann@example.com',
  message: 'Hi',
  isLater: true,
  sendOn: '2026-03-14',
  paymentMethod: 'paynow',
};
const terms = { values: [50, 100], today: '2026-03-10' };
const errorsOf = (given: Partial<GiftCardDraft>) => Object.keys(checkDraft({ ...draft, ...given }, terms));

test('what is entered becomes the order', () => {
  expect(errorsOf({})).toEqual([]);
  expect(toOrder(draft)).toMatchObject({
    price: '50.00',
    gift: { recipientEmail: 'ann@example.com', sendOn: '2026-03-14' },
  });
  expect(errorsOf({ isLater: false })).toEqual([]);
  expect(toOrder({ ...draft, isLater: false })).toMatchObject({ gift: { sendOn: null } });
  const own = toOrder({ ...draft, isGift: false });
  expect(errorsOf({ isGift: false })).toEqual([]);
  expect(own).toMatchObject({ gift: { design: 'petals' } });
  expect(JSON.stringify(own)).not.toContain('ann@example.com');
});

test.each([
  [{ value: null, ownAmount: '' }, ['ownAmount']],
  [{ value: null, ownAmount: '9.99' }, ['ownAmount']],
  [{ value: null, ownAmount: '$75.5' }, []],
  [{ value: null, ownAmount: '2000.01' }, ['ownAmount']],
  [{ recipientName: ' ', recipientEmail: 'ann' }, ['recipientName', 'recipientEmail']],
  [{ sendOn: '' }, ['sendOn']],
  [{ sendOn: '2026-03-09' }, ['sendOn']],
  [{ isGift: false, recipientEmail: '', sendOn: '' }, []],
])('%j: %j', (given, errors) => {
  expect(errorsOf(given)).toEqual(errors);
});

test('the preview shows what is typed so far', () => {
  expect([
    amountInWords({ value: null, ownAmount: '7' }),
    amountInWords({ value: null, ownAmount: 'x' }),
  ]).toEqual(['$7.00', '$0.00']);
});

test('somebody who is not signed in gives a name and an e-mail; a member is not asked', () => {
  const asGuest = { ...terms, isGuest: true };
  expect(checkDraft(draft, asGuest)).toMatchObject({
    guestName: 'Please enter your name.',
    guestEmail: 'Please enter a valid e-mail address.',
  });
  expect(checkDraft(draft, terms)).not.toHaveProperty('guestName');
  const filled = { ...draft, guestName: ' Wei Ling ', guestEmail: 'weiling@example.com ' };
  expect(toOrder(filled, { isGuest: true }).guest).toEqual({
    name: 'Wei Ling',
    email: 'weiling@example.com',
  });
  expect(toOrder(filled)).not.toHaveProperty('guest');
});
