// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReviewedVisit } from '#shared/reviews/contract.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { aReviewedVisit, aWrittenVisit } from '#web/reviews/make.ts';
import { ReviewPage } from './review-page.tsx';

const LINK = '/api/reviews/link/token';

beforeEach(makeDialogsOpen);
afterEach(closeAll);

function openPage(answer: Answers[string], answers: Answers = {}, token = 'token') {
  return openAt(`/review/${token}`, {
    page: () => <ReviewPage params={{ token }} search={{}} />,
    answers: { [`GET ${LINK}`]: answer, ...answers },
  });
}

async function open(given: ReviewedVisit, answers: Answers = {}) {
  const opened = openPage(given, answers);
  await screen.findByRole('heading', { level: 1 });
  return { ...opened, sent: () => opened.requested.filter(({ route }) => !route.startsWith('GET')) };
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const text = () => screen.getByRole('main').textContent ?? '';
const consent = () => screen.getByRole<HTMLInputElement>('checkbox');

test('is loading, cannot be had, and is asked for again', async () => {
  openPage('waiting');
  screen.getByText('Loading your visit');
  closeAll();
  const failed = openPage([503, { message: 'Later.' }]);
  await screen.findByRole('heading', { name: "We couldn't load your visit" });
  failed.answers[`GET ${LINK}`] = aReviewedVisit();
  press('Retry');
  await screen.findByRole('heading', { name: 'How was your visit, Mei?' });
});

test('a link that leads nowhere says so', async () => {
  openPage([404, {}]);
  await screen.findByRole('heading', { level: 1, name: 'Visit Not Found' });
  screen.getByRole('link', { name: 'See our treatments' });
});

describe('writing', () => {
  test('takes a number of stars, words, and a consent that nobody ticked for them', async () => {
    const { sent } = await open(aReviewedVisit(), { [`PUT ${LINK}`]: aWrittenVisit() });
    expect(text()).toContain(
      "Signature Glow Facial, Sunday 13 September. Good or not so good, we'd like to hear it.",
    );
    expect(consent().checked).toBe(false);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual(
      Array(5).fill(false),
    );
    fireEvent.click(screen.getByRole('radio', { name: '4 stars: Good' }));
    fireEvent.change(screen.getByLabelText(/^In your words/), { target: { value: 'Calm for days.' } });
    fireEvent.click(consent());
    press('Send review');
    await screen.findByRole('heading', { level: 1, name: 'Thank you, Mei' });
    expect(sent()).toMatchObject([
      { route: `PUT ${LINK}`, body: { stars: 4, words: 'Calm for days.', mayShow: true, treatmentId: 3 } },
    ]);
    expect(text()).toContain('You can change it until then.');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('without stars says what is missing, and sends nothing', async () => {
    const { sent } = await open(aReviewedVisit());
    press('Send review');
    screen.getByText('Please choose from 1 to 5 stars');
    expect(sent()).toEqual([]);
    expect((document.activeElement as HTMLInputElement).type).toBe('radio');
  });

  test.each([
    [
      'refused',
      [409, { code: 'too_late', message: 'This visit was too long ago to be reviewed.' }],
      'This visit was too long ago to be reviewed.',
    ],
    ['offline', 'offline', "That didn't reach us. Please try again."],
  ] as [string, Answers[string], string][])(
    '%s: says why, and what was typed stays',
    async (_, answer, words) => {
      await open(aReviewedVisit(), { [`PUT ${LINK}`]: answer });
      fireEvent.click(screen.getByRole('radio', { name: '1 star: Not good' }));
      fireEvent.change(screen.getByLabelText(/^In your words/), { target: { value: 'Too loud.' } });
      press('Send review');
      await screen.findByText(words);
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^In your words/).value).toBe('Too loud.');
    },
  );

  test('of several treatments asks which', async () => {
    const treatments = [
      { id: 3, name: 'Signature Glow Facial' },
      { id: 4, name: 'Eye & Neck Lift' },
    ];
    const { sent } = await open(aReviewedVisit({ treatments }), { [`PUT ${LINK}`]: aWrittenVisit() });
    fireEvent.click(screen.getByRole('radio', { name: 'Eye & Neck Lift' }));
    fireEvent.click(screen.getByRole('radio', { name: '5 stars: Very good' }));
    press('Send review');
    await screen.findByRole('heading', { level: 1, name: 'Thank you, Mei' });
    expect(sent()[0]?.body).toMatchObject({ treatmentId: 4, stars: 5, words: '', mayShow: false });
  });
});

describe('what was written', () => {
  test.each([1, 2, 3, 4, 5])(
    'with %i stars gets the same thank-you and the same invitation',
    async (stars) => {
      const review = { treatmentId: 3, stars, words: '', mayShow: true, answer: '' };
      await open(aWrittenVisit({ review }));
      expect(heading()).toBe('Thank you, Mei');
      expect(text()).toContain('We read every review before it goes on our website.');
      expect(screen.getByRole('link', { name: 'Review us on Google' }).getAttribute('href')).toBe(
        'https://search.example/write',
      );
      screen.getByRole('button', { name: 'Change' });
    },
  );

  test('for the studio alone says so, and invites to nothing where there is no public page', async () => {
    const review = { treatmentId: 3, stars: 2, words: 'Hm.', mayShow: false, answer: '' };
    await open(aWrittenVisit({ review, publicUrl: null }));
    expect(text()).toContain('Your review is for us only: nobody else sees it.');
    expect(screen.queryByRole('link', { name: 'Review us on Google' })).toBeNull();
  });

  test('is changed, and what was typed before is there', async () => {
    const { sent } = await open(aWrittenVisit(), { [`PUT ${LINK}`]: aWrittenVisit() });
    press('Change');
    expect(heading()).toBe('How was your visit, Mei?');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^In your words/).value).toBe('Calm for days.');
    expect(consent().checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '3 stars: All right' }));
    press('Save changes');
    await screen.findByRole('heading', { level: 1, name: 'Thank you, Mei' });
    expect(sent()[0]?.body).toMatchObject({ stars: 3, words: 'Calm for days.' });
  });

  test('and is shown can only be withdrawn, after a question; the words are gone', async () => {
    const withdrawn = aReviewedVisit({ state: 'withdrawn' });
    const { sent } = await open(aWrittenVisit({ state: 'shown', writing: 'shown' }), {
      [`POST ${LINK}/withdraw`]: withdrawn,
    });
    expect(heading()).toBe('Your review is on our website');
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    press('Withdraw');
    const question = within(screen.getByRole('alertdialog', { name: 'Withdraw your review?' }));
    fireEvent.click(question.getByRole('button', { name: 'Leave it' }));
    expect(sent()).toEqual([]);
    press('Withdraw');
    press('Withdraw review');
    await screen.findByRole('heading', { level: 1, name: 'Your review is withdrawn' });
    expect(text()).not.toContain('Calm for days.');
    press('Write a new one');
    expect(heading()).toBe('How was your visit, Mei?');
  });

  test('was answered: the answer stands below it', async () => {
    const review = { treatmentId: 3, stars: 4, words: 'Calm.', mayShow: true, answer: 'Thank you, Mei!' };
    await open(aWrittenVisit({ state: 'shown', writing: 'shown', review }));
    expect(text()).toContain('Petal Skin Studio answersThank you, Mei!');
  });

  test('looks like code and is text', async () => {
    const review = {
      treatmentId: 3,
      stars: 4,
      words: '<b>x</b> https://evil.example',
      mayShow: true,
      answer: '',
    };
    await open(aWrittenVisit({ review }));
    expect(text()).toContain('<b>x</b> https://evil.example');
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain(
      'https://evil.example',
    );
  });
});

test.each([
  ['not_completed', 'Not quite yet'],
  ['too_late', 'This visit was a while ago'],
] as const)('%s: says why nothing can be written', async (writing, title) => {
  await open(aReviewedVisit({ writing }));
  expect(heading()).toBe(title);
  expect(screen.queryByRole('radio')).toBeNull();
  screen.getByRole('link', { name: 'Book a treatment' });
});

test('a member writes about a visit of their own by its number', async () => {
  const OWN = '/api/reviews/visits/7';
  const { requested } = openPage(
    aReviewedVisit(),
    { [`GET ${OWN}`]: aReviewedVisit(), [`PUT ${OWN}`]: aWrittenVisit() },
    '7',
  );
  fireEvent.click(await screen.findByRole('radio', { name: '5 stars: Very good' }));
  press('Send review');
  await screen.findByRole('heading', { level: 1, name: 'Thank you, Mei' });
  expect(requested.map(({ route }) => route)).toContain(`PUT ${OWN}`);
});
