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
import { aTherapist } from '#web/team/make.ts';

prepareBookingForm();

const facial = aTreatment();
const light = aTreatment({ id: 4, name: 'LED', price: '50.00', duration: 45, extraction: 'none' });
const clean = aTreatment({ id: 5, name: 'Deep Clean', price: '90.00', duration: 30, extraction: 'required' });
const treatments = [facial, light, clean];

const field = (label: string) => screen.getByLabelText(label, { selector: 'select' });
const choose = (label: string, id: number) =>
  fireEvent.change(field(label), { target: { value: String(id) } });
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add another treatment' }));
const lastQuery = () => new URLSearchParams(server.queries.at(-1)?.split('?')[1]);

test('nothing can be added until a treatment is chosen, and nothing is sent of it', async () => {
  openBookingForm({ treatments });
  expect(screen.queryByRole('button', { name: 'Add another treatment' })).toBeNull();
  await fillIn();
  submit();
  await vi.waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).not.toHaveProperty('more');
  expect(server.queries.join()).not.toContain('more');
});

test('two can be added, each with the focus; the summary has one total and the whole time', () => {
  openBookingForm({ treatments });
  choose('Choose a treatment', facial.id);
  add();
  expect(document.activeElement).toBe(field('Second treatment'));
  choose('Second treatment', light.id);
  add();
  expect(document.activeElement).toBe(field('Third treatment'));
  choose('Third treatment', clean.id);
  expect(screen.queryByRole('button', { name: 'Add another treatment' })).toBeNull();
  expect(within(summary()).getByText('Signature Glow Facial + LED + Deep Clean')).toBeTruthy();
  expect(within(summary()).getByText(/150 min/)).toBeTruthy();
  expect(within(summary()).getByText('Total').nextSibling?.textContent).toBe('$364.00');
});

test('free times are those of all, and all are sent', async () => {
  openBookingForm({ treatments });
  choose('Choose a treatment', facial.id);
  add();
  choose('Second treatment', light.id);
  await fillIn();
  await vi.waitFor(() => expect(lastQuery().get('more')).toBe('4'));
  submit();
  await vi.waitFor(() =>
    expect(server.sent[0]?.body).toMatchObject({
      treatmentId: 3,
      more: [{ treatmentId: 4, addExtraction: false }],
      totalAmount: '246.00',
    }),
  );
});

test('one without a treatment or its mandatory extraction is shown, and nothing is sent', async () => {
  openBookingForm({ treatments });
  await fillIn();
  add();
  submit();
  const second = field('Second treatment');
  expect(second.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(second);
  choose('Second treatment', clean.id);
  const [, extraction] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Facial extraction/ });
  expect(extraction?.checked).toBe(true);
  fireEvent.click(extraction!);
  submit();
  expect(screen.getByText('Please select the facial extraction add-on')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('one is removed again: the price follows, and the button has the focus', async () => {
  openBookingForm({ treatments });
  choose('Choose a treatment', facial.id);
  add();
  choose('Second treatment', light.id);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the second treatment' }));
  expect(screen.queryByRole('group', { name: 'Second treatment' })).toBeNull();
  expect(within(summary()).getByText('Total').nextSibling?.textContent).toBe('$196.00');
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add another treatment' })),
  );
});

test('somebody can be asked for in each, where there is a choice', async () => {
  const grace = aTherapist({ id: 2, name: 'Grace Tan' });
  openBookingForm({ treatments, team: [aTherapist(), grace] });
  choose('Choose a treatment', facial.id);
  add();
  choose('Second treatment', light.id);
  const second = within(screen.getByRole('group', { name: 'Second treatment' }));
  fireEvent.change(second.getByLabelText('With'), { target: { value: '2' } });
  expect(within(summary()).getByText(/with any therapist and Grace Tan/)).toBeTruthy();
  await fillIn();
  await vi.waitFor(() => expect(lastQuery().get('moreWith')).toBe('2'));
  submit();
  await vi.waitFor(() => expect(server.sent[0]?.body.more).toMatchObject([{ therapistId: 2 }]));
  expect(server.sent[0]?.body).not.toHaveProperty('therapistId');
});

test('whoever was asked for is asked for in the next one, too, where they do it', async () => {
  const [lin, grace] = [aTherapist(), aTherapist({ id: 2, name: 'Grace Tan', treatmentIds: [facial.id] })];
  openBookingForm({ treatments, team: [lin, grace] });
  choose('Choose a treatment', facial.id);
  const second = () => within(screen.getByRole('group', { name: 'Second treatment' }));
  fireEvent.change(field('With'), { target: { value: String(lin.id) } });
  add();
  choose('Second treatment', clean.id);
  expect(within(summary()).getByText(new RegExp(`with ${lin.name}$`))).toBeTruthy();
  fireEvent.click(second().getByRole('button', { name: /Remove/ }));
  fireEvent.change(field('With'), { target: { value: '2' } });
  add();
  choose('Second treatment', light.id);
  expect(second().getByText("Grace Tan doesn't offer LED, so we've set this to Anyone.")).toBeTruthy();
  expect(within(summary()).getByText(/with Grace Tan and any therapist/)).toBeTruthy();
});

test('what the server refuses is shown at its part', async () => {
  server.answer = () =>
    Response.json(
      { code: 'no_such_therapist', message: 'No.', fields: { 'more.0.treatmentId': 'Not on offer.' } },
      { status: 422 },
    );
  openBookingForm({ treatments });
  await fillIn();
  add();
  choose('Second treatment', light.id);
  submit();
  await screen.findByText('Not on offer.');
  choose('Second treatment', clean.id);
  expect(screen.queryByText('Not on offer.')).toBeNull();
});
