// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminUser } from '#shared/accounts/admin-contract.ts';
import type { AdminBooking } from '#shared/bookings/admin-contract.ts';
import type { RoomBlock } from '#shared/bookings/blocks-contract.ts';
import type { Board } from '#shared/bookings/board-contract.ts';
import { toBoardRows } from '#shared/bookings/board-rows.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { anAdminBooking } from '#web/bookings/make.ts';
import { aTreatment } from '#web/catalog/make.ts';
import { LocationProvider } from '#web/kit/location.tsx';
import { NowProvider } from '#web/kit/now.tsx';
import { createQueryClient } from '#web/kit/query-client.ts';
import { dismiss, toastStore } from '#web/kit/toast.ts';
import { BookingsSection } from './bookings-section.tsx';

const ADDRESS = '/admin-dashboard?tab=bookings';
/** Tuesday, noon in Singapore. */
const NOW = '2026-09-15T04:00:00.000Z';
const serene = anAdminBooking({
  id: 3,
  customerName: 'Serene Ong',
  appointmentDate: '2026-09-15T07:00:00.000Z',
  endsAt: '2026-09-15T08:00:00.000Z',
  durationMinutes: 60,
  status: 'confirmed',
  specialRequests: 'Reacts to fragrance',
});
const day = {
  date: '2026-09-15',
  open: { start: '2026-09-15T03:00:00Z', end: '2026-09-15T13:00:00Z' },
  closure: null,
  specialHours: null,
};

type Sent = { method: string; url: string; headers: Record<string, string>; body: unknown };
let sent: Sent[];
let bookings: AdminBooking[];
let blocks: RoomBlock[];
let members: Partial<AdminUser>[];
let refuse: Record<string, Response | undefined>;
/** Writes are responded when it is released. */
let held: Promise<unknown> | undefined;
let heldReads: Promise<unknown> | undefined;

