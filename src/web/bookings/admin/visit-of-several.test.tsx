// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { open, setUpBookings } from '#web/bookings/testing/open-bookings-section.tsx';

const section = setUpBookings();

async function newBooking() {
  open();
  fireEvent.click((await screen.findAllByRole('button', { name: 'New booking' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
  await dialog.findByRole('option', { name: /Signature Glow/ });
  return dialog;
}

describe('a new booking of several treatments', () => {
  test('has one total, and all are sent', async () => {
    const dialog = await newBooking();
    expect(dialog.queryByRole('button', { name: 'Add another treatment' })).toBeNull();
    fireEvent.change(dialog.getByLabelText('Treatment'), { target: { value: '3' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add another treatment' }));
    const second = dialog.getByRole('combobox', { name: 'Second treatment' });
    expect(document.activeElement).toBe(second);
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Walk In' } });
    fireEvent.change(dialog.getByLabelText('Phone', { selector: 'input' }), {
      target: { value: '98765432' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Book' }));
    expect(second.getAttribute('aria-invalid')).toBe('true');
    expect(section.sent).toEqual([]);
    fireEvent.change(second, { target: { value: '3' } });
    expect(dialog.getByText('$392.00')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(section.sent).toHaveLength(1));
    expect(section.sent[0]?.body).toMatchObject({
      treatmentId: 3,
      more: [{ treatmentId: 3, addExtraction: true }],
    });
  });

  test('one is removed again', async () => {
    const dialog = await newBooking();
    fireEvent.change(dialog.getByLabelText('Treatment'), { target: { value: '3' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add another treatment' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove the second treatment' }));
    expect(dialog.queryByRole('combobox', { name: 'Second treatment' })).toBeNull();
    expect(dialog.getByText('$196.00')).toBeTruthy();
  });
});
