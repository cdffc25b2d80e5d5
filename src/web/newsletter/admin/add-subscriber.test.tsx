// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/kit/query-client.ts';
import { dismiss, toastStore } from '#web/kit/toast.ts';
import { AddSubscriberDialog } from './add-subscriber.tsx';

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

const onClose = vi.fn();
let answer: () => Response;

beforeEach(() => {
  onClose.mockClear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AddSubscriberDialog onClose={onClose} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  dismiss();
  vi.unstubAllGlobals();
});

async function add(email: string, note: string) {
  if (email) await userEvent.type(screen.getByLabelText('E-mail address'), email);
  if (note) await userEvent.type(screen.getByLabelText('How they agreed'), note);
  await userEvent.click(screen.getByText('Add subscriber', { selector: 'button' }));
}

test('nobody is written down without an address and their consent', async () => {
  await add('nobody', ' ');
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  expect(screen.getByText('Please note how they agreed, such as "Asked at the counter"')).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  [
    'the server’s reason',
    '{"message":"This address is on the list already."}',
    'This address is on the list already.',
  ],
  ['its own where there is none', '', 'Failed to add subscriber'],
])('a failure is shown with %s, and what was typed stays', async (_, body, description) => {
  answer = () => new Response(body, { status: 409 });
  await add('mei@example.com', 'Card');
  await vi.waitFor(() => expect(toastStore.current()).toMatchObject({ title: 'Error', description }));
  expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('mei@example.com');
  expect(onClose).not.toHaveBeenCalled();
});

test('success says so and closes', async () => {
  answer = () => Response.json({ id: 1 }, { status: 201 });
  await add('mei@example.com', 'Card');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toastStore.current()?.description).toBe('Subscriber created successfully');
});
