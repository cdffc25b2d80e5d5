// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  fillIn,
  openBookingForm,
  prepareBookingForm,
  server,
  submit,
} from '#web/bookings/testing/open-booking-form.tsx';
import { aTreatment } from '#web/catalog/make.ts';

prepareBookingForm();

const open = () => openBookingForm({ treatments: [aTreatment({ patchTestMonths: 6 })] });

test('nothing is sent before the patch test has a time or the client says that they had one', async () => {
  open();
  await fillIn();
  const had = await screen.findByRole('checkbox', { name: "I've had one here in the last 6 months" });
  submit();
  await screen.findByText('Please choose a time for your patch test');
  expect(server.sent).toEqual([]);
  fireEvent.click(had);
  await waitFor(() => expect(screen.queryByText('Please choose a time for your patch test')).toBeNull());
  submit();
  await vi.waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).not.toHaveProperty('patchTestDate');
});

test('a treatment that needs none asks for none', async () => {
  openBookingForm();
  await fillIn();
  submit();
  await vi.waitFor(() => expect(server.sent).toHaveLength(1));
  expect(screen.queryByText(/patch test/)).toBeNull();
});
