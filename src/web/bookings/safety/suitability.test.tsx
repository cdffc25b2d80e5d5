// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { BookDialog } from '#web/bookings/form/book-dialog.tsx';
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
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';

const TOO_LATE = 'This treatment needs a patch test at least 24 hours before.';
const needed = { code: 'not_suitable', message: TOO_LATE, instead: null, needsPatchTest: true };
const calm = aTreatment({ id: 4, name: 'Calm Facial' });
const instead = {
  code: 'not_suitable',
  message: 'You told us so.',
  instead: { treatmentId: 4, name: 'Calm Facial' },
};
const refuse = (problem: object) => () => Response.json(problem, { status: 409 });

describe('in the form', () => {
  prepareBookingForm();

  test('the patch test is booked for the same person and time, and the treatment gets another', async () => {
    openBookingForm();
    server.answer = refuse(needed);
    await fillIn();
    submit();
    const button = await screen.findByRole('button', { name: 'Book a patch test' });
    expect(document.activeElement?.textContent).toContain(TOO_LATE);
    expect(toastStore.current()).toBeNull(); // it would cover the button on a phone
    screen.getByText(
      'The patch test takes 15 minutes. You can have it at the time you chose, Thu 17 Sep, 3:00 PM.',
    );
    server.answer = () => Response.json(made, { status: 201 });
    fireEvent.click(button);
    const note = await screen.findByText(/^Your patch test is booked: /);
    expect(server.sent[1]?.body).toMatchObject({
      treatmentId: 3,
      isPatchTest: true,
      addExtraction: false,
      customerName: 'Mei Lim',
      appointmentDate: '2026-09-17T07:00:00.000Z',
    });
    expect(document.activeElement?.contains(note)).toBe(true);
    expect(screen.queryByText(TOO_LATE)).toBeNull();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mei Lim');
    expect(server.onDone).not.toHaveBeenCalled();
  });

  test('a patch test that cannot be booked says why, and can be tried again', async () => {
    openBookingForm();
    server.answer = refuse(needed);
    await fillIn();
    submit();
    const button = await screen.findByRole('button', { name: 'Book a patch test' });
    server.answer = () =>
      Response.json({ code: 'too_many_upcoming', message: 'You have 5.' }, { status: 422 });
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe('You have 5.');
    screen.getByRole('button', { name: 'Book a patch test' });
  });

  test('another treatment is chosen with one tap, and has the focus', async () => {
    openBookingForm({ treatments: [aTreatment(), calm] });
    server.answer = refuse(instead);
    await fillIn();
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Choose Calm Facial' }));
    const field = screen.getByLabelText<HTMLSelectElement>('Choose a treatment');
    expect([field.value, document.activeElement]).toEqual(['4', field]);
    expect(screen.queryByRole('button', { name: 'Book a patch test' })).toBeNull();
    expect(screen.queryByText('You told us so.')).toBeNull();
  });
});

describe('in the dialog', () => {
  beforeAll(makeDialogsOpen);
  afterEach(closeAll);

  async function open(problem: object) {
    vi.stubGlobal('alert', vi.fn());
    const opened = openAt('/treatments', {
      page: () => <BookDialog treatment={aTreatment()} onClose={() => {}} />,
      answers: {
        'GET /api/treatments': [aTreatment(), calm],
        'POST /api/bookings': [409, problem],
        'GET /api/availability?treatmentId=3&month=2026-09': {
          days: [{ date: '2026-09-17', open: true, free: 9 }],
        },
        'GET /api/availability?treatmentId=3&date=2026-09-17': { date: '2026-09-17', slots: [] },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '17 September 2026' }));
    fireEvent.click(await screen.findByRole('radio', { name: '3:00 PM' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.submit(
      dialog.getByRole('button', { name: 'Book Appointment' }).closest('dialog')!.querySelector('form')!,
    );
    return opened;
  }

  test('the patch test is booked, and no alert says that it failed', async () => {
    const { requested, answers } = await open(needed);
    const button = await screen.findByRole('button', { name: 'Book a patch test' });
    answers['POST /api/bookings'] = made;
    fireEvent.click(button);
    await screen.findByText(/^Your patch test is booked: /);
    expect(requested.filter(({ route }) => route === 'POST /api/bookings')[1]?.body).toMatchObject({
      treatmentId: 3,
      isPatchTest: true,
    });
    expect(window.alert).not.toHaveBeenCalled();
  });

  test('another treatment is chosen with one tap', async () => {
    await open(instead);
    fireEvent.click(await screen.findByRole('button', { name: 'Choose Calm Facial' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Treatment').value).toBe('4'));
    expect(document.activeElement).toBe(screen.getByLabelText('Treatment'));
    expect(screen.queryByText('You told us so.')).toBeNull();
  });
});
