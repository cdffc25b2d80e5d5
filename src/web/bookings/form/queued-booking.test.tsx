// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fillIn,
  made,
  openBookingForm,
  prepareBookingForm,
  server,
  submit,
} from '#web/bookings/testing/open-booking-form.tsx';
import { aTreatment } from '#web/catalog/make.ts';
import { toastStore } from '#web/kit/toast.ts';
import { bookingQueue } from './queued-booking.ts';

prepareBookingForm();

describe('a booking confirmed while offline', () => {
  beforeEach(() => openBookingForm());

  test('without a line it says so, and sends the same once when the line is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.answer = () => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return Response.json(made, { status: 201 });
    };
    await fillIn();
    submit();
    expect(await screen.findByRole('heading', { name: "You're offline" })).toBeTruthy();
    expect(screen.getByText(/We'll send it as soon as you're back online/)).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Booking' })).toBeNull();
    expect(toastStore.current()).toBeNull();
    expect(bookingQueue.current()).toMatchObject({ treatmentName: aTreatment().name });

    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(server.onDone).toHaveBeenCalledWith(made));
    expect(bookingQueue.current()).toBeNull();
    const keys = server.sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2); // the attempt that failed, and this one
    expect(new Set(keys).size).toBe(1);
  });

  test('what waits for the line can be called off, and the form is as it was', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await fillIn();
    submit();
    fireEvent.click(await screen.findByRole('button', { name: "Don't send it" }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mei Lim');
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(server.sent).toHaveLength(1);
  });

  test('a time that went while it waited leads to the nearest', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.answer = () => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      const nearest = ['2026-09-17T07:30:00.000Z'];
      return Response.json({ code: 'slot_taken', message: 'Just taken.', nearest }, { status: 409 });
    };
    await fillIn();
    submit();
    await screen.findByRole('heading', { name: "You're offline" });
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('button', { name: 'Thu 17 Sep, 3:30 PM' })).toBeTruthy();
    expect(toastStore.current()?.title).toBe('Booking Failed');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mei Lim');
  });
});