beforeEach(() => {
  sent = [];
  bookings = [serene];
  blocks = [];
  members = [];
  refuse = {};
  held = undefined;
  heldReads = undefined;
  window.history.replaceState(null, '', ADDRESS);
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    const path = url.split('?')[0] ?? '';
    const refused = refuse[`${method} ${path}`];
    if (method !== 'GET') {
      const body = init.body ? JSON.parse(String(init.body)) : undefined;
      sent.push({ method, url, headers: init.headers as Record<string, string>, body });
      await held;
    } else await heldReads;
    return refused ? refused.clone() : answer(method, path, sent.at(-1)?.body as Partial<AdminBooking>);
  });
});
afterEach(() => {
  window.dispatchEvent(new Event('pointerdown')); // the drag has ended
  cleanup();
  dismiss();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answer(method: string, path: string, body: Partial<AdminBooking>): Response {
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (method !== 'GET') {
    bookings = bookings.map((each) => ({ ...each, ...body }));
    return Response.json(bookings[0] ?? serene);
  }
  if (path.endsWith('/counts'))
    return Response.json({ total: 1_248, pending: 9, confirmed: 31, completed: 186, pastOpen: 2 });
  if (path.endsWith('/free-times')) return Response.json({ date: day.date, times: ['13:00', '16:30'] });
  if (path === '/api/admin/users')
    return Response.json(members, { headers: { 'x-total-count': String(members.length) } });
  if (path.endsWith('/board'))
    return Response.json({ rooms: 2, days: [day], ...toBoardRows(bookings), blocks } satisfies Board);
  if (path === '/api/treatments') return Response.json([aTreatment({ duration: 75 })]);
  if (path === '/api/bookings')
    return Response.json(bookings, { headers: { 'x-total-count': String(bookings.length) } });
  return Response.json(bookings[0]);
}

function open(address = ADDRESS) {
  window.history.replaceState(null, '', address);
  const client = createQueryClient();
  client.setQueryData(['/api/studio'], defaults);
  const [path = '', search = ''] = address.split('?');
  return render(
    <QueryClientProvider client={client}>
      <NowProvider at={NOW}>
        <LocationProvider location={{ path, search: `?${search}` }}>
          <BookingsSection />
        </LocationProvider>
      </NowProvider>
    </QueryClientProvider>,
  );
}

function aGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

const UNDO = 'POST /api/admin/bookings/undo';
const problem = (status: number, body: object) => Response.json(body, { status });
const said = () => toastStore.current()?.description;
const block = () => screen.findByRole('button', { name: /^Serene Ong, / });
const row = async () => within(await screen.findByRole('row', { name: /Serene Ong/ }));
const writes = () => sent.map(({ method, url, body }) => [method, url, body]);

describe('the list', () => {
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
    bookings = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No bookings found' })).toBeTruthy();
    cleanup();
    refuse['GET /api/bookings'] = problem(503, {});
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
        ...{ q: '9111-0003', status: 'completed', page: '1' },
      });
    });
  });

  test('sets a status, shows it at once and puts it back when refused', async () => {
    open();
    const { getByRole } = await row();
    const select = getByRole('combobox', { name: 'Status of Serene Ong' }) as HTMLSelectElement;
    for (const [refused, words] of [
      [problem(500, {}), 'Failed to update booking status'],
      [
        problem(409, { code: 'slot_taken', message: 'That time was just taken.' }),
        'That time was just taken.',
      ],
    ] as const) {
      refuse['PATCH /api/bookings/3'] = refused;
      const gate = aGate();
      held = gate.passed;
      fireEvent.change(select, { target: { value: 'pending' } });
      await waitFor(() => expect(select.value).toBe('pending'));
      gate.open();
      await waitFor(() => expect(said()).toBe(words));
      await waitFor(() => expect(select.value).toBe('confirmed'));
    }
    delete refuse['PATCH /api/bookings/3'];
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
      refuse[UNDO] = responded;
      act(() => action?.onSelect());
      await waitFor(() => expect(said()).toBe(words));
      expect(writes().at(-1)).toEqual(['POST', '/api/admin/bookings/undo', { changes }]);
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
      const before = sent.length;
      fireEvent.change(select, { target: { value: status } });
      fireEvent.click(
        within(screen.getByRole('alertdialog', { name: title })).getByRole('button', { name: no }),
      );
      expect([sent.length, select.value]).toEqual([before, bookings[0]?.status]);
      fireEvent.change(select, { target: { value: status } });
      fireEvent.click(
        within(screen.getByRole('alertdialog', { name: title })).getByRole('button', { name: yes }),
      );
      await waitFor(() => expect(said()).toBe(`Booking updated successfully: Serene Ong, ${status}`));
    }
    cleanup();
    bookings = [{ ...serene, appointmentDate: '2026-09-15T03:00:00.000Z' }];
    open();
    fireEvent.change((await row()).getByRole('combobox'), { target: { value: 'completed' } });
    await waitFor(() =>
      expect(writes().at(-1)).toEqual(['PATCH', '/api/bookings/3', { status: 'completed' }]),
    );
  });

  test('leaving a half written note or booking asks first', async () => {
    open();
    fireEvent.click(await block());
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
    bookings = [serene, another, over];
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
    expect(sent).toEqual([]);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Our water is off. ' } });
    const path = '/api/admin/bookings/cancel';
    refuse[`POST ${path}`] = problem(500, {});
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel 2 bookings' }));
    await waitFor(() => expect(said()).toBe('Nothing was changed. Please try again.'));
    const changes = [{ id: 3, status: 'confirmed', updatedAt: serene.updatedAt }];
    refuse[`POST ${path}`] = Response.json({ cancelled: [3], unchanged: [4], changes });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel 2 bookings' }));
    await waitFor(() => expect(toastStore.current()?.title).toBe('1 booking cancelled'));
    expect(writes().at(-1)).toEqual(['POST', path, { ids: [3, 4], reason: 'Our water is off.' }]);
    refuse[UNDO] = Response.json({ undone: [3], refused: [] });
    act(() => toastStore.current()?.action?.onSelect());
    await waitFor(() => expect(said()).toBe('1 booking is as it was'));
    expect(writes().at(-1)).toEqual(['POST', '/api/admin/bookings/undo', { changes }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected bookings' })).toBeNull());
  });

  test('confirms all that is pending in two presses, and undoes it in one', async () => {
    bookings = [3, 4, 5].map((id) => ({ ...serene, id, status: 'pending' as const }));
    const changes = bookings.map(({ id, updatedAt }) => ({ id, status: 'pending', updatedAt }));
    refuse['POST /api/admin/bookings/confirm'] = Response.json({
      confirmed: [3, 4, 5],
      unchanged: [],
      changes,
    });
    refuse[UNDO] = Response.json({
      undone: [3, 4],
      refused: [{ id: 5, message: 'Serene Ong has been changed again.' }],
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Select all pending' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm 3 bookings' }));
    await waitFor(() => expect(toastStore.current()?.title).toBe('3 bookings confirmed'));
    expect(writes().at(-1)).toEqual(['POST', '/api/admin/bookings/confirm', { ids: [3, 4, 5] }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected bookings' })).toBeNull());
    act(() => toastStore.current()?.action?.onSelect());
    await waitFor(() => expect(said()).toBe('Serene Ong has been changed again.'));
    expect(writes().at(-1)).toEqual(['POST', '/api/admin/bookings/undo', { changes }]);
  });

  test('asks before it deletes, shows a failure, and restores', async () => {
    open();
    const { getByRole } = await row();
    refuse['DELETE /api/admin/bookings/3'] = problem(500, {});
    for (const words of ['Failed to delete booking', 'Booking deleted successfully']) {
      fireEvent.click(getByRole('button', { name: 'Delete booking of Serene Ong' }));
      fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(said()).toBe(words));
      delete refuse['DELETE /api/admin/bookings/3'];
    }
    const message = 'Its time was taken meanwhile.';
    refuse['POST /api/admin/bookings/3/restore'] = problem(409, { code: 'room_taken', message });
    act(() => toastStore.current()?.action?.onSelect());
    await waitFor(() => expect(said()).toBe(message));
  });
});

