// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aDeposit } from '#web/bookings/testing/deposit-terms.ts';
import {
  ADDRESS,
  aGate,
  card,
  open,
  problem,
  said,
  serene,
  setUpBookings,
  writesOf,
} from '#web/bookings/testing/open-bookings-section.tsx';
import { toastStore } from '#web/kit/toast.ts';

const section = setUpBookings();
const UNDO = 'POST /api/admin/bookings/undo';
const row = async () => within(await screen.findByRole('row', { name: /Serene Ong/ }));

test('shows counts and rows by the studio’s clock', async () => {
  open();
  const { getByText } = await row();
  for (const text of ['mei@example.com', '+65 91234567', '#3', '+ Extraction', 'Reacts to fragrance'])
    expect(getByText(text)).toBeTruthy();
  expect((await row()).getByRole('time').textContent).toBe('Tue 15 Sep 2026, 3:00 PM');
  expect(getByText('$196.00')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('1,248').parentElement?.textContent).toBe('1,248 total'));
  expect(screen.getByRole('link', { name: '2 over, still open' }).getAttribute('href')).toBe(
    '/admin-dashboard?tab=close-day',
  );
});

test('says when there are none, and when they cannot be had', async () => {
  section.bookings = [];
  open();
  expect(await screen.findByRole('heading', { name: 'No bookings found' })).toBeTruthy();
  cleanup();
  section.refuse['GET /api/bookings'] = problem(503, {});
  open();
  expect(await screen.findByRole('heading', { name: 'We could not load the bookings' })).toBeTruthy();
});

test('search and status stand in the address and are asked of the server', async () => {
  const requested: string[] = [];
  const respond = window.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requested.push(url);
    return respond(url, init);
  });
  open();
  await row();
  fireEvent.change(screen.getByLabelText('Status', { selector: 'select' }), {
    target: { value: 'completed' },
  });
  const search = screen.getByLabelText('Search bookings');
  fireEvent.change(search, { target: { value: '9111-0003' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(window.location.search).toBe('?tab=bookings&status=completed&q=9111-0003'));
  await waitFor(() => {
    const last = requested.findLast((url) => url.startsWith('/api/bookings?')) ?? '';
    expect(Object.fromEntries(new URLSearchParams(last.split('?')[1]))).toMatchObject({
      q: '9111-0003',
      status: 'completed',
      page: '1',
    });
  });
});

test('sets a status, shows it at once and puts it back when refused', async () => {
  open();
  const { getByRole } = await row();
  const select = getByRole('combobox', { name: 'Status of Serene Ong' }) as HTMLSelectElement;
  for (const [refused, words] of [
    [problem(500, {}), 'Failed to update booking status'],
    [problem(409, { code: 'slot_taken', message: 'That time was just taken.' }), 'That time was just taken.'],
  ] as const) {
    section.refuse['PATCH /api/bookings/3'] = refused;
    const gate = aGate();
    section.held = gate.passed;
    fireEvent.change(select, { target: { value: 'pending' } });
    await waitFor(() => expect(select.value).toBe('pending'));
    gate.open();
    await waitFor(() => expect(said()).toBe(words));
    await waitFor(() => expect(select.value).toBe('confirmed'));
  }
  delete section.refuse['PATCH /api/bookings/3'];
  fireEvent.change(select, { target: { value: 'pending' } });
  await waitFor(() => expect(said()).toBe('Booking updated successfully: Serene Ong, pending'));
  const { updatedAt } = serene;
  const changes = [{ id: 3, status: 'confirmed', updatedAt }];
  const { action } = toastStore.current() ?? {};
  expect([action?.label, action?.endsAfterMs]).toEqual(['Undo', 10_000]);
  for (const [responded, words] of [
    [problem(409, { code: 'too_late', message: "It's too late." }), "It's too late."],
    [Response.json({ undone: [3], refused: [] }), 'Serene Ong is confirmed again'],
  ] as const) {
    section.refuse[UNDO] = responded;
    act(() => action?.onSelect());
    await waitFor(() => expect(said()).toBe(words));
    expect(writesOf(section).at(-1)).toEqual(['POST', '/api/admin/bookings/undo', { changes }]);
  }
});

