// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultTemplate } from '#shared/messages/kinds.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { Toaster } from '#web/kit/ui/toaster.tsx';
import { MessagesSection } from './messages-section.tsx';

beforeEach(() => {
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(closeAll);

const KINDS = 'GET /api/admin/messages/kinds';
const numbers = { sent: 0, rebooked: 0, heldOut: 0, heldOutRebooked: 0 };
const rebook = {
  ...defaultTemplate('rebook'),
  kind: 'rebook',
  name: 'Time for the next visit',
  isMarketing: true,
  when: '5 weeks after the last visit',
  placeholders: ['firstName', 'date'],
  whatsappPlaceholders: ['firstName', 'date'],
  numbers,
};
const settings = {
  quietFrom: '21:00',
  quietTo: '09:00',
  holdoutPercent: 10,
  providerUrl: '',
  hasProviderSecret: false,
};
const open = (answers: Answers = {}) =>
  openAt('/admin-dashboard?tab=messages', {
    page: () => (
      <>
        <MessagesSection />
        <Toaster />
      </>
    ),
    answers: {
      [KINDS]: {
        kinds: [rebook],
        builtIn: [
          {
            kind: 'reminder',
            name: 'Reminder of a visit',
            when: 'The day before',
            isMarketing: false,
            numbers,
          },
        ],
      },
      'GET /api/admin/messages/settings': settings,
      ...answers,
    },
  });

test('lists every kind; what the studio mails by itself has no switch here', async () => {
  open();
  expect(await screen.findByText('Reminder of a visit')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'On' })).toHaveLength(1);
});

test('switches a kind on with the words it has', async () => {
  const { requested } = open({ 'PUT /api/admin/messages/kinds/rebook': { ...rebook, isOn: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'On' }));
  expect(await screen.findByText('Time for the next visit: on')).toBeTruthy();
  const sent = requested.find(({ route }) => route.startsWith('PUT'));
  expect(sent?.body).toEqual({ ...defaultTemplate('rebook'), isOn: true });
});

test('shows under its field what is wrong with a template, and the preview', async () => {
  open({
    'PUT /api/admin/messages/kinds/rebook': [
      400,
      {
        code: 'malformed',
        message: "We don't know {name} here.",
        fields: { text: "We don't know {name} here." },
      },
    ],
    'POST /api/admin/messages/kinds/rebook/preview': {
      clientName: 'An example',
      subject: 'Time for your next visit?',
      text: 'Hi Mei, come again',
      whatsappText: '',
      verdict: 'An example.',
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Time for the next visit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show preview' }));
  expect(await screen.findByText('Hi Mei, come again')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const field = screen.getByRole('textbox', { name: 'Text of the e-mail' });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
});

test('the rules are saved, and the secret is sent only when one was typed', async () => {
  const { requested } = open({ 'PUT /api/admin/messages/settings': settings });
  await userEvent.click(await screen.findByRole('button', { name: 'Save rules' }));
  expect(await screen.findByText('Rules saved')).toBeTruthy();
  const { hasProviderSecret: _, ...fields } = settings;
  expect(requested.find(({ route }) => route.startsWith('PUT'))?.body).toEqual(fields);
});