describe('the calendar', () => {
  /** Lanes are 1000 px wide: a share of one is a share of 11am to 9pm. */
  function layOut(share: number, room = 2) {
    Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 100);
    Element.prototype.checkVisibility = () => false; // so that no toast thinks it covers anything
    document.elementFromPoint = () => document.querySelector(`[data-room="${room}"]`);
    return { clientX: share * 1_000, clientY: 10 };
  }
  /** jsdom has no pointer events. */
  const pointer = (name: string, at: object, pointerType = 'mouse') =>
    Object.assign(new MouseEvent(name, { bubbles: true, button: 0, ...at }), { pointerType });
  const press = (target: Element, type: string) =>
    fireEvent(target, pointer('pointerdown', { clientX: 0, clientY: 0 }, type));
  const move = (at: object) => act(() => void window.dispatchEvent(pointer('pointermove', at)));
  const drop = () => act(() => void window.dispatchEvent(pointer('pointerup', {})));

  test('a card of a visit that is over says whether it is paid', async () => {
    const over = { appointmentDate: '2026-09-15T02:00:00.000Z', endsAt: '2026-09-15T03:00:00.000Z' };
    bookings = [serene, { ...serene, ...over, id: 4, customerName: 'Mei Lim' }];
    bookings.push({ ...serene, ...over, id: 5, customerName: 'Ana Tan', room: 2, saleId: 1042 });
    open();
    const card = async (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}, `) });
    expect((await card('Mei Lim')).textContent).toContain('10:00 AM · Unpaid · ');
    expect((await card('Ana Tan')).textContent).toContain('10:00 AM · Paid · ');
    expect((await card('Ana Tan')).getAttribute('aria-label')).toMatch(/, paid$/);
    expect((await card('Serene Ong')).textContent).not.toMatch(/paid/i);
  });

  test('moves what is dragged: shown at once, and back by Undo', async () => {
    open();
    const gate = aGate();
    held = gate.passed;
    press(await block(), 'mouse');
    move(layOut(0.5));
    drop();
    await waitFor(async () => expect((await block()).getAttribute('aria-busy')).toBe('true'));
    expect((await block()).getAttribute('aria-label')).toContain('4:00 PM to 5:00 PM, Room 2');
    gate.open();
    await waitFor(() => expect(said()).toBe('Booking moved to Tue 15 Sep, 4:00 PM, Room 2'));
    const { id, updatedAt } = serene;
    const url = `/api/admin/bookings/${id}/place`;
    const to = { appointmentDate: '2026-09-15T08:00:00.000Z', room: 2, notify: true, updatedAt };
    expect(writes()).toEqual([['PATCH', url, to]]);
    act(() => toastStore.current()?.action?.onSelect());
    const back = { appointmentDate: serene.appointmentDate, room: 1, insist: true };
    await waitFor(() => expect(writes().at(-1)).toEqual(['PATCH', url, { ...to, ...back }]));
  });

  test('puts it back when the server refuses', async () => {
    const message = 'Room 2 is taken by Nur Aisyah from 2:00 PM to 3:15 PM.';
    refuse['PATCH /api/admin/bookings/3/place'] = problem(409, { code: 'room_taken', message });
    open();
    press(await block(), 'mouse');
    move(layOut(0.5));
    drop();
    await waitFor(() => expect(said()).toBe(message));
    await waitFor(async () =>
      expect((await block()).getAttribute('aria-label')).toContain('3:00 PM to 4:00 PM, Room 1'),
    );
  });

  test('asks about closed hours, and insists when told to', async () => {
    const doubt = { code: 'ends_after_closing', message: 'This would end after we close.', mayInsist: true };
    refuse['PATCH /api/admin/bookings/3/place'] = problem(422, doubt);
    open();
    press(await block(), 'mouse');
    move(layOut(0.95));
    drop();
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(doubt.message)).toBeTruthy();
    delete refuse['PATCH /api/admin/bookings/3/place'];
    press(question.getByText(doubt.message), 'mouse');
    fireEvent.click(question.getByRole('button', { name: 'Move it anyway' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ insist: true }));
  });

  test('closes its dialogs as soon as the move is saved, the upper one first, however long the lists take', async () => {
    const place = 'PATCH /api/admin/bookings/3/place';
    refuse[place] = problem(422, { code: 'closed_day', message: 'We are closed.', mayInsist: true });
    open();
    fireEvent.click(await block());
    fireEvent.click(await screen.findByRole('button', { name: 'Move' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move booking' }));
    const anyway = await screen.findByRole('button', { name: 'Move it anyway' });
    const closed: string[] = [];
    HTMLDialogElement.prototype.close = function close() {
      closed.push(this.textContent.slice(0, 12));
    };
    delete refuse[place];
    heldReads = new Promise(() => {});
    fireEvent.click(anyway);
    await waitFor(() => expect(said()).toContain('Booking moved to'));
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1); // Escape now closes the booking
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(closed).toEqual(['Outside open', 'Move booking']); // so that the focus returns from one to the other
  });

  test('a finger scrolls until it has pressed for long; Escape lets go', async () => {
    open();
    const grabbed = await block();
    vi.useFakeTimers();
    press(grabbed, 'touch');
    move(layOut(0.5));
    act(() => void vi.advanceTimersByTime(500));
    drop();
    expect(writes()).toEqual([]);

    press(grabbed, 'touch');
    act(() => void vi.advanceTimersByTime(500));
    move(layOut(0.5));
    expect(document.querySelector('.appt-block--ghost')?.textContent).toBe('4:00 PMSerene Ong');
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    drop();
    expect(document.querySelector('.appt-block--ghost')).toBeNull();
    expect(writes()).toEqual([]);
  });

  const lunch: RoomBlock = {
    ...{ id: 5, seriesId: 4, room: 2, reason: 'Lunch' },
    ...{ startsAt: '2026-09-15T05:00:00.000Z', endsAt: '2026-09-15T06:00:00.000Z' },
  };

  test('shows blocks, and removes one, or all from there on', async () => {
    blocks = [lunch];
    open();
    for (const [name, following] of [
      ['Remove block', 'false'],
      ['Remove this and later ones', 'true'],
    ]) {
      fireEvent.click(
        await screen.findByRole('button', { name: 'Blocked: Lunch, 1:00 PM to 2:00 PM, Room 2' }),
      );
      const dialog = within(await screen.findByRole('dialog', { name: 'Lunch' }));
      expect(dialog.getByText("Room 2 can't be booked Tue 15 Sep, 1:00 PM to 2:00 PM.")).toBeTruthy();
      const url = `/api/admin/blocks/5?following=${following}`;
      refuse['DELETE /api/admin/blocks/5'] = Response.json({ removed: following === 'true' ? [5, 6] : [5] });
      fireEvent.click(dialog.getByRole('button', { name: name! }));
      await waitFor(() => expect(writes().at(-1)).toEqual(['DELETE', url, undefined]));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Lunch' })).toBeNull());
    }
    expect(said()).toBe('Block removed: Lunch, on 2 days');
  });

  test('draws a block on a free part of a room; what is in the way is named', async () => {
    open();
    await block();
    layOut(0.5, 2);
    const lane = document.querySelector('[data-room="2"]')!;
    fireEvent(lane, pointer('pointerdown', { clientX: 200, clientY: 10 }));
    move({ clientX: 290, clientY: 10 });
    expect(document.querySelector('.board__blocked--ghost')?.textContent).toBe('1:00 PM to 2:00 PM');
    drop();
    window.dispatchEvent(new Event('pointerdown')); // the click that ends the drag is over
    const dialog = within(await screen.findByRole('dialog', { name: 'Block time' }));
    const type = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Block time' }));
    save();
    expect(dialog.getByText('Please say what it is for')).toBeTruthy();
    type('What for', 'Lunch');
    type('To', '12:00');
    save();
    expect(dialog.getByText('A block must end after it begins')).toBeTruthy();
    type('To', '14:00');
    type('Repeat', 'week');
    type('Until', '2026-10-15');
    const message = 'One booking falls in this time in room 2. Please move or cancel it first.';
    refuse['POST /api/admin/blocks'] = problem(409, {
      ...{ code: 'bookings_in_the_way', message, total: 1, bookings: [serene] },
    });
    save();
    expect(await dialog.findByText(/^Serene Ong, /)).toBeTruthy();
    expect(dialog.getByText(message)).toBeTruthy();
    refuse['POST /api/admin/blocks'] = Response.json({ blocks: [lunch, lunch] }, { status: 201 });
    save();
    await waitFor(() => expect(said()).toBe('Time blocked: Lunch, on 2 days'));
    expect(writes().at(-1)?.[2]).toEqual({
      ...{ room: 2, date: '2026-09-15', from: '13:00', to: '14:00', reason: 'Lunch' },
      repeat: { every: 'week', until: '2026-10-15' },
    });
    expect(screen.queryByRole('dialog', { name: 'New booking' })).toBeNull();
  });

  test('opens a booking, with the ways to reach the customer', async () => {
    open();
    fireEvent.click(await block());
    const opened = within(await screen.findByRole('dialog', { name: 'Serene Ong' }));
    const href = (name: string) => opened.getByRole('link', { name }).getAttribute('href');
    expect([href('Call'), href('WhatsApp'), href('E-mail')]).toEqual([
      'tel:+6591234567',
      'https://wa.me/6591234567',
      'mailto:mei@example.com',
    ]);
    expect(window.location.search).toContain('booking=3');
  });
});

describe('a walk-in', () => {
  test('is booked now, priced, once however often it is sent, and asked about closed hours', async () => {
    open();
    fireEvent.click((await screen.findAllByRole('button', { name: 'New booking' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    expect((dialog.getByLabelText('Time') as HTMLInputElement).value).toBe('12:00');
    fireEvent.click(dialog.getByRole('button', { name: 'Book' }));
    expect(dialog.getByText("Please enter the customer's name")).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Treatment'));
    expect(sent).toEqual([]);

    await dialog.findByRole('option', { name: /Signature Glow/ });
    fireEvent.change(dialog.getByLabelText('Treatment'), { target: { value: '3' } });
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Walk In' } });
    fireEvent.change(dialog.getByLabelText('Phone', { selector: 'input' }), {
      target: { value: '98765432' },
    });
    expect(dialog.getByText('$196.00')).toBeTruthy();
    const doubt = { code: 'closed_day', message: 'We are closed on Sundays.', mayInsist: true };
    refuse['POST /api/admin/bookings'] = problem(422, doubt);
    fireEvent.click(dialog.getByRole('button', { name: 'Book' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Book it anyway' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({
      treatmentId: 3,
      appointmentDate: '2026-09-15T04:00:00.000Z',
      customerName: 'Walk In',
      customerPhone: '+65 98765432',
      customerEmail: '',
      status: 'confirmed',
      addExtraction: true,
      insist: true,
    });

    refuse['POST /api/admin/bookings'] = problem(500, {});
    const book = () => fireEvent.click(dialog.getByRole('button', { name: 'Book', hidden: true }));
    book();
    await waitFor(() => expect(said()).toBe('Failed to create booking'));
    delete refuse['POST /api/admin/bookings'];
    book();
    await waitFor(() => expect(said()).toContain('Booking created successfully'));
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3); // asked, insisted, and the last two are one
    expect(keys[2]).toBe(keys[3]);
  });

  test('without a time is not sent; what the server says about a field stands under it', async () => {
    open();
    fireEvent.click((await screen.findAllByRole('button', { name: 'New booking' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    await dialog.findByRole('option', { name: /Signature Glow/ });
    const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    type(dialog.getByLabelText('Treatment'), '3');
    type(dialog.getByLabelText('Name'), 'Walk In');
    type(dialog.getByLabelText('Phone', { selector: 'input' }), '98765432');
    type(dialog.getByLabelText('Time'), '');
    const book = dialog.getByRole('button', { name: 'Book' });
    fireEvent.click(book);
    expect(dialog.getByText('Please select a date and a time')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Date'));

    type(dialog.getByLabelText('Time'), '12:00');
    expect(dialog.queryByText('Please select a date and a time')).toBeNull();
    const fields = { customerEmail: 'Please enter a valid email address' };
    refuse['POST /api/admin/bookings'] = problem(400, { code: 'invalid', message: 'Please check', fields });
    type(dialog.getByLabelText('E-mail (optional)'), 'walk');
    fireEvent.click(book);
    expect(await dialog.findByText(fields.customerEmail)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('E-mail (optional)'));
  });

  test('begins on the day the board shows, offers its free times, and finds a member by name', async () => {
    members = [
      { id: 8, firstName: 'Mei', lastName: 'Lim', email: 'mei@example.com', phone: '+65 91234567' },
      { id: 9, firstName: 'Mei', lastName: 'Tan', email: 'tan@example.com', phone: null },
    ];
    open();
    fireEvent.change(await screen.findByLabelText('Go to a date'), { target: { value: '2026-09-18' } });
    fireEvent.click((await screen.findAllByRole('button', { name: 'New booking' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }));
    const value = (label: string) =>
      (dialog.getByLabelText(label, { selector: 'input' }) as HTMLInputElement).value;
    expect([value('Date'), value('Time')]).toEqual(['2026-09-18', '']);
    const times = within(await dialog.findByRole('group', { name: 'Free times on Friday 18 September' }));
    fireEvent.click(times.getByRole('button', { name: '4:30 PM' }));
    expect(value('Time')).toBe('16:30');

    const search = dialog.getByLabelText('Find a member (optional)');
    fireEvent.change(search, { target: { value: 'Mei' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.click(await dialog.findByRole('button', { name: 'Mei Lim, +65 91234567, mei@example.com' }));
    expect([value('Name'), value('E-mail (optional)'), value('Phone')]).toEqual([
      ...['Mei Lim', 'mei@example.com', '91234567'],
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
    members = [];
    fireEvent.keyDown(dialog.getByLabelText('Find a member (optional)'), { key: 'Enter' });
    expect(await dialog.findByText('No member has that name, phone number or e-mail')).toBeTruthy();
  });
});
