// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LeaveProposal } from '#shared/bookings/leave-contract.ts';
import { anAdminTreatment } from '#web/catalog/admin/testing/an-admin-product.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/catalog/admin/testing/open-admin.tsx';
import { NowProvider } from '#web/kit/now.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { TeamSection } from './team-section.tsx';
import { aDevice, aLeave, aRotaWeek, aTherapist, MONDAY } from './testing/a-team.ts';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const TEAM = 'GET /api/admin/team/therapists';
const ROTA = 'GET /api/admin/team/rota';
const LEAVE = 'GET /api/admin/team/leave';
const DEVICES = 'GET /api/admin/team/devices';
const glow = anAdminTreatment();
const open = (answers: AdminAnswers = {}, search = '?tab=team') =>
  openAdmin(
    <NowProvider at="2026-03-10T08:00:00Z">
      <TeamSection />
    </NowProvider>,
    {
      [TEAM]: [aTherapist(), aTherapist({ id: 8, name: 'Ana', isActive: false })],
      [ROTA]: aRotaWeek(),
      [LEAVE]: [aLeave()],
      [DEVICES]: [aDevice()],
      'GET /api/treatments': [glow],
      ...answers,
    },
    search,
  );
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain(text));
const inTheWay = {
  code: 'bookings_in_the_way',
  message: 'One visit is in the way.',
  bookings: [
    { id: 31, customerName: 'Jo Tan', treatmentName: 'Glow', appointmentDate: '2026-03-12T04:00:00.000Z' },
  ],
};

