// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dismiss } from '#web/kit/toast.ts';
import { aTherapist } from '#web/team/admin/testing/a-team.ts';
import { expectToast, glow, inTheWay, openTeam, TEAM } from '#web/team/admin/testing/open-team.tsx';
import { refusal } from '#web/testing/open-admin.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

describe('people', () => {
  test('are listed in their order, with what they do', async () => {
    openTeam();
    const row = await screen.findByRole('row', { name: /Mei Lin/ });
    for (const text of ['Therapist', 'English', 'All', 'Active'])
      expect(within(row).getByText(text)).toBeDefined();
  });

  test('while it loads, when it fails and when there is nobody', async () => {
    openTeam({ [TEAM]: 'waiting' });
    expect(screen.getByText('Loading team')).toBeDefined();
    cleanup();
    openTeam({ [TEAM]: 500 });
    await screen.findByText('We could not load the team');
    cleanup();
    openTeam({ [TEAM]: [] });
    expect(await screen.findByText('Nobody yet')).toBeDefined();
  });

  test('a treatment nobody does is named', async () => {
    openTeam({ [TEAM]: [aTherapist({ treatmentIds: [] })] });
    expect(await screen.findByText(/^Nobody does Signature Glow Facial/)).toBeDefined();
  });

  test('one is moved up by keys', async () => {
    const ORDER = 'PUT /api/admin/team/order';
    const { sent } = openTeam({ [ORDER]: 204 });
    await userEvent.click(await screen.findByRole('button', { name: 'Move Ana up' }));
    await waitFor(() => expect(sent(ORDER)[0]?.body).toEqual({ therapistIds: [8, 7] }));
  });

  test('one is added', async () => {
    const POST = 'POST /api/admin/team/therapists';
    const { sent } = openTeam({ [POST]: aTherapist() }, '?tab=team&open=new');
    const dialog = await screen.findByRole('dialog', { name: 'Add Therapist' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Therapist' }));
    expect(within(dialog).getByText('Please enter a name')).toBeDefined();
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Mei Lin');
    await userEvent.type(within(dialog).getByLabelText(/^Languages/), 'English, Malay');
    await userEvent.click(within(dialog).getByLabelText(/^Does every treatment/));
    await userEvent.click(within(dialog).getByLabelText('Signature Glow Facial'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Therapist' }));
    await expectToast('Therapist created successfully');
    expect(sent(POST)[0]!.body).toMatchObject({
      name: 'Mei Lin',
      languages: ['English', 'Malay'],
      treatmentIds: [glow.id],
      isActive: true,
    });
  });

  test('visits in the way of a change are named, each with its link', async () => {
    openTeam({ 'PUT /api/admin/team/therapists/7': () => refusal(409, inTheWay) });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Mei Lin' }));
    await userEvent.click(await screen.findByLabelText(/^Active/));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const link = await screen.findByRole('link', { name: /^Jo Tan, Glow, Thu 12 Mar/ });
    expect(link.getAttribute('href')).toBe('/admin-dashboard?tab=bookings&booking=31');
  });
});
