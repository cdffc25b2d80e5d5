// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { Toaster } from '#web/kit/ui/toaster.tsx';
import { ToSendSection } from './to-send-section.tsx';

afterEach(closeAll);

const LIST = 'GET /api/admin/messages/to-send';
const message = (id: number, name: string) => ({
  id,
  clientId: id,
  name,
  phone: '+6591234567',
  kind: 'rebook',
  kindName: 'Time for the next visit',
  because: 'last visit 12 Oct, no next one',
  text: `Hi ${name}`,
  url: `https://wa.me/6591234567?text=Hi%20${name}`,
});
const some = (...messages: object[]) => ({ quietUntil: null, isByProvider: false, messages });
const open = (answers: Answers) =>
  openAt('/admin-dashboard?tab=to-send', {
    page: () => (
      <>
        <ToSendSection />
        <Toaster />
      </>
    ),
    answers,
  });

test('opens WhatsApp with the text, and ticks it off', async () => {
  const { answers, requested } = open({
    [LIST]: some(message(1, 'Mei'), message(2, 'Ana')),
    'POST /api/admin/messages/1/sent': {},
  });
  const link = await screen.findByRole('link', { name: 'Open WhatsApp for Mei' });
  expect(link.getAttribute('href')).toBe('https://wa.me/6591234567?text=Hi%20Mei');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.getAllByText(/because: last visit 12 Oct, no next one/)).toHaveLength(2);
  answers[LIST] = some(message(2, 'Ana'));
  await userEvent.click(screen.getByRole('button', { name: 'Sent to Mei' }));
  await waitFor(() => expect(screen.queryByText('Hi Mei')).toBeNull());
  expect(requested.some(({ route }) => route === 'POST /api/admin/messages/1/sent')).toBe(true);
});

test('one that is no longer due says so, and goes from the list', async () => {
  open({
    [LIST]: some(message(1, 'Mei')),
    'POST /api/admin/messages/1/sent': [409, { code: 'not_due', message: 'This message is no longer due.' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sent to Mei' }));
  expect(await screen.findByText('This message is no longer due.')).toBeTruthy();
});

test.each([
  ['when nobody is due', some(), /Nobody is due/],
  ['in quiet hours', { ...some(), quietUntil: '2026-09-16T01:00:00.000Z' }, /back at 9:00 AM/],
  ['with a provider', { ...some(), isByProvider: true }, /sends WhatsApp messages by itself/],
])('is empty %s', async (_, answer, text) => {
  open({ [LIST]: answer });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('that cannot be loaded can be tried again', async () => {
  const { answers } = open({ [LIST]: 'offline' });
  const retry = await screen.findByRole('button', { name: /Retry/ });
  answers[LIST] = some(message(1, 'Mei'));
  await userEvent.click(retry);
  expect(await screen.findByText('Hi Mei')).toBeTruthy();
});