describe('people', () => {
  test('are listed in their order, with what they do', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Mei Lin/ });
    for (const text of ['Therapist', 'English', 'All', 'Active'])
      expect(within(row).getByText(text)).toBeDefined();
  });

  test('while it loads, when it fails and when there is nobody', async () => {
    open({ [TEAM]: 'waiting' });
    expect(screen.getByText('Loading team')).toBeDefined();
    cleanup();
    open({ [TEAM]: 500 });
    await screen.findByText('We could not load the team');
    cleanup();
    open({ [TEAM]: [] });
    expect(await screen.findByText('Nobody yet')).toBeDefined();
  });

  test('a treatment nobody does is named', async () => {
    open({ [TEAM]: [aTherapist({ treatmentIds: [] })] });
    expect(await screen.findByText(/^Nobody does Signature Glow Facial/)).toBeDefined();
  });

  test('one is moved up by keys', async () => {
    const ORDER = 'PUT /api/admin/team/order';
    const { sent } = open({ [ORDER]: 204 });
    await userEvent.click(await screen.findByRole('button', { name: 'Move Ana up' }));
    await waitFor(() => expect(sent(ORDER)[0]?.body).toEqual({ therapistIds: [8, 7] }));
  });

  test('one is added', async () => {
    const POST = 'POST /api/admin/team/therapists';
    const { sent } = open({ [POST]: aTherapist() }, '?tab=team&open=new');
    const dialog = await screen.findByRole('dialog', { name: 'Add Therapist' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Therapist' }));
    expect(within(dialog).getByText('Please enter a name')).toBeDefined();
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Mei Lin');
    await userEvent.type(within(dialog).getByLabelText(/^Languages/), 'English, Malay');
    await userEvent.click(within(dialog).getByLabelText(/^Does every treatment/));
    await userEvent.click(within(dialog).getByLabelText('Signature Glow Facial'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Therapist' }));
    await toast('Therapist created successfully');
    expect(sent(POST)[0]!.body).toMatchObject({
      ...{ name: 'Mei Lin', languages: ['English', 'Malay'], treatmentIds: [glow.id], isActive: true },
    });
  });

  test('visits in the way of a change are named, each with its link', async () => {
    open({ 'PUT /api/admin/team/therapists/7': () => refusal(409, inTheWay) });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Mei Lin' }));
    await userEvent.click(await screen.findByLabelText(/^Active/));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const link = await screen.findByRole('link', { name: /^Jo Tan, Glow, Thu 12 Mar/ });
    expect(link.getAttribute('href')).toBe('/admin-dashboard?tab=bookings&booking=31');
  });
});

describe('the rota', () => {
  const SET_DAY = 'PUT /api/admin/team/therapists/7/day';
  const SET_WEEK = 'PUT /api/admin/team/therapists/7/week';
  const view = '?tab=team&view=rota';

  test('asks for the week from Monday on, and says what can be booked', async () => {
    const { calls } = open({}, view);
    await screen.findByRole('row', { name: /56 h this week/ });
    expect(calls.find(({ route }) => route === ROTA)!.query).toBe(`from=${MONDAY}`);
    expect(screen.getAllByText('7 h')).toHaveLength(6);
    expect(screen.getAllByText('Nobody 6pm–9pm')).toHaveLength(6);
    expect(screen.getByText('Closed')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
    await waitFor(() => expect(calls.at(-1)!.query).toBe('from=2026-03-16'));
  });

  test('a day of its own, by its fields', async () => {
    const { sent } = open({ [SET_DAY]: 204 }, view);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Mei Lin, Thursday 12 March: 10am–6pm' }),
    );
    const ends = screen.getByLabelText('Shift 1 on 12 Mar 2026 ends');
    fireEvent.change(ends, { target: { value: '09:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
    expect(screen.getByText('A shift must end after it begins, not 10:00 to 09:00')).toBeDefined();
    fireEvent.change(ends, { target: { value: '14:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
    await toast('Rota saved');
    expect(sent(SET_DAY)[0]!.body).toEqual({
      date: '2026-03-12',
      shifts: [{ starts: '10:00', ends: '14:00' }],
    });
  });

  test('a weekday from a day on', async () => {
    const SET_WEEKDAY = 'PUT /api/admin/team/therapists/7/weekday';
    const { sent } = open({ [SET_WEEKDAY]: 204 }, view);
    await userEvent.click(await screen.findByRole('button', { name: /Mei Lin, Thursday 12 March/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove shift 1 on 12 Mar 2026' }));
    await userEvent.click(screen.getByLabelText('Every Thursday from this day on'));
    await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
    await toast('Rota saved');
    expect(sent(SET_WEEKDAY)[0]!.body).toEqual({ from: '2026-03-12', shifts: [] });
  });

  test('the end of a shift is dragged', async () => {
    const { sent } = open({ [SET_DAY]: 204 }, view);
    const cell = (await screen.findByRole('button', { name: /Mei Lin, Thursday 12 March/ })).parentElement!;
    const track = cell.querySelector<HTMLElement>('[data-track]')!;
    track.getBoundingClientRect = () => ({ width: 660 }) as DOMRect; // 10 to 21: a pixel a minute
    const handle = cell.querySelector<HTMLElement>('.rota-handle--ends')!;
    handle.setPointerCapture = () => {};
    // jsdom has no pointer events; a mouse is one.
    const point = (type: string, clientX: number) =>
      fireEvent(handle, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX }));
    point('pointerdown', 400);
    point('pointermove', 462);
    point('pointerup', 462);
    await waitFor(() => expect(sent(SET_DAY)).toHaveLength(1));
    expect(sent(SET_DAY)[0]!.body).toEqual({
      date: '2026-03-12',
      shifts: [{ starts: '10:00', ends: '19:00' }],
    });
  });

  test('a shift that is pressed, and not dragged, opens its day', async () => {
    open({}, view);
    const cell = (await screen.findByRole('button', { name: /Mei Lin, Thursday 12 March/ })).parentElement!;
    const handle = cell.querySelector<HTMLElement>('.rota-handle--all')!;
    handle.setPointerCapture = () => {};
    for (const type of ['pointerdown', 'pointermove', 'pointerup'])
      fireEvent(handle, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: 400 }));
    expect(await screen.findByRole('dialog', { name: 'Mei Lin, Thursday 12 March' })).toBeDefined();
  });

  test('leave is shown instead of hours, and a day of its own can go back to usual', async () => {
    const week = aRotaWeek([
      { shifts: [], source: 'leave', leaveKind: 'sick' },
      { shifts: [], source: 'day' },
    ]);
    const { sent } = open({ [ROTA]: week, [SET_DAY]: 204 }, view);
    expect(await screen.findByRole('button', { name: 'Mei Lin, Monday 9 March: Sick leave' })).toBeDefined();
    await userEvent.click(
      screen.getByRole('button', { name: 'Mei Lin, Tuesday 10 March: Off, only this day' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'As usual again' }));
    await waitFor(() => expect(sent(SET_DAY)[0]!.body).toEqual({ date: '2026-03-10', shifts: null }));
  });

  test('a usual week and a copied one', async () => {
    const COPY = 'POST /api/admin/team/copy-week';
    const { sent } = open({ [SET_WEEK]: 204, [COPY]: { days: 2 } }, view);
    await userEvent.click(await screen.findByRole('button', { name: 'Usual week of Mei Lin' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove shift 1 on Sunday' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save week' }));
    await waitFor(() => expect(sent(SET_WEEK)).toHaveLength(1));
    expect(sent(SET_WEEK)[0]!.body).toMatchObject({ from: '2026-03-10' });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy week' }));
    const dialog = await screen.findByRole('dialog', { name: /^Copy the week/ });
    await userEvent.selectOptions(within(dialog).getByLabelText('How long'), '4');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy week' }));
    await toast('Week copied, 2 days changed');
    expect(sent(COPY)[0]!.body).toEqual({ therapistId: null, from: MONDAY, to: '2026-03-16', weekCount: 4 });
  });
});

describe('leave', () => {
  const PLAN = 'POST /api/admin/team/leave/plan';
  const APPLY = 'POST /api/admin/team/leave/apply';
  const UNDO = 'POST /api/admin/team/leave/9/undo';
  const none: LeaveProposal = { therapistName: 'Mei Lin', repairs: [], othersMoved: 0, version: 'v0' };
  const visit = {
    ...{ treatmentName: 'Glow', appointmentDate: '2026-03-12T04:00:00.000Z', isRequested: false },
    ...{ therapistName: null, newDate: null, customerEmail: 'jo@example.com', customerPhone: '+65 91234567' },
  };
  const some: LeaveProposal = {
    ...none,
    othersMoved: 1,
    version: 'v1',
    repairs: [
      { ...visit, id: 1, customerName: 'Jo Tan', kind: 'therapist', therapistName: 'Ana' },
      {
        ...visit,
        id: 2,
        customerName: 'Lee',
        kind: 'time',
        therapistName: 'Ana',
        newDate: '2026-03-12T06:00:00.000Z',
      },
      { ...visit, id: 3, customerName: 'Ong', kind: 'ask', isRequested: true, customerEmail: '' },
    ],
  };
  const applied = { leaveId: 9, updatedAt: '2026-03-10T08:00:00.000Z', before: null, changes: [] };
  const view = '?tab=team&view=leave';
  const fill = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Add leave' });
    await within(dialog).findByRole('option', { name: 'Mei Lin' });
    await userEvent.selectOptions(within(dialog).getByLabelText('Who'), '7');
    fireEvent.change(within(dialog).getByLabelText('First day'), { target: { value: '2026-03-12' } });
    fireEvent.change(within(dialog).getByLabelText('Last day'), { target: { value: '2026-03-13' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add leave' }));
  };

  test('is listed, and an empty list says so', async () => {
    open({}, view);
    const row = await screen.findByRole('row', { name: /Mei Lin/ });
    for (const text of ['12 Mar 2026 to 14 Mar 2026', 'Annual leave'])
      expect(within(row).getByText(text)).toBeDefined();
    cleanup();
    open({ [LEAVE]: [] }, view);
    expect(await screen.findByText('Nobody is away')).toBeDefined();
  });

  test('with nothing in the way is added at once', async () => {
    const { sent } = open({ [PLAN]: none, [APPLY]: applied }, `${view}&open=new`);
    await fill();
    await toast('Leave added');
    expect(sent(APPLY)[0]!.body).toMatchObject({
      leave: { therapistId: 7, from: '2026-03-12', to: '2026-03-13', kind: 'annual' },
      version: 'v0',
    });
  });

  test('over visits shows what is proposed for each, does all of it, and can be undone', async () => {
    const changes = [{ id: 1 }, { id: 2 }, { id: 3 }];
    const { sent } = open(
      { [PLAN]: some, [APPLY]: { ...applied, changes }, [UNDO]: 204 },
      `${view}&open=new`,
    );
    await fill();
    for (const text of [
      'Ana takes it, at the same time. No e-mail: anyone was fine.',
      "Moves to 2:00 PM with Ana. We'll e-mail the client.",
      'Asked for Mei Lin. No e-mail address: please call +65 91234567; the time is held.',
      '1 with somebody else, 1 at another time, 1 for the client to decide',
      '1 more visit for anyone gets another therapist or room, at the same time.',
    ])
      expect(await screen.findByText(text)).toBeDefined();
    expect(sent(APPLY)).toEqual([]);
    await userEvent.click(screen.getByLabelText('Ask Jo Tan instead'));
    await waitFor(() => expect(sent(PLAN).at(-1)!.body).toMatchObject({ ask: [1] }));
    await userEvent.click(screen.getByRole('button', { name: 'Do all of this' }));
    await toast('Leave added, 3 visits changed');
    expect(sent(APPLY)[0]!.body).toMatchObject({ version: 'v1', ask: [1] });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const { updatedAt } = applied;
    await waitFor(() => expect(sent(UNDO)[0]?.body).toEqual({ updatedAt, before: null, changes }));
  });

  test('is changed: its days, kind and note, with what comes into its way', async () => {
    const before = { from: '2026-03-12', to: '2026-03-14', kind: 'annual' as const, note: '' };
    const { sent } = open(
      { [PLAN]: some, [APPLY]: { ...applied, leaveId: 4, before, changes: [{ id: 1 }] } },
      view,
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Change the leave of Mei Lin, 12 Mar 2026 to 14 Mar 2026' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Leave of Mei Lin' });
    expect(within(dialog).queryByLabelText('Who')).toBeNull();
    fireEvent.change(within(dialog).getByLabelText('Last day'), { target: { value: '2026-03-20' } });
    await userEvent.selectOptions(within(dialog).getByLabelText('Kind'), 'sick');
    await userEvent.type(within(dialog).getByLabelText(/^Note/), 'Flu');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Do all of this' }));
    await toast('Leave changed, 1 visit changed');
    expect(sent(APPLY)[0]!.body).toMatchObject({
      leave: { therapistId: 7, from: '2026-03-12', to: '2026-03-20', kind: 'sick', note: 'Flu' },
      change: { leaveId: 4, updatedAt: '2026-03-10T08:00:00.000Z' },
      version: 'v1',
    });
  });

  test('what has changed meanwhile is said, and the days stay', async () => {
    const problem = { code: 'plan_changed', message: 'The bookings have changed meanwhile.' };
    open({ [PLAN]: some, [APPLY]: () => refusal(409, problem) }, `${view}&open=new`);
    await fill();
    await userEvent.click(await screen.findByRole('button', { name: 'Do all of this' }));
    await toast('ErrorThe bookings have changed meanwhile.');
    expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('2026-03-13');
  });

  test('without a therapist, or with the last day before the first, is refused before it is sent', async () => {
    const { sent } = open({}, `${view}&open=new`);
    const dialog = await screen.findByRole('dialog', { name: 'Add leave' });
    fireEvent.change(within(dialog).getByLabelText('Last day'), { target: { value: '2026-03-01' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add leave' }));
    expect(within(dialog).getByText('Please choose a therapist')).toBeDefined();
    expect(within(dialog).getByText('The last day is before the first')).toBeDefined();
    expect(sent(PLAN)).toEqual([]);
  });
});

describe('devices', () => {
  const view = '?tab=team&view=devices';

  test('are listed with what needs them', async () => {
    open({}, view);
    const row = await screen.findByRole('row', { name: /LED panel/ });
    expect(within(row).getByText('Signature Glow Facial')).toBeDefined();
    cleanup();
    open({ [DEVICES]: [] }, view);
    expect(await screen.findByText('No devices yet')).toBeDefined();
  });

  test('one is changed; visits that need more are named', async () => {
    const PUT = 'PUT /api/admin/team/devices/5';
    const { answers, sent } = open({ [PUT]: () => refusal(409, inTheWay) }, `${view}&open=edit-5`);
    const dialog = await screen.findByRole('dialog', { name: 'Edit LED panel' });
    const pieces = within(dialog).getByLabelText(/^Pieces/);
    await userEvent.clear(pieces);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(within(dialog).getByText('Please enter a whole number from 1 to 50')).toBeDefined();
    await userEvent.type(pieces, '1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('link', { name: /^Jo Tan/ })).toBeDefined();
    answers[PUT] = aDevice({ pieces: 1 });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await toast('Device updated successfully');
    expect(sent(PUT).at(-1)!.body).toMatchObject({ name: 'LED panel', pieces: 1, treatmentIds: [3] });
  });
});
