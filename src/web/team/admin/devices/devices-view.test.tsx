// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dismiss } from '#web/kit/toast.ts';
import { aDevice } from '#web/team/admin/testing/a-team.ts';
import { DEVICES, expectToast, inTheWay, openTeam } from '#web/team/admin/testing/open-team.tsx';
import { refusal } from '#web/testing/open-admin.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

describe('devices', () => {
  const view = '?tab=team&view=devices';

  test('are listed with what needs them', async () => {
    openTeam({}, view);
    const row = await screen.findByRole('row', { name: /LED panel/ });
    expect(within(row).getByText('Signature Glow Facial')).toBeDefined();
    cleanup();
    openTeam({ [DEVICES]: [] }, view);
    expect(await screen.findByText('No devices yet')).toBeDefined();
  });

  test('one is changed; visits that need more are named', async () => {
    const PUT = 'PUT /api/admin/team/devices/5';
    const { answers, sent } = openTeam({ [PUT]: () => refusal(409, inTheWay) }, `${view}&open=edit-5`);
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
    await expectToast('Device updated successfully');
    expect(sent(PUT).at(-1)!.body).toMatchObject({ name: 'LED panel', pieces: 1, treatmentIds: [3] });
  });
});
