// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  fillIn,
  openBookingForm,
  prepareBookingForm,
  server,
  submit,
  summary,
} from '#web/bookings/testing/open-booking-form.tsx';
import { aTreatment } from '#web/catalog/make.ts';
import { toastStore } from '#web/kit/toast.ts';
import { aTherapist } from '#web/team/make.ts';
import { bookingQueue } from './queued-booking.ts';

prepareBookingForm();

const facial = aTreatment();
const peel = aTreatment({ id: 4, name: 'Gentle Peel' });
const aisyah = aTherapist();
const grace = aTherapist({ id: 2, name: 'Grace Tan', treatmentIds: [facial.id] });
const joy = aTherapist({ id: 5, name: 'Joy Ng' });

const field = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'With' });
const choose = (treatmentId: number) =>
  fireEvent.change(screen.getByLabelText('Choose a treatment'), { target: { value: String(treatmentId) } });
const chooseTherapist = (id: number | '') => fireEvent.change(field()!, { target: { value: String(id) } });
const options = () => [...field()!.options].map(({ text }) => text);
const lastQuery = () => new URLSearchParams(server.queries.at(-1)?.split('?')[1]).get('therapistId');

test('without a team there is no such field, not even a hidden one, and nobody asks for the team', async () => {
  openBookingForm();
  await fillIn();
  expect(document.querySelector('select[name=therapist]')).toBeNull();
  submit();
  await vi.waitFor(() => expect(server.onDone).toHaveBeenCalled());
  expect(server.sent[0]?.body).not.toHaveProperty('therapistId');
  expect(server.queries.join()).not.toContain('therapistId');
});

test.each([
  ['no treatment is chosen', [aisyah, grace], null],
  ['one person does the treatment', [aisyah, grace], peel.id],
  ['the team is one person', [aisyah], facial.id],
])('is not shown while %s', (_, team, treatmentId) => {
  openBookingForm({ team, treatments: [facial, peel] });
  if (treatmentId) choose(treatmentId);
  expect(field()).toBeNull();
});

test('offers anyone first, then who does the treatment; nobody is asked for unless chosen', async () => {
  openBookingForm({ team: [aisyah, grace, joy], treatments: [facial, peel] });
  choose(peel.id);
  expect(options()).toEqual(['Anyone', 'Aisyah Rahman', 'Joy Ng']);
  choose(facial.id);
  expect(options()).toEqual(['Anyone', 'Aisyah Rahman', 'Grace Tan', 'Joy Ng']);
  expect(field()!.value).toBe('');
  await fillIn();
  submit();
  await vi.waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).not.toHaveProperty('therapistId');
});

test('a person’s free times are asked for, the summary names her, and she is sent', async () => {
  openBookingForm({ team: [aisyah, grace] });
  choose(facial.id);
  chooseTherapist(grace.id);
  await vi.waitFor(() => expect(lastQuery()).toBe('2'));
  expect(within(summary()).getByText(/75 min, with Grace Tan/)).toBeTruthy();
  await fillIn();
  submit();
  await vi.waitFor(() => expect(server.sent[0]?.body).toMatchObject({ therapistId: 2 }));
});

test('is cleared with a sentence when the treatment changes to one she does not do', async () => {
  openBookingForm({ team: [aisyah, grace, joy], treatments: [facial, peel] });
  choose(facial.id);
  chooseTherapist(grace.id);
  choose(peel.id);
  const sentence = "Grace Tan doesn't offer Gentle Peel, so we've set this to Anyone.";
  expect(screen.getByText(sentence).closest('[aria-live]')).not.toBeNull();
  expect(field()!.value).toBe('');
  choose(facial.id);
  expect(screen.queryByText(sentence)).toBeNull();
  expect(field()!.value).toBe('');
});

test('is kept when the treatment changes to another she does', () => {
  openBookingForm({ team: [aisyah, grace, joy], treatments: [facial, peel] });
  choose(facial.id);
  chooseTherapist(joy.id);
  choose(peel.id);
  expect(field()!.value).toBe('5');
  expect(screen.queryByText(/set this to Anyone/)).toBeNull();
});

test('a link from the team’s page chooses her, as soon as there is a treatment she does', () => {
  openBookingForm({ team: [aisyah, grace], search: '?with=2' });
  choose(facial.id);
  expect(field()!.value).toBe('2');
});

test('a link to a person who has left, or in a studio without a team, asks for nobody', async () => {
  openBookingForm({ search: '?with=2' });
  await fillIn();
  submit();
  await vi.waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).not.toHaveProperty('therapistId');
});

test('what the server says about the therapist stands under the field', async () => {
  const message = 'This therapist does not offer the treatment at the moment.';
  server.answer = () =>
    Response.json({ code: 'no_such_therapist', message, fields: { therapistId: message } }, { status: 422 });
  openBookingForm({ team: [aisyah, grace] });
  choose(facial.id);
  chooseTherapist(grace.id);
  await fillIn();
  submit();
  expect(await within(screen.getByRole('form')).findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field());
  chooseTherapist('');
  expect(field()!.getAttribute('aria-invalid')).not.toBe('true');
});

test('what waits for the network says with whom, and comes back with her', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.answer = () => {
    throw new TypeError('Failed to fetch');
  };
  openBookingForm({ team: [aisyah, grace] });
  choose(facial.id);
  chooseTherapist(grace.id);
  await fillIn();
  submit();
  const waiting = within(await screen.findByRole('region', { name: "You're offline" }));
  waiting.getByText('Grace Tan');
  expect(bookingQueue.current()?.body).toMatchObject({ therapistId: 2 });
  fireEvent.click(waiting.getByRole('button', { name: "Don't send it" }));
  expect(field()!.value).toBe('2');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online')); // nothing waits any more
  expect(server.sent).toHaveLength(1);
});

test('starts again at anyone after a booking', async () => {
  openBookingForm({ team: [aisyah, grace] });
  choose(facial.id);
  chooseTherapist(grace.id);
  await fillIn();
  submit();
  await vi.waitFor(() => expect(toastStore.current()?.title).toBe('Booking Confirmed!'));
  choose(facial.id);
  expect(field()!.value).toBe('');
});
