// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ClientForms as Forms } from '#shared/forms/admin-contract.ts';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin } from '#web/testing/open-admin.tsx';
import { ClientForms } from './client-forms.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const GET = 'GET /api/admin/clients/7/forms';
const SEND = 'POST /api/admin/clients/7/forms/send';
const SIGNED = {
  id: 11,
  formId: 3,
  title: 'About your skin',
  version: 2,
  signedAt: '2026-03-01T08:00:00Z',
  signedName: 'Mei Lim',
  isProven: true,
  bookingId: null,
};
const FORMS: Forms = {
  forms: [
    { formId: 3, title: 'About your skin', state: 'signed', validUntil: '2027-03-01', startedAt: null },
    { formId: 4, title: 'Consent', state: 'missing', validUntil: null, startedAt: '2026-03-02T08:00:00Z' },
  ],
  signed: [SIGNED],
  email: 'mei@example.com',
};
const open = (answers: AdminAnswers) => openAdmin(<ClientForms clientId={7} />, answers);

test('while it loads, when it fails and when nothing is asked for', async () => {
  open({ [GET]: 'waiting' });
  expect(screen.getByText('Loading forms')).toBeDefined();
  cleanup();
  open({ [GET]: 403 });
  await screen.findByText('We could not load the forms');
  cleanup();
  open({ [GET]: { forms: [], signed: [], email: '' } });
  await screen.findByText(/^No form is asked for/);
});

test('what is missing and what was signed; answers are read only when they are opened', async () => {
  const OPEN = 'GET /api/admin/clients/7/forms/11';
  const questions = [
    { id: 'q', kind: 'yes_no', label: 'Are you pregnant?', isRequired: true },
    { id: 's', kind: 'signature', label: 'I agree.', isRequired: true },
  ];
  const { sent } = open({
    [GET]: FORMS,
    [OPEN]: {
      ...SIGNED,
      intro: '',
      questions,
      answers: { q: { value: true } },
      signature: 'M1,1 L2,2',
      textHash: 'x',
    },
  });
  await screen.findByText('until 1 March 2027');
  expect(screen.getByText('begun on 2 March 2026')).toBeDefined();
  expect(sent(OPEN)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Read answers' }));
  const dialog = await screen.findByRole('dialog', { name: 'About your skin' });
  expect(within(dialog).getByText('Are you pregnant?')).toBeDefined();
  expect(within(dialog).getByText('Yes')).toBeDefined();
  expect(within(dialog).getByRole('img', { name: 'Signature of Mei Lim' })).toBeDefined();
});

describe('a signature that anybody may have given', () => {
  const OPEN = 'GET /api/admin/clients/7/forms/12';
  const unproven = { ...SIGNED, id: 12, signedAt: '2026-04-01T08:00:00Z', isProven: false };
  const { isProven: _, ...signed } = unproven;
  const answers = { ...signed, intro: '', questions: [], answers: {}, signature: '', textHash: 'x' };
  const read = async () => {
    const row = (await screen.findByText('Unconfirmed')).closest('li')!;
    await userEvent.click(within(row).getByRole('button', { name: 'Read answers' }));
    return screen.findByRole('dialog', { name: 'About your skin' });
  };

  test('is marked, with what it means and how to settle it', async () => {
    open({ [GET]: { ...FORMS, signed: [unproven, SIGNED] }, [OPEN]: answers });
    await screen.findByText(/^Unconfirmed: filled in by whoever booked/);
    expect(screen.getByText(/^Ask the client, read the answers and confirm them/)).toBeDefined();
    expect(screen.getAllByText('Unconfirmed')).toHaveLength(1);
    const dialog = await read();
    expect(within(dialog).getByText(/^Go through the answers with the client/)).toBeDefined();
  });

  test('is confirmed by staff who have asked the client', async () => {
    const CONFIRM = 'POST /api/admin/clients/7/forms/12/confirm';
    const { sent } = open({
      [GET]: { ...FORMS, signed: [unproven, SIGNED] },
      [OPEN]: answers,
      [CONFIRM]: 204,
    });
    await userEvent.click(within(await read()).getByRole('button', { name: 'I have asked: confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(CONFIRM)).toHaveLength(1);
  });

  test('is settled by a later one of the client, and asks for nothing', async () => {
    const later = { ...SIGNED, id: 13, signedAt: '2026-05-01T08:00:00Z' };
    open({ [GET]: { ...FORMS, signed: [later, unproven] }, [OPEN]: answers });
    const dialog = await read();
    expect(within(dialog).getByText(/^Settled since/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I have asked: confirm' })).toBeNull();
  });

  test('of another form settles nothing', async () => {
    const other = { ...SIGNED, id: 13, formId: 4, title: 'Consent', signedAt: '2026-05-01T08:00:00Z' };
    open({ [GET]: { ...FORMS, signed: [other, unproven] } });
    await screen.findByText(/^Ask the client, read the answers/);
  });
});

test('the form is sent again, where there is an e-mail', async () => {
  const { sent } = open({ [GET]: FORMS, [SEND]: 204 });
  await userEvent.click(await screen.findByRole('button', { name: 'Send the form again' }));
  await screen.findByText('A link is on its way to mei@example.com.');
  await waitFor(() => expect(sent(SEND)).toHaveLength(1));
  cleanup();
  open({ [GET]: { ...FORMS, email: '' } });
  await screen.findByText('We have no e-mail of this client.');
});
