// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MyForms } from '#shared/forms/contract.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { SignedForms } from './my-forms.tsx';

beforeEach(makeDialogsOpen);
afterEach(closeAll);

const GET = 'GET /api/my-forms';
const READ = 'GET /api/my-forms/11';
const SIGNED = {
  id: 11,
  formId: 3,
  title: 'About your skin',
  version: 2,
  signedAt: '2026-03-01T08:00:00Z',
  signedName: 'Mei Lim',
};
const FORMS: MyForms = {
  due: [],
  signed: [SIGNED, { ...SIGNED, id: 9, version: 1, signedAt: '2025-02-01T08:00:00Z' }],
};
const open = (answers: Answers) => openAt('/dashboard?tab=overview', { page: SignedForms, answers });

test('every signed form is listed; one is read when it is opened, and cannot be changed', async () => {
  const questions = [
    { id: 'q', kind: 'yes_no', label: 'Are you pregnant?', isRequired: true },
    { id: 's', kind: 'signature', label: 'I agree.', isRequired: true },
  ];
  const signed = {
    ...SIGNED,
    intro: '',
    questions,
    answers: { q: { value: true } },
    signature: '',
    textHash: 'x',
  };
  const { requested } = open({ [GET]: FORMS, [READ]: signed });
  const list = await screen.findByRole('list', { name: 'Signed forms' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(requested.map(({ route }) => route)).toEqual([GET]);
  await userEvent.click(
    within(list).getByRole('button', { name: 'Read my answers: About your skin, 1 March 2026' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'About your skin' }));
  expect(await dialog.findByText('Are you pregnant?')).toBeDefined();
  expect(dialog.getByText('Yes')).toBeDefined();
  expect(dialog.queryByRole('textbox')).toBeNull();
});

test('while another is asked for, that one is filled in first', async () => {
  open({ [GET]: { ...FORMS, due: ['Consent'] } });
  await screen.findByRole('list', { name: 'Signed forms' });
  expect(screen.queryByRole('button', { name: 'Something has changed' })).toBeNull();
});

test('nothing is shown to whoever has signed nothing', async () => {
  const { requested } = open({ [GET]: { due: [], signed: [] } });
  await expect.poll(() => requested.length).toBe(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