test('asks before it cancels, and before a visit is completed or missed that is still to come', async () => {
  open();
  const { getByRole } = await row();
  const select = getByRole('combobox', { name: 'Status of Serene Ong' }) as HTMLSelectElement;
  for (const [status, title, no, yes] of [
    ['cancelled', 'Cancel this booking?', 'Keep booking', 'Cancel booking'],
    ['no-show', 'Before the visit?', 'Leave as it is', 'Set to No-show'],
    ['completed', 'Before the visit?', 'Leave as it is', 'Set to Completed'],
  ] as const) {
    const before = section.sent.length;
    fireEvent.change(select, { target: { value: status } });
    fireEvent.click(
      within(screen.getByRole('alertdialog', { name: title })).getByRole('button', { name: no }),
    );
    expect([section.sent.length, select.value]).toEqual([before, section.bookings[0]?.status]);
    fireEvent.change(select, { target: { value: status } });
    fireEvent.click(
      within(screen.getByRole('alertdialog', { name: title })).getByRole('button', { name: yes }),
    );
    await waitFor(() => expect(said()).toBe(`Booking updated successfully: Serene Ong, ${status}`));
    const sent = status === 'cancelled' ? { status } : { status, early: true };
    expect(writesOf(section).at(-1)).toEqual(['PATCH', '/api/bookings/3', sent]);
  }
  cleanup();
  section.bookings = [{ ...serene, appointmentDate: '2026-09-15T03:00:00.000Z' }];
  open();
  fireEvent.change((await row()).getByRole('combobox'), { target: { value: 'completed' } });
  await waitFor(() =>
    expect(writesOf(section).at(-1)).toEqual(['PATCH', '/api/bookings/3', { status: 'completed' }]),
  );
});

test('a visit booked with the e-mail of a member without signing in is marked', async () => {
  section.bookings = [{ ...serene, userId: 29, isTyped: true }];
  open();
  const name = await screen.findByRole('button', { name: 'Serene Ong' });
  expect(name.closest('tr')?.textContent).toContain('Not signed in');
  fireEvent.click(name);
  expect((await screen.findByRole('dialog', { name: 'Serene Ong' })).textContent).toContain(
    "AccountMember, not confirmed: booked with this member's e-mail without signing in.",
  );
});

test('a visit that an assistant has booked says which', async () => {
  section.bookings = [{ ...serene, agent: 'Claude' }];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Serene Ong' }));
  const dialog = await screen.findByRole('dialog', { name: 'Serene Ong' });
  expect(dialog.textContent).toMatch(/No\. 3, [^,]+, via assistant \(Claude\)/);
});

test('before it cancels it says what happens with the deposit', async () => {
  section.bookings = [{ ...serene, deposit: aDeposit({ state: 'paid' }) }];
  open();
  fireEvent.change((await row()).getByRole('combobox'), { target: { value: 'cancelled' } });
  expect(screen.getByRole('alertdialog', { name: 'Cancel this booking?' }).textContent).toContain(
    'The client gets the deposit of $30.00 back.',
  );
});

test('of a cancelled visit nothing is unpaid', async () => {
  section.bookings = [{ ...serene, status: 'cancelled' }];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Serene Ong' }));
  expect((await screen.findByRole('dialog', { name: 'Serene Ong' })).textContent).toContain(
    'PaymentNothing to pay',
  );
});

test('a visit that may not suit its client is completed with a reason', async () => {
  section.bookings = [{ ...serene, appointmentDate: '2026-09-15T03:00:00.000Z' }];
  section.refuse['PATCH /api/bookings/3'] = problem(409, {
    code: 'not_suitable',
    message: 'Pregnant: no peel.',
    mayOverride: true,
  });
  open();
  fireEvent.change((await row()).getByRole('combobox'), { target: { value: 'completed' } });
  const dialog = within(await screen.findByRole('dialog', { name: 'May not suit the client' }));
  expect(dialog.getByText('Pregnant: no peel.')).toBeDefined();
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Set to Completed' }));
  const before = section.sent.length;
  press();
  expect(dialog.getByText('Please say why you book anyway')).toBeDefined();
  expect(section.sent).toHaveLength(before);
  delete section.refuse['PATCH /api/bookings/3'];
  const field = dialog.getByLabelText('Why you book anyway');
  fireEvent.change(field, { target: { value: ' Her midwife agreed ' } });
  press();
  await waitFor(() => expect(said()).toBe('Booking updated successfully: Serene Ong, completed'));
  const sent = { status: 'completed', safetyReason: 'Her midwife agreed' };
  expect(writesOf(section).at(-1)).toEqual(['PATCH', '/api/bookings/3', sent]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'May not suit the client' })).toBeNull());
});

