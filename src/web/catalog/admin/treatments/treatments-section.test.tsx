// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { anAdminTreatment } from '#web/catalog/admin/testing/an-admin-product.ts';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { TreatmentsSection } from './treatments-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/treatments';
const glow = anAdminTreatment();
const open = (answers: AdminAnswers = {}, search = '') =>
  openAdmin(<TreatmentsSection />, { [LIST]: [glow], 'GET /api/studio': defaults, ...answers }, search);
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain(text));

describe('the list', () => {
  test('asks the server what the address says, and shows what it answers', async () => {
    const { calls } = open({}, '?tab=treatments&q=glow&category=facial&active=true&sort=-price&page=2');
    const row = await screen.findByRole('row', { name: /Signature Glow Facial/ });
    expect(calls[0]!.query).toBe('page=2&pageSize=24&q=glow&category=facial&active=true&sort=-price');
    for (const text of ['Facial', '75 min', '$168.00', 'Extraction required', 'Active'])
      expect(within(row).getByText(text)).toBeDefined();
  });

  test('says what cannot be booked online', async () => {
    open({ [LIST]: [anAdminTreatment({ duration: 0 })] });
    expect(await screen.findByText('Not bookable online')).toBeDefined();
  });

  test('while it loads, when it fails and when it is empty', async () => {
    const { unmount } = open({ [LIST]: 'waiting' });
    expect(screen.getByText('Loading treatments')).toBeDefined();
    unmount();

    open({ [LIST]: 500 });
    await screen.findByText('We could not load the treatments');
    cleanup();

    open({ [LIST]: [] });
    expect(await screen.findByText('No treatments yet')).toBeDefined();
    cleanup();
    open({ [LIST]: [] }, '?q=nothing');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(window.location.search).toBe('');
  });
});

describe('the switch', () => {
  test('is shown at once, and taken back when the server does not follow', async () => {
    const answers: AdminAnswers = { 'PUT /api/treatments/3': 'waiting' };
    const { sent } = open(answers);
    const toggle = await screen.findByRole('switch', { name: 'Signature Glow Facial is active' });
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
    expect(sent('PUT /api/treatments/3')[0]!.body).toEqual({ isActive: false });
    cleanup();

    open({ 'PUT /api/treatments/3': 500 });
    const again = await screen.findByRole('switch');
    await userEvent.click(again);
    await toast('ErrorFailed to update treatment');
    await waitFor(() => expect(again.getAttribute('aria-checked')).toBe('true'));
  });
});

