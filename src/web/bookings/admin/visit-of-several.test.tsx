// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { card, open, serene, setUpBookings } from '#web/bookings/testing/open-bookings-section.tsx';
import { toastStore } from '#web/kit/toast.ts';

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

const begun = '2026-09-15T03:30:00.000Z';

/** A visit of two that are open and one that was cancelled, and the list of them in its dialog. */
async function openVisit(second: object = {}) {
  const { appointmentDate, endsAt, durationMinutes, status, therapist, isRequested } = serene;
  const { treatmentId, treatmentName, addExtraction, extractionAmount, totalAmount } = serene;
  const part = {
    appointmentDate,
    endsAt,
    durationMinutes,
    status,
    therapist,
    isRequested,
    treatmentId,
    treatmentName,
    addExtraction,
    extractionAmount,
    totalAmount,
  };
  const parts = [
    { ...part, id: 3, appointmentDate: begun },
    { ...part, id: 4, treatmentName: 'LED', ...second },
    { ...part, id: 5, treatmentName: 'Peel', status: 'cancelled' as const },
  ];
  const common = { appointmentDate: begun, endsAt, totalAmount: '392.00', status };
  section.bookings = [
    { ...serene, visit: { id: 3, position: 1, parts, ...common, whole: { ...part, ...common } } },
  ];
  open();
  const block = await card();
  expect(block.getAttribute('aria-label')).toContain('treatment 1 of 3 in one visit');
  expect(within(block).getByText('1/3')).toBeTruthy();
  fireEvent.click(block);
  const dialog = within(await screen.findByRole('dialog', { name: 'Serene Ong' }));
  return within(await dialog.findByRole('region', { name: 'Treatments of this visit' }));
}
const COMPLETE = { name: 'Complete the 2 still open' };
const theToast = () => toastStore.current();
const sentTo = () => section.sent.map(({ url, body }) => [url, body]);

test('the dialog shows all of a visit and what a session pays; what is open is completed at once, and undone at once', async () => {
  const session = { packageAccountId: 7, packageName: 'Five Facials', freeUntil: begun };
  const list = await openVisit({ session });
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  expect(list.getByText(/LED · Confirmed · a session of Five Facials$/)).toBeTruthy();
  expect(list.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  fireEvent.click(list.getByRole('button', COMPLETE));
  await waitFor(() =>
    expect(sentTo()).toEqual([
      ['/api/bookings/3', { status: 'completed' }],
      ['/api/bookings/4', { status: 'completed' }],
    ]),
  );
  await waitFor(() => expect(theToast()?.action?.label).toBe('Undo'));
  theToast()?.action?.onSelect();
  await waitFor(() => expect(section.sent).toHaveLength(3));
  expect(sentTo()[2]).toEqual([
    '/api/admin/bookings/undo',
    { changes: [3, 4].map((id) => ({ id, status: 'confirmed', updatedAt: expect.any(String) })) },
  ]);
});

test('where one is refused it says why, and those before it can be undone', async () => {
  section.refuse['PATCH /api/bookings/4'] = Response.json({ message: 'Changed meanwhile.' }, { status: 409 });
  const list = await openVisit();
  fireEvent.click(list.getByRole('button', COMPLETE));
  await waitFor(() => expect(theToast()?.description).toBe('Changed meanwhile.'));
  theToast()?.action?.onSelect();
  await waitFor(() =>
    expect(sentTo().at(-1)).toEqual([
      '/api/admin/bookings/undo',
      { changes: [{ id: 3, status: 'confirmed', updatedAt: expect.any(String) }] },
    ]),
  );
});
