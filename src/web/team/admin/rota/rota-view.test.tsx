// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dismiss } from '#web/kit/toast.ts';
import { aRotaWeek, MONDAY } from '#web/team/admin/testing/a-team.ts';
import { expectToast, openTeam, ROTA } from '#web/team/admin/testing/open-team.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

describe('the rota', () => {
  const SET_DAY = 'PUT /api/admin/team/therapists/7/day';
  const SET_WEEK = 'PUT /api/admin/team/therapists/7/week';
  const view = '?tab=team&view=rota';

  test('asks for the week from Monday on, and says what can be booked', async () => {
    const { calls } = openTeam({}, view);
    await screen.findByRole('row', { name: /56 h this week/ });
    expect(calls.find(({ route }) => route === ROTA)!.query).toBe(`from=${MONDAY}`);
    expect(screen.getAllByText('7 h')).toHaveLength(6);
    expect(screen.getAllByText('Nobody 6pm–9pm')).toHaveLength(6);
    expect(screen.getByText('Closed')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
    await waitFor(() => expect(calls.at(-1)!.query).toBe('from=2026-03-16'));
  });

  test('a day of its own, by its fields', async () => {
    const { sent } = openTeam({ [SET_DAY]: 204 }, view);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Mei Lin, Thursday 12 March: 10am–6pm' }),
    );
    const ends = screen.getByLabelText('Shift 1 on 12 Mar 2026 ends');
    fireEvent.change(ends, { target: { value: '09:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
    expect(screen.getByText('A shift must end after it begins, not 10:00 to 09:00')).toBeDefined();
    fireEvent.change(ends, { target: { value: '14:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
    await expectToast('Rota saved');
    expect(sent(SET_DAY)[0]!.body).toEqual({
      date: '2026-03-12',
      shifts: [{ starts: '10:00', ends: '14:00' }],
    });
  });

  test('a weekday from a day on', async () => {
    const SET_WEEKDAY = 'PUT /api/admin/team/therapists/7/weekday';
    const { sent } = openTeam({ [SET_WEEKDAY]: 204 }, view);
    await userEvent.click(await screen.findByRole('button', { name: /Mei Lin, Thursday 12 March/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove shift 1 on 12 Mar 2026' }));
    await userEvent.click(screen.getByLabelText('Every Thursday from this day on'));
    await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
    await expectToast('Rota saved');
    expect(sent(SET_WEEKDAY)[0]!.body).toEqual({ from: '2026-03-12', shifts: [] });
  });

  test('the end of a shift is dragged', async () => {
    const { sent } = openTeam({ [SET_DAY]: 204 }, view);
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
    openTeam({}, view);
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
    const { sent } = openTeam({ [ROTA]: week, [SET_DAY]: 204 }, view);
    expect(await screen.findByRole('button', { name: 'Mei Lin, Monday 9 March: Sick leave' })).toBeDefined();
    await userEvent.click(
      screen.getByRole('button', { name: 'Mei Lin, Tuesday 10 March: Off, only this day' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'As usual again' }));
    await waitFor(() => expect(sent(SET_DAY)[0]!.body).toEqual({ date: '2026-03-10', shifts: null }));
  });

  test('a usual week and a copied one', async () => {
    const COPY = 'POST /api/admin/team/copy-week';
    const { sent } = openTeam({ [SET_WEEK]: 204, [COPY]: { days: 2 } }, view);
    await userEvent.click(await screen.findByRole('button', { name: 'Usual week of Mei Lin' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove shift 1 on Sunday' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save week' }));
    await waitFor(() => expect(sent(SET_WEEK)).toHaveLength(1));
    expect(sent(SET_WEEK)[0]!.body).toMatchObject({ from: '2026-03-10' });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy week' }));
    const dialog = await screen.findByRole('dialog', { name: /^Copy the week/ });
    await userEvent.selectOptions(within(dialog).getByLabelText('How long'), '4');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy week' }));
    await expectToast('Week copied, 2 days changed');
    expect(sent(COPY)[0]!.body).toEqual({ therapistId: null, from: MONDAY, to: '2026-03-16', weekCount: 4 });
  });
});
