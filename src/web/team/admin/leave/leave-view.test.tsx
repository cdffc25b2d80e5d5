// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LeaveProposal, LeaveQuestion } from '#shared/bookings/leave-contract.ts';
import { dismiss } from '#web/kit/toast.ts';
import { expectToast, LEAVE, openTeam } from '#web/team/admin/testing/open-team.tsx';
import { refusal } from '#web/testing/open-admin.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

describe('leave', () => {
  const PLAN = 'POST /api/admin/team/leave/plan';
  const APPLY = 'POST /api/admin/team/leave/apply';
  const UNDO = 'POST /api/admin/team/leave/9/undo';
  const none: LeaveProposal = { therapistName: 'Mei Lin', repairs: [], othersMoved: 0, version: 'v0' };
  const visit = {
    treatmentName: 'Glow',
    appointmentDate: '2026-03-12T04:00:00.000Z',
    isRequested: false,
    therapistName: null,
    newDate: null,
    customerEmail: 'jo@example.com',
    customerPhone: '+65 91234567',
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
  /** As the server plans: whose client is asked keeps the time. */
  const planned = ({ body }: { body: unknown }): LeaveProposal => {
    const { ask } = body as LeaveQuestion; // what the dialog sends
    const repairs = some.repairs.map((each) =>
      ask.includes(each.id) ? { ...each, kind: 'ask' as const, therapistName: null, newDate: null } : each,
    );
    return { ...some, repairs };
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
    openTeam({}, view);
    const row = await screen.findByRole('row', { name: /Mei Lin/ });
    for (const text of ['12 Mar 2026 to 14 Mar 2026', 'Annual leave'])
      expect(within(row).getByText(text)).toBeDefined();
    cleanup();
    openTeam({ [LEAVE]: [] }, view);
    expect(await screen.findByText('Nobody is away')).toBeDefined();
  });

  test('with nothing in the way is added at once', async () => {
    const { sent } = openTeam({ [PLAN]: none, [APPLY]: applied }, `${view}&open=new`);
    await fill();
    await expectToast('Leave added');
    expect(sent(APPLY)[0]!.body).toMatchObject({
      leave: { therapistId: 7, from: '2026-03-12', to: '2026-03-13', kind: 'annual' },
      version: 'v0',
    });
  });

  test('over visits shows what is proposed for each, does all of it, and can be undone', async () => {
    const changes = [{ id: 1 }, { id: 2 }, { id: 3 }];
    const { sent } = openTeam(
      { [PLAN]: planned, [APPLY]: { ...applied, changes }, [UNDO]: 204 },
      `${view}&open=new`,
    );
    await fill();
    for (const text of [
      'Ana takes it, at the same time. No e-mail: anyone was fine.',
      'Asked for Mei Lin. No e-mail address: please call +65 91234567; the time is held.',
      // Another time is not decided over the client's head.
      "We'll e-mail the client to choose again; the time is held.",
      '1 with somebody else, 2 for the client to decide',
      '1 more visit for anyone gets another therapist or room, at the same time.',
    ])
      expect(await screen.findByText(text)).toBeDefined();
    expect(sent(APPLY)).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Ask Lee').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Ask Jo Tan').checked).toBe(false);
    await userEvent.click(screen.getByLabelText('Ask Lee'));
    expect(await screen.findByText("Moves to 2:00 PM with Ana. We'll e-mail the client.")).toBeDefined();
    await userEvent.click(screen.getByLabelText('Ask Jo Tan'));
    await waitFor(() =>
      expect(sent(PLAN).map(({ body }) => (body as LeaveQuestion).ask)).toEqual([[], [2], [], [1]]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Do all of this' }));
    await expectToast('Leave added, 3 visits changed');
    expect(sent(APPLY)[0]!.body).toMatchObject({ version: 'v1', ask: [1] });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const { updatedAt } = applied;
    await waitFor(() => expect(sent(UNDO)[0]?.body).toEqual({ updatedAt, before: null, changes }));
  });

  test('is changed: its days, kind and note, with what comes into its way', async () => {
    const before = { from: '2026-03-12', to: '2026-03-14', kind: 'annual' as const, note: '' };
    const { sent } = openTeam(
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
    await expectToast('Leave changed, 1 visit changed');
    expect(sent(APPLY)[0]!.body).toMatchObject({
      leave: { therapistId: 7, from: '2026-03-12', to: '2026-03-20', kind: 'sick', note: 'Flu' },
      change: { leaveId: 4, updatedAt: '2026-03-10T08:00:00.000Z' },
      version: 'v1',
    });
  });

  test('what has changed meanwhile is said, and the days stay', async () => {
    const problem = { code: 'plan_changed', message: 'The bookings have changed meanwhile.' };
    openTeam({ [PLAN]: some, [APPLY]: () => refusal(409, problem) }, `${view}&open=new`);
    await fill();
    await userEvent.click(await screen.findByRole('button', { name: 'Do all of this' }));
    await expectToast('ErrorThe bookings have changed meanwhile.');
    expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('2026-03-13');
  });

  test('without a therapist, or with the last day before the first, is refused before it is sent', async () => {
    const { sent } = openTeam({}, `${view}&open=new`);
    const dialog = await screen.findByRole('dialog', { name: 'Add leave' });
    fireEvent.change(within(dialog).getByLabelText('Last day'), { target: { value: '2026-03-01' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add leave' }));
    expect(within(dialog).getByText('Please choose a therapist')).toBeDefined();
    expect(within(dialog).getByText('The last day is before the first')).toBeDefined();
    expect(sent(PLAN)).toEqual([]);
  });
});
