// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FormDetails } from '#shared/forms/admin-contract.ts';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { FormsSection } from './forms-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/admin/forms';
const PUT = 'PUT /api/admin/forms/3';
const FORM: FormDetails = {
  id: 3,
  kind: 'intake',
  title: 'About your skin',
  intro: 'Hello',
  treatmentIds: null,
  monthsValid: 12,
  isActive: true,
  version: 1,
  questionCount: 2,
  signedCount: 4,
  questions: [
    { id: 'a', kind: 'yes_no', label: 'First?', isRequired: true },
    { id: 'b', kind: 'text', label: 'Second?', isRequired: false },
    { id: 's', kind: 'signature', label: 'I agree.', isRequired: true },
  ],
  createdAt: '2026-03-01T00:00:00Z',
  updatedAt: '2026-03-01T00:00:00Z',
  versions: [],
};
const SUPPLIED = [{ name: 'sensitive-skin', kind: 'intake', title: 'About your skin', questionCount: 10 }];
const open = (answers: AdminAnswers, search = '?tab=forms') =>
  openAdmin(
    <FormsSection />,
    {
      [LIST]: { forms: [FORM], supplied: SUPPLIED },
      'GET /api/admin/forms/3': FORM,
      'GET /api/treatments': [],
      ...answers,
    },
    search,
  );
const edit = async (answers: AdminAnswers) => {
  const opened = open(answers, '?tab=forms&open=edit-3');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit About your skin' }));
  return { ...opened, dialog };
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

describe('the list', () => {
  test('while it loads, when it fails, and full', async () => {
    open({ [LIST]: 'waiting' });
    expect(screen.getByText('Loading forms')).toBeDefined();
    cleanup();
    open({ [LIST]: 403 });
    await screen.findByText('We could not load the forms');
    cleanup();
    open({});
    const row = await screen.findByRole('row', { name: /About your skin/ });
    for (const text of ['Before a visit', 'All', 'Asked for'])
      expect(within(row).getByText(text)).toBeDefined();
  });

  test('empty: the supplied form is one press away, and opens', async () => {
    const ADD = 'POST /api/admin/forms/supplied';
    const { sent } = open({ [LIST]: { forms: [], supplied: SUPPLIED }, [ADD]: FORM });
    await screen.findByText('No form yet');
    await userEvent.click(screen.getByRole('button', { name: /^Add the supplied form/ }));
    await screen.findByRole('dialog', { name: 'Edit About your skin' });
    expect(sent(ADD)[0]?.body).toEqual({ name: 'sensitive-skin' });
  });
});

describe('the editor', () => {
  test('puts the questions in another order by keys; the signature stays last', async () => {
    const { dialog, sent } = await edit({ [PUT]: FORM });
    expect(dialog.queryByRole('button', { name: 'Move question 3 up' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Move question 1 down' }));
    await save();
    await waitFor(() => expect(sent(PUT)).toHaveLength(1));
    const { questions } = sent(PUT)[0]!.body as FormDetails;
    expect(questions.map(({ id }) => id)).toEqual(['b', 'a', 's']);
  });

  test('adds a question with an id of its own, and wants its words', async () => {
    const { dialog, sent } = await edit({ [PUT]: FORM });
    await userEvent.selectOptions(dialog.getByLabelText('Add a question'), 'Yes or no');
    await save();
    expect(dialog.getByText('Please write the question')).toBeDefined();
    expect(sent(PUT)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Question'), 'Third?');
    await save();
    await waitFor(() => expect(sent(PUT)).toHaveLength(1));
    const { questions } = sent(PUT)[0]!.body as FormDetails;
    expect(questions.map(({ id, label }) => [id, label])[2]).toEqual(['q1', 'Third?']);
  });

  test('somebody else was faster: nothing typed is lost', async () => {
    const { dialog } = await edit({
      [PUT]: () => refusal(409, { code: 'changed_meanwhile', message: 'Changed' }),
    });
    await userEvent.type(dialog.getByLabelText('Title'), '!');
    await save();
    await screen.findByText(/changed this/i);
    expect(dialog.getByDisplayValue('About your skin!')).toBeDefined();
  });

  test('every version can be read whole, however old', async () => {
    const [current, old] = [
      { number: 2, title: 'About your skin', intro: 'Hello', questions: FORM.questions },
      {
        number: 1,
        title: 'Your skin',
        intro: 'As it was',
        questions: [
          {
            id: 'a',
            kind: 'choice' as const,
            label: 'Which?',
            isRequired: false,
            options: [
              { id: 'x', label: 'Dry' },
              { id: 'y', label: 'Oily' },
            ],
          },
          FORM.questions.at(-1)!,
        ],
      },
    ].map((version) => ({
      ...version,
      asksAgain: false,
      createdAt: '2026-03-01T00:00:00Z',
      signedCount: 3,
    }));
    const { dialog } = await edit({ 'GET /api/admin/forms/3': { ...FORM, versions: [current!, old!] } });
    await userEvent.click(dialog.getByText('2 versions'));
    await userEvent.click(dialog.getByText('Version 1: Your skin'));
    for (const text of ['As it was', 'Which?', 'One of several: Dry, Oily (optional)', 'I agree.'])
      expect(dialog.getAllByText(text).at(-1)).toBeDefined();
  });

  test('shows it as a client sees it', async () => {
    const { dialog } = await edit({});
    await userEvent.click(dialog.getByRole('button', { name: 'Preview on a phone' }));
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    await userEvent.click(preview.getByRole('button', { name: 'Start' }));
    await userEvent.click(preview.getByRole('button', { name: 'Yes' }));
    expect(preview.getByRole('heading', { name: 'Second?' })).toBeDefined();
  });
});
