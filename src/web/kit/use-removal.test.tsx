// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from './call.ts';
import { createQueryClient } from './query-client.ts';
import { dismiss } from './toast.ts';
import { Toaster } from './ui/toaster.tsx';
import { useRemoval } from './use-removal.tsx';

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

afterEach(() => {
  dismiss();
  cleanup();
});

type AuditEntries = { remove: () => Promise<unknown>; restore?: () => Promise<unknown> };

function open(entries: AuditEntries) {
  function Row() {
    const removal = useRemoval({
      noun: 'Booking',
      failure: 'Failed to delete booking',
      changed: ['/api/bookings'],
      ...entries,
    });
    return (
      <>
        <button
          type="button"
          onClick={() => removal.confirm(7, { title: 'Delete this booking?', text: 'Mei' })}
        >
          Bin
        </button>
        {removal.dialog}
      </>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Row />
      <Toaster />
    </QueryClientProvider>,
  );
}

async function confirm() {
  await userEvent.click(screen.getByText('Bin'));
  await userEvent.click(screen.getByText('Delete'));
}

test('asks first: who says no has changed nothing', async () => {
  const remove = vi.fn(async () => {});
  open({ remove });
  await userEvent.click(screen.getByText('Bin'));
  expect(screen.getByText('Delete this booking?')).toBeTruthy();
  await userEvent.click(screen.getByText('Cancel'));
  expect(remove).not.toHaveBeenCalled();
});

test('says that it is gone, and Undo brings it back', async () => {
  const restore = vi.fn(async () => {});
  open({ remove: async () => {}, restore });
  await confirm();
  expect(await screen.findByText('Booking deleted successfully')).toBeTruthy();
  await userEvent.click(screen.getByText('Undo'));
  expect(restore).toHaveBeenCalledOnce();
  expect(await screen.findByText('Booking restored successfully')).toBeTruthy();
});

test.each([
  ['its own sentence', new CallError(409, '{"message":"It is in use."}'), 'It is in use.'],
  ['ours when it has none', new TypeError('offline'), 'Failed to delete booking'],
])('a failure is shown with %s', async (_, error, sentence) => {
  open({ remove: () => Promise.reject(error) });
  await confirm();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
});

test('an Undo that comes too late says why', async () => {
  const late = new CallError(409, '{"message":"The room was taken meanwhile."}');
  open({ remove: async () => {}, restore: () => Promise.reject(late) });
  await confirm();
  await userEvent.click(await screen.findByText('Undo'));
  expect(await screen.findByText('The room was taken meanwhile.')).toBeTruthy();
});
