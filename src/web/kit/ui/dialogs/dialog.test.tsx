// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, toast } from '#web/kit/toast.ts';
import { Toaster } from '#web/kit/ui/toaster.tsx';
import { Dialog } from './dialog.tsx';

// jsdom's <dialog> neither opens nor closes. Focus, Escape and the backdrop are tested in a real browser.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

afterEach(() => {
  act(dismiss);
  cleanup();
});

function open(onClose = vi.fn()) {
  render(
    <StrictMode>
      <Dialog open onClose={onClose} title="Book Appointment">
        <p>Inside</p>
      </Dialog>
    </StrictMode>,
  );
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Book Appointment' }) };
}

test('nothing of a closed dialog is on the page', () => {
  const { container } = render(
    <Dialog open={false} onClose={vi.fn()} title="Book Appointment">
      <p>Inside</p>
    </Dialog>,
  );
  expect(container.childElementCount).toBe(0);
});

test('an open dialog is modal and named by its title', () => {
  expect(open().dialog.open).toBe(true);
});

test('the close button asks to close', async () => {
  const { onClose } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a press on the backdrop asks to close; one that began inside does not', () => {
  const { onClose, dialog } = open();
  fireEvent.pointerDown(screen.getByText('Inside'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();

  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('escape leaves the decision to the page', () => {
  const { onClose, dialog } = open();
  const prevented = !fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(prevented).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog closed by the browser is closed for the page too', () => {
  const { onClose, dialog } = open();
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();

  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a toast appears in the dialog while it is open, and on the page afterwards', () => {
  const page = (isOpen: boolean) => (
    <>
      <Toaster />
      <Dialog open={isOpen} onClose={vi.fn()} title="Book Appointment">
        <p>Inside</p>
      </Dialog>
    </>
  );
  const { rerender } = render(page(true));
  act(() => toast({ title: 'Saved' }));
  expect(screen.getByText('Saved').closest('dialog')).not.toBeNull();

  rerender(page(false));
  expect(screen.getByText('Saved').closest('dialog')).toBeNull();
});