test('asks where only the server knows that the visit has not begun', async () => {
  section.bookings = [{ ...serene, appointmentDate: '2026-09-15T03:00:00.000Z' }];
  section.refuse['PATCH /api/bookings/3'] = problem(409, { code: 'not_begun', message: 'Not begun.' });
  open();
  fireEvent.change((await row()).getByRole('combobox'), { target: { value: 'no-show' } });
  const question = within(await screen.findByRole('alertdialog', { name: 'Before the visit?' }));
  delete section.refuse['PATCH /api/bookings/3'];
  fireEvent.click(question.getByRole('button', { name: 'Set to No-show' }));
  await waitFor(() =>
    expect(writesOf(section).at(-1)).toEqual([
      'PATCH',
      '/api/bookings/3',
      { status: 'no-show', early: true },
    ]),
  );
});

test('leaving a half written note or booking asks first', async () => {
  open();
  fireEvent.click(await card());
  const opened = await screen.findByRole('dialog', { name: 'Serene Ong' });
  fireEvent.change(within(opened).getByLabelText('Note for the studio'), {
    target: { value: 'Prefers Ana' },
  });
  fireEvent(opened, new Event('cancel', { cancelable: true }));
  const question = within(screen.getByRole('alertdialog', { name: 'Discard changes?' }));
  fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect((within(opened).getByLabelText('Note for the studio') as HTMLTextAreaElement).value).toBe(
    'Prefers Ana',
  );
  fireEvent(opened, new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Serene Ong' })).toBeNull());

  const openNew = async () => {
    fireEvent.click((await screen.findAllByRole('button', { name: 'New booking' }))[0]!);
    return screen.findByRole('dialog', { name: 'New booking' });
  };
  fireEvent(await openNew(), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog', { name: 'New booking' })).toBeNull(); // nothing was typed
  const dialog = await openNew();
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Walk In' } });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New booking' })).toBeNull());
});

test.each([
  ['due', null, 'Deposit$30.00, to be paid by 6:00 PM today'],
  [
    'due',
    '2026-09-15T03:00:00.000Z',
    'Deposit$30.00, paid by PayNow as the client says.\nPlease check by 6:00 PM today: the time is released then.',
  ],
  ['paid', null, 'Deposit$30.00, paidPhone'],
] as const)('a deposit that is %s (claimed: %s) is among the facts of its booking', async (...given) => {
  const [state, claimedAt, words] = given;
  section.bookings = [{ ...serene, status: 'pending', deposit: aDeposit({ state, claimedAt }) }];
  open();
  const row = (await screen.findByRole('button', { name: 'Serene Ong' })).closest('tr');
  const mark = claimedAt ? 'Deposit to check' : 'Deposit due';
  expect(row?.textContent?.includes(mark)).toBe(state === 'due');
  fireEvent.click(await screen.findByRole('button', { name: 'Serene Ong' }));
  expect((await screen.findByRole('dialog', { name: 'Serene Ong' })).textContent).toContain(words);
});