describe('adding', () => {
  test('what is wrong is said under its field, and nothing is sent', async () => {
    const { sent } = open({}, '?open=new');
    const dialog = await screen.findByRole('dialog', { name: 'Add Treatment' });
    await userEvent.type(within(dialog).getByLabelText('Price'), '1e9');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Treatment' }));
    expect(within(dialog).getByText('Please enter a name')).toBeDefined();
    expect(within(dialog).getByText('Please enter a price like 86.00')).toBeDefined();
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Name'));
    expect(sent('POST /api/treatments')).toEqual([]);
  });

  test('a new one is sent whole, said, and the dialog closes', async () => {
    const { sent } = open({ 'POST /api/treatments': anAdminTreatment({ name: 'Cold Stone' }) }, '?open=new');
    await userEvent.type(await screen.findByLabelText('Name'), ' Cold Stone ');
    await userEvent.type(screen.getByLabelText('Price'), '86');
    await userEvent.clear(screen.getByLabelText('Duration in minutes'));
    await userEvent.selectOptions(screen.getAllByLabelText('Category').at(-1)!, 'wellness');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add Treatment' }).at(-1)!);
    await toast('Treatment created successfully');
    expect(sent('POST /api/treatments')[0]!.body).toEqual({
      name: 'Cold Stone',
      steps: [],
      forWhom: '',
      beforeCare: '',
      pictures: [],
      description: '',
      price: '86',
      duration: 0,
      category: 'wellness',
      imageUrl: null,
      isActive: true,
      extraction: 'none',
      deposit: '',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('its device and its patch test are chosen in the same place', async () => {
    const laser = { id: 5, name: 'Laser', pieces: 1, treatmentIds: [9], updatedAt: glow.updatedAt };
    const { sent } = open(
      {
        'POST /api/treatments': glow,
        'GET /api/admin/team/devices': [laser],
        'GET /api/admin/safety': { treatments: [] },
        'PUT /api/admin/team/devices/5': laser,
        'PUT /api/admin/safety/treatments/3': { reopened: 0 },
      },
      '?open=new',
    );
    await userEvent.type(await screen.findByLabelText('Name'), 'Laser Peel');
    await userEvent.type(screen.getByLabelText('Price'), '240');
    await userEvent.selectOptions(await screen.findByLabelText('Device it needs'), 'Laser');
    await userEvent.selectOptions(await screen.findByLabelText('Patch test'), 'Needed, counts for 6 months');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add Treatment' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const version = { updatedAt: glow.updatedAt };
    expect(sent('PUT /api/admin/team/devices/5')[0]?.body).toEqual({ treatmentIds: [9, 3], ...version });
    expect(sent('PUT /api/admin/safety/treatments/3')[0]?.body).toMatchObject({ patchTestMonths: 6 });
  });

  test('when the device is refused, the treatment is saved and the reason is said', async () => {
    const laser = { id: 5, name: 'Laser', pieces: 1, treatmentIds: [], updatedAt: glow.updatedAt };
    open(
      {
        'POST /api/treatments': glow,
        'GET /api/admin/team/devices': [laser],
        'PUT /api/admin/team/devices/5': () =>
          refusal(409, { message: 'Two visits need more.', code: 'in_the_way' }),
      },
      '?open=new',
    );
    await userEvent.type(await screen.findByLabelText('Name'), 'Laser Peel');
    await userEvent.type(screen.getByLabelText('Price'), '240');
    await userEvent.selectOptions(await screen.findByLabelText('Device it needs'), 'Laser');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add Treatment' }).at(-1)!);
    await toast('The treatment is saved, but not what it needsTwo visits need more.');
  });

  test('when the server fails, everything typed is still there', async () => {
    open({ 'POST /api/treatments': 500 }, '?open=new');
    await userEvent.type(await screen.findByLabelText('Name'), 'Cold Stone');
    await userEvent.type(screen.getByLabelText('Price'), '86');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add Treatment' }).at(-1)!);
    await toast('ErrorFailed to add treatment');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Cold Stone');
  });
});

describe('editing', () => {
  const PUT = 'PUT /api/treatments/3';
  const edit = async (answers: AdminAnswers) => {
    const api = open(answers, '?open=edit-3');
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    return api;
  };

  test('sends the version it was opened with', async () => {
    const { sent } = await edit({ 'GET /api/admin/treatments/3': glow, [PUT]: glow });
    await toast('Treatment updated successfully');
    expect(sent(PUT)[0]!.body).toMatchObject({ name: 'Mine', price: '168.00', updatedAt: glow.updatedAt });
  });

  test('a failure is shown in the specified words', async () => {
    await edit({ 'GET /api/admin/treatments/3': glow, [PUT]: 503 });
    await toast('ErrorFailed to update treatment');
  });

  test('what the server says about a field stands under it', async () => {
    await edit({
      'GET /api/admin/treatments/3': glow,
      [PUT]: () =>
        refusal(400, {
          message: 'At most 200 characters',
          code: 'malformed',
          fields: { name: 'At most 200 characters' },
        }),
    });
    await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
  });

  test('somebody else was first: theirs or mine, and nothing typed is lost', async () => {
    const stale = { message: 'Somebody else has changed this.', code: 'changed_meanwhile' };
    const theirs = anAdminTreatment({ name: 'Theirs', updatedAt: '2026-03-10T09:00:00.000Z' });
    const put = ({ body }: { body: unknown }) =>
      (body as { updatedAt?: string }).updatedAt === glow.updatedAt ? refusal(409, stale) : glow;
    const answers: AdminAnswers = { 'GET /api/admin/treatments/3': glow, [PUT]: put };

    const { sent } = await edit(answers);
    await screen.findByText(/What you typed is still here/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine');
    answers['GET /api/admin/treatments/3'] = theirs;
    await userEvent.click(screen.getByRole('button', { name: 'Save mine anyway' }));
    await toast('Treatment updated successfully');
    expect(sent(PUT)[1]!.body).toMatchObject({ name: 'Mine' });
    expect(sent(PUT)[1]!.body).not.toHaveProperty('updatedAt');
    cleanup();

    const again = openAdmin(
      <TreatmentsSection />,
      { [LIST]: [], 'GET /api/studio': defaults, 'GET /api/admin/treatments/3': glow, [PUT]: put },
      '?open=edit-3',
    );
    await userEvent.type(await screen.findByLabelText('Name'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/What you typed is still here/);
    again.answers['GET /api/admin/treatments/3'] = theirs;
    await userEvent.click(screen.getByRole('button', { name: 'Load theirs' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Theirs'));
    expect(screen.queryByText(/What you typed is still here/)).toBeNull();
  });

  test('one that is gone says so', async () => {
    open({}, '?open=edit-99');
    expect(await screen.findByText('We could not open this treatment')).toBeDefined();
  });
});

describe('closing', () => {
  test('asks when something was changed, and only then', async () => {
    open({ 'GET /api/admin/treatments/3': glow }, '?open=edit-3');
    await screen.findByLabelText('Name');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await userEvent.click(await screen.findByRole('button', { name: 'Edit Signature Glow Facial' }));
    await userEvent.type(screen.getByLabelText('Name'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = screen.getByRole('alertdialog', { name: 'Discard changes?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Signature Glow Facial!');

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.search).toBe('');
  });

  test('the back button asks too', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Signature Glow Facial' }));
    await userEvent.type(screen.getByLabelText('Name'), '!');
    act(() => window.history.back());
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Signature Glow Facial!');
    expect(window.location.search).toBe('?open=edit-3');
  });
});

describe('deleting', () => {
  const DELETE = 'DELETE /api/treatments/3';
  const RESTORE = 'POST /api/admin/treatments/3/restore';
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Signature Glow Facial' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete Signature Glow Facial?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  };

  test('asks first, says what stays, and can be undone', async () => {
    const { sent } = open({
      [LIST]: [anAdminTreatment({ upcomingBookings: 2 })],
      [DELETE]: 204,
      [RESTORE]: glow,
    });
    await remove();
    await toast('Treatment deleted successfully');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(RESTORE)).toHaveLength(1));
  });

  test('a failure is shown in the specified words', async () => {
    open({ [DELETE]: 500 });
    await remove();
    await toast('ErrorFailed to delete treatment');
  });
});

describe('the order of the site', () => {
  const ORDER = 'PUT /api/admin/treatments/order';
  const three = [
    anAdminTreatment({ id: 5, name: 'Calm' }),
    anAdminTreatment({ id: 4, name: 'Detox', isActive: false }),
    glow,
  ];
  const names = () =>
    within(screen.getByRole('dialog', { name: 'Order of treatments' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  test('is changed by keys, which say where to, and saved whole', async () => {
    const { sent } = open({ [LIST]: three, [ORDER]: 204 });
    await userEvent.click(await screen.findByRole('button', { name: 'Change order' }));
    const up = await screen.findByRole('button', { name: 'Move Signature Glow Facial up' });
    expect(names()).toEqual(['Calm', 'DetoxInactive', 'Signature Glow Facial']);
    up.focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}'); // the third finds it at the top
    expect(document.activeElement).toBe(up);
    expect(names()).toEqual(['Signature Glow Facial', 'Calm', 'DetoxInactive']);
    expect(screen.getByText('Signature Glow Facial moved to place 1 of 3')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
    await toast('Treatments updated successfully');
    expect(sent(ORDER)[0]!.body).toEqual({ treatmentIds: [3, 5, 4] });
  });

  test('goes back to newest first; leaving with changes asks; a refusal is told', async () => {
    const problem = { code: 'treatments_changed', message: 'The treatments have changed meanwhile.' };
    open({ [LIST]: three.toReversed(), [ORDER]: () => refusal(409, problem) }, '?open=order');
    await userEvent.click(await screen.findByRole('button', { name: 'Newest first' }));
    expect(names()).toEqual(['Calm', 'DetoxInactive', 'Signature Glow Facial']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
    await toast('ErrorThe treatments have changed meanwhile.');
    expect(screen.getByRole('dialog', { name: 'Order of treatments' })).toBeDefined();
  });
});
