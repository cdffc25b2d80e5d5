// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ClientForm } from '#shared/forms/contract.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { writeStated } from '#web/safety/skin-check/use-stated.ts';
import { FormPage } from './form-page.tsx';

afterEach(closeAll);

const FORM: ClientForm = {
  formId: 3,
  versionId: 5,
  kind: 'intake',
  title: 'About your skin',
  intro: 'A few questions.',
  questions: [
    { id: 'well', kind: 'yes_no', label: 'Are you well?', detailLabel: 'What is it?', isRequired: true },
    {
      id: 'which',
      kind: 'choices',
      label: 'Which of these?',
      options: [{ id: 'a', label: 'Nuts' }],
      isRequired: true,
    },
    { id: 'note', kind: 'text', label: 'Anything else?', isRequired: false },
    { id: 's', kind: 'signature', label: 'I have answered as well as I can.', isRequired: true },
  ],
  answers: {},
  textHash: 'hash 0',
  isDue: true,
  signedAt: null,
};
const PAGE = { name: 'Mei Lim', forms: [FORM] };
const GIVEN = { well: { value: true }, which: { value: [] } };
const GET = 'GET /api/forms/secret';
const SAVE = 'PATCH /api/forms/secret/3';
const SIGN = 'POST /api/forms/secret/3/sign';
const open = (answers: Answers, search = '') =>
  openAt(`/forms/secret${search}`, {
    page: () => <FormPage params={{ token: 'secret' }} search={{}} />,
    answers,
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page', () => {
  test('while it loads, when it fails, for a wrong and for an ended link', async () => {
    open({ [GET]: 'waiting' });
    expect(screen.getByText('Loading your form')).toBeDefined();
    closeAll();
    open({ [GET]: [404, { message: 'Not found' }] });
    await heading('Form Not Found');
    closeAll();
    open({ [GET]: [410, { message: 'Ended' }] });
    await heading('This Link Has Ended');
    closeAll();
    open({ [GET]: [418, { message: 'Sorry' }] });
    await heading("We couldn't load your form");
  });

  test('with nothing to do shows no answers, and offers to answer anew', async () => {
    open({ [GET]: { ...PAGE, forms: [{ ...FORM, isDue: false, signedAt: '2026-03-10T08:00:00Z' }] } });
    await heading('Thank you');
    expect(screen.getByText('Signed on 10 March 2026')).toBeDefined();
    await press('Something has changed');
    await heading('About your skin');
  });
});

describe('filling in', () => {
  test('one question a screen, saved as you go; a tap that says all leads on', async () => {
    const { requested } = open({ [GET]: PAGE, [SAVE]: { answers: {}, textHash: 'hash 1' } });
    await press('Start');
    await heading('Are you well?');
    expect(screen.getByText('1 of 3')).toBeDefined();
    await press('No');
    await heading('Which of these?');
    await waitFor(() =>
      expect(requested.find(({ route }) => route === SAVE)?.body).toEqual({
        versionId: 5,
        answers: { well: { value: false } },
      }),
    );
    await press('None of these');
    await heading('Anything else?');
    await press('Skip');
    await heading('Is this right?');
  });

  test('a yes that has more to it stays, and the detail is kept', async () => {
    const { requested } = open({ [GET]: PAGE, [SAVE]: { answers: {}, textHash: 'hash 1' } }, '?step=1');
    await press('Yes');
    await userEvent.type(await screen.findByLabelText(/What is it/), 'Nuts');
    await press('Next');
    await heading('Which of these?');
    await waitFor(() =>
      expect(requested.filter(({ route }) => route === SAVE).at(-1)?.body).toMatchObject({
        answers: { well: { value: true, detail: 'Nuts' } },
      }),
    );
  });

  test('what was ticked in the skin check is a first answer, theirs only once they go on from it', async () => {
    writeStated({ facts: [], reactsTo: ['nuts'] });
    const forms = [{ versionId: 5, answers: { which: { value: ['a'] } } }];
    const { requested } = open(
      {
        [GET]: PAGE,
        [SAVE]: { answers: {}, textHash: 'hash 1' },
        'POST /api/skin-check': { treatments: [], products: [], forms },
      },
      '?step=1',
    );
    await press('No');
    await heading('Which of these?');
    await screen.findByText(/what you ticked in the skin check/);
    expect(screen.getByLabelText<HTMLInputElement>('Nuts').checked).toBe(true);
    const saved = () => requested.filter(({ route }) => route === SAVE).map(({ body }) => body);
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({ answers: { well: { value: false } } });
    await press('Next');
    await heading('Anything else?');
    await waitFor(() => expect(saved()[1]).toMatchObject({ answers: { which: { value: ['a'] } } }));
    expect(screen.queryByText(/what you ticked in the skin check/)).toBeNull();
  });

  test('what was begun is found again, and goes on at the first open question', async () => {
    open({ [GET]: { ...PAGE, forms: [{ ...FORM, answers: { well: { value: true } } }] } });
    await screen.findByText('Your answers so far are saved.');
    await press('Continue where I left off');
    await heading('Which of these?');
  });

  test('on a bad line it says so, and goes on', async () => {
    open({ [GET]: PAGE, [SAVE]: 'offline' }, '?step=1');
    await press('No');
    await heading('Which of these?');
    await screen.findByText('No connection. We save it as soon as there is one.');
  });

  test('what is missing is named before signing', async () => {
    open({ [GET]: PAGE, [SAVE]: { answers: {}, textHash: 'hash 1' } }, '?step=review');
    expect(await screen.findAllByText('Please answer this question')).toHaveLength(2);
    await press('Answer what is open');
    await heading('Are you well?');
  });
});

describe('signing', () => {
  const ready = { ...PAGE, forms: [{ ...FORM, answers: GIVEN }] };
  const done = { ...PAGE, forms: [{ ...FORM, isDue: false, signedAt: '2026-03-10T08:00:00Z' }] };
  test('wants a name and a drawing, or a name alone', async () => {
    const { requested } = open({ [GET]: ready, [SIGN]: done }, '?step=sign');
    await heading('Sign');
    expect(screen.getByText('I have answered as well as I can.')).toBeDefined();
    await press('Sign and send');
    await screen.findByText('Please sign in the box');
    await userEvent.click(screen.getByLabelText(/my name is my signature/));
    await press('Sign and send');
    await heading('Thank you');
    expect(requested.find(({ route }) => route === SIGN)?.body).toEqual({
      versionId: 5,
      textHash: 'hash 0',
      name: 'Mei Lim',
      path: '',
    });
  });

  test('what was changed meanwhile is read once more', async () => {
    open(
      {
        [GET]: ready,
        [SAVE]: { answers: GIVEN, textHash: 'hash 1' },
        [SIGN]: [409, { message: 'Changed' }],
      },
      '?step=sign',
    );
    await userEvent.click(await screen.findByLabelText(/my name is my signature/));
    await press('Sign and send');
    await heading('Is this right?');
  });
});