test('New booking of the search opens the dialog, and closing it leaves the list', async () => {
  open(`${ADDRESS}&open=new`);
  const dialog = await screen.findByRole('dialog', { name: 'New booking' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New booking' })).toBeNull());
  expect(window.location.search).toBe('?tab=bookings');
});

test('cancels several at once, after a question that names them, and says what came of it', async () => {
  const another = { ...serene, id: 4, appointmentDate: '2026-09-16T07:00:00.000Z' };
  const over = { ...serene, id: 5, customerName: 'Priya Nair', status: 'completed' as const };
  section.bookings = [serene, another, over];
  open();
  const select = (when: string) =>
    screen.findByRole('checkbox', { name: `Select booking of Serene Ong, ${when}` });
  fireEvent.click(await select('Tue 15 Sep, 3:00 PM'));
  expect(screen.queryByRole('checkbox', { name: /Priya Nair/ })).toBeNull();
  const bar = within(screen.getByRole('region', { name: 'Selected bookings' }));
  expect(bar.getByRole('status').textContent).toBe('1 selected');
  fireEvent.click(bar.getByRole('button', { name: 'Select all upcoming of Serene Ong' }));
  await waitFor(() => expect(bar.getByRole('status').textContent).toBe('2 selected'));
  expect(((await select('Wed 16 Sep, 3:00 PM')) as HTMLInputElement).checked).toBe(true);

  fireEvent.click(bar.getByRole('button', { name: 'Cancel 2 bookings' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Cancel 2 bookings?' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(section.sent).toEqual([]);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Our water is off. ' } });
  const path = '/api/admin/bookings/cancel';
  section.refuse[`POST ${path}`] = problem(500, {});
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel 2 bookings' }));
  await waitFor(() => expect(said()).toBe('Nothing was changed. Please try again.'));
  const changes = [{ id: 3, status: 'confirmed', updatedAt: serene.updatedAt }];
  section.refuse[`POST ${path}`] = Response.json({ cancelled: [3], unchanged: [4], changes });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel 2 bookings' }));
  await waitFor(() => expect(toastStore.current()?.title).toBe('1 booking cancelled'));
  expect(writesOf(section).at(-1)).toEqual(['POST', path, { ids: [3, 4], reason: 'Our water is off.' }]);
  section.refuse[UNDO] = Response.json({ undone: [3], refused: [] });
  act(() => toastStore.current()?.action?.onSelect());
  await waitFor(() => expect(said()).toBe('1 booking is as it was'));
  expect(writesOf(section).at(-1)).toEqual(['POST', '/api/admin/bookings/undo', { changes }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected bookings' })).toBeNull());
});

test('confirms all that is pending in two presses, and undoes it in one', async () => {
  section.bookings = [3, 4, 5].map((id) => ({ ...serene, id, status: 'pending' as const }));
  const changes = section.bookings.map(({ id, updatedAt }) => ({ id, status: 'pending', updatedAt }));
  section.refuse['POST /api/admin/bookings/confirm'] = Response.json({
    confirmed: [3, 4, 5],
    unchanged: [],
    changes,
  });
  section.refuse[UNDO] = Response.json({
    undone: [3, 4],
    refused: [{ id: 5, message: 'Serene Ong has been changed again.' }],
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Select all pending' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm 3 bookings' }));
  await waitFor(() => expect(toastStore.current()?.title).toBe('3 bookings confirmed'));
  expect(writesOf(section).at(-1)).toEqual(['POST', '/api/admin/bookings/confirm', { ids: [3, 4, 5] }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected bookings' })).toBeNull());
  act(() => toastStore.current()?.action?.onSelect());
  await waitFor(() => expect(said()).toBe('Serene Ong has been changed again.'));
  expect(writesOf(section).at(-1)).toEqual(['POST', '/api/admin/bookings/undo', { changes }]);
});

test('names each that the gate refused to confirm, with its sentence', async () => {
  section.bookings = [3, 4].map((id) => ({ ...serene, id, status: 'pending' as const }));
  section.refuse['POST /api/admin/bookings/confirm'] = Response.json({
    confirmed: [3],
    unchanged: [4],
    changes: [],
    refused: [{ id: 4, message: 'Pregnant: no peel.' }],
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Select all pending' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm 2 bookings' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 booking stays pending' }));
  dialog.getByText('Pregnant: no peel.');
  expect(dialog.getByRole('link', { name: /^Serene Ong, / }).getAttribute('href')).toBe(
    '/admin-dashboard?tab=bookings&booking=4',
  );
  expect(toastStore.current()).toMatchObject({
    title: '1 booking confirmed',
    description: "We'll e-mail the customers.",
  });
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByText('Pregnant: no peel.')).toBeNull());
});

test('asks before it deletes, shows a failure, and restores', async () => {
  open();
  const { getByRole } = await row();
  section.refuse['DELETE /api/admin/bookings/3'] = problem(500, {});
  for (const words of ['Failed to delete booking', 'Booking deleted successfully']) {
    fireEvent.click(getByRole('button', { name: 'Delete booking of Serene Ong' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(said()).toBe(words));
    delete section.refuse['DELETE /api/admin/bookings/3'];
  }
  const message = 'Its time was taken meanwhile.';
  section.refuse['POST /api/admin/bookings/3/restore'] = problem(409, { code: 'room_taken', message });
  act(() => toastStore.current()?.action?.onSelect());
  await waitFor(() => expect(said()).toBe(message));
});
