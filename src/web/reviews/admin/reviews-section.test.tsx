// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '#shared/kit/access.ts';
import { StaffRoleProvider } from '#web/kit/staff-role.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { anAdminReview } from '#web/reviews/make.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { ReviewsSection } from './reviews-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/admin/reviews';
const open = (answers: AdminAnswers, { search = '?tab=reviews', role = 'admin' as Role } = {}) =>
  openAdmin(
    <StaffRoleProvider role={role}>
      <ReviewsSection />
    </StaffRoleProvider>,
    answers,
    search,
  );
const item = async () => (await screen.findByText('Mei Lim')).closest('li')!;
const SEEN = { updatedAt: '2026-09-14T02:00:00.000Z' };

test('says what was written, about which visit, and whether it may be shown', async () => {
  open({ [LIST]: [anAdminReview()] });
  const words = (await item()).textContent;
  for (const text of [
    'Signature Glow Facial, 13 Sep 2026',
    'To look at',
    'Calm for days.',
    'May be shown, with the name Mei.',
  ])
    expect(words).toContain(text);
  screen.getByRole('img', { name: '4 out of 5 stars' });
});

test('is shown as it was read', async () => {
  const route = 'POST /api/admin/reviews/5/show';
  const { sent } = open({ [LIST]: [anAdminReview()], [route]: anAdminReview({ state: 'shown' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show on the website: Mei' }));
  await screen.findByText('The review by Mei is shown on the website');
  expect(sent(route).map(({ body }) => body)).toEqual([SEEN]);
});

test('one that was changed meanwhile says so', async () => {
  const message = 'This review has changed since you opened it. Please read it again first.';
  open({
    [LIST]: [anAdminReview()],
    'POST /api/admin/reviews/5/show': () => refusal(409, { code: 'changed_meanwhile', message }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show on the website: Mei' }));
  await screen.findByText(message);
});

test.each([
  ['without consent', { mayShow: false }, ['Mark as read', 'Answer']],
  ['of a visit that was undone', { isCompleted: false }, ["Don't show", 'Answer']],
  ['that is shown', { state: 'shown' }, ['Take off the website', 'Answer']],
  ['that is not shown', { state: 'hidden' }, ['Show on the website', 'Answer']],
  ['that was answered', { answer: 'Thanks' }, ['Show on the website', "Don't show", 'Change answer']],
  ['that was withdrawn', { state: 'withdrawn', stars: null, words: '' }, []],
] as const)('what can be done with one %s', async (_, fields, expected) => {
  open({ [LIST]: [anAdminReview(fields)] });
  const buttons = within(await item()).queryAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(expected);
});

test('however few stars, it can be shown', async () => {
  open({ [LIST]: [anAdminReview({ stars: 1 })] });
  await screen.findByRole('button', { name: 'Show on the website: Mei' });
});

test.each([
  [{}, "Shown below the review. We'll e-mail it to Mei once."],
  [{ mayShow: false }, "We'll e-mail it to Mei once."],
  [{ isReachable: false }, "Shown below the review. Mei can't be e-mailed, so nobody gets it by mail."],
  [
    { answer: 'Thanks', answerMailedAt: SEEN.updatedAt },
    'Shown below the review. Mei was e-mailed your first answer and gets no other.',
  ],
])('the answer says before who gets it (%j)', async (fields, hint) => {
  open({ [LIST]: [anAdminReview(fields)] });
  await userEvent.click(await screen.findByRole('button', { name: /^(Change answer|Answer): Mei$/ }));
  expect(screen.getByRole('dialog', { name: 'Answer Mei' }).textContent).toContain(hint);
});

test('an answer is saved, and who was mailed is said; an empty one is not sent', async () => {
  const route = 'PUT /api/admin/reviews/5/answer';
  const responded = anAdminReview({ answer: 'Thank you!', answerMailedAt: SEEN.updatedAt });
  const { sent } = open({ [LIST]: [anAdminReview()], [route]: responded });
  await userEvent.click(await screen.findByRole('button', { name: 'Answer: Mei' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Answer Mei' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save answer' }));
  dialog.getByText('Please write an answer');
  await userEvent.type(dialog.getByLabelText('Your answer'), 'Thank you!');
  await userEvent.click(dialog.getByRole('button', { name: 'Save answer' }));
  await screen.findByText('Answer saved and e-mailed to Mei');
  expect(sent(route).map(({ body }) => body)).toEqual([{ ...SEEN, answer: 'Thank you!' }]);
});

test('reception reads, and has nothing to press', async () => {
  open({ [LIST]: [anAdminReview()] }, { role: 'reception' });
  expect(within(await item()).queryAllByRole('button')).toEqual([]);
});

test('asks for the state of the URL', async () => {
  const { sent } = open({ [LIST]: [anAdminReview()] }, { search: '?tab=reviews&state=new' });
  await item();
  await waitFor(() => expect(sent(LIST)[0]?.query).toContain('state=new'));
});

test('says that there is none, that none was found, that it is loading and that it could not be loaded', async () => {
  open({ [LIST]: [] });
  expect(await screen.findByText('No reviews yet')).toBeTruthy();
  cleanup();
  open({ [LIST]: [] }, { search: '?tab=reviews&q=zz' });
  expect(await screen.findByText('No reviews found')).toBeTruthy();
  cleanup();
  open({ [LIST]: 'waiting' });
  expect(await screen.findByText('Loading reviews')).toBeTruthy();
  cleanup();
  open({ [LIST]: 500 });
  expect(await screen.findByText('We could not load the reviews')).toBeTruthy();
});
