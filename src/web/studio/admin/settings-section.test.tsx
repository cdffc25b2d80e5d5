// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AdminSettings } from '#shared/studio/contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { someAnalytics } from '#web/analytics/make.ts';
import { focusNamed, nameOf } from '#web/kit/focus-named.ts';
import { LocationProvider, setUrl } from '#web/kit/location.tsx';
import { NowProvider } from '#web/kit/now.tsx';
import { createQueryClient } from '#web/kit/query-client.ts';
import { dismiss } from '#web/kit/toast.ts';
import { Toaster } from '#web/kit/ui/toaster.tsx';
import { studioQueries } from '#web/studio/queries.ts';
import { formGroups } from './groups.ts';
import { settingsAreas, settingsPages } from './settings-areas.ts';
import { SettingsSection } from './settings-section.tsx';

const NEVER = new Date(0).toISOString();
const LATER = '2026-03-10T09:00:00.000Z';
const versions = Object.fromEntries(Object.keys(defaults).map((key) => [key, NEVER]));
const api = (given: Partial<AdminSettings> = {}): AdminSettings => ({
  ...defaults,
  editions: versions,
  version: '1.2.3',
  ...given,
});
const GET = 'GET /api/admin/settings';
const PUT = 'PUT /api/admin/settings';

type Answer = object | number | Response;
function open(group: string, answers: Record<string, Answer> = {}, isDemo = false) {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  const address = { path: '/admin-dashboard', search: `?tab=settings&group=${group}` };
  window.history.replaceState(null, '', address.path + address.search);
  const all: Record<string, Answer> = { [GET]: api(), ...answers };
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const route = `${method} ${url.split('?')[0]}`;
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    const answer = all[route] ?? 404;
    if (answer instanceof Response) return answer.clone();
    if (typeof answer === 'number') return new Response('{}', { status: answer });
    return Response.json(answer, { headers: { 'x-total-count': String((answer as []).length ?? 1) } });
  });
  const client = createQueryClient();
  client.setQueryData(studioQueries.studio().queryKey, { ...defaults, ...(isDemo && { isDemo }) });
  render(
    <QueryClientProvider client={client}>
      <NowProvider at="2026-03-10T08:00:00.000Z">
        <LocationProvider location={address}>
          <SettingsSection />
        </LocationProvider>
      </NowProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  return { sent, answers: all };
}

const show = (group: string) => act(() => setUrl(`/admin-dashboard?tab=settings&group=${group}`));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain(text));
const refusal = (status: number, problem: object) => Response.json(problem, { status });
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

test('the version in use stands below every page', async () => {
  open('backups', { 'GET /api/admin/overview': 500 });
  expect(await screen.findByText('Version 1.2.3')).toBeTruthy();
});

test('in a demo, the settings lead to the way to an own studio', async () => {
  open('payment', {}, true);
  const link = await screen.findByRole('link', { name: 'Make it yours' });
  expect(link.getAttribute('href')).toBe('/admin-dashboard?tab=setup');
  cleanup();
  open('payment');
  expect(screen.queryByRole('link', { name: 'Make it yours' })).toBeNull();
});

describe('the four areas', () => {
  test('have every page once, with the title of its form', () => {
    const ids = settingsPages.map(({ id }) => id);
    expect(settingsAreas.map(({ title }) => title)).toEqual([
      ...['Studio', 'Selling', 'Website', 'Security & data'],
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(formGroups.map(({ id, title }) => [id, title])).toEqual(
      formGroups.map(({ id }) => [id, settingsPages.find((page) => page.id === id)?.title]),
    );
  });

  test('lead to each page; the one that is open is marked', async () => {
    open('prepaid');
    const nav = within(screen.getByRole('navigation', { name: 'Settings' }));
    const selling = within(nav.getByRole('list', { name: 'Selling' })).getAllByRole('link');
    expect(selling.map(({ textContent }) => textContent)).toEqual([
      ...['Payment & GST', 'Prepaid', 'Loyalty', 'Shop'],
    ]);
    expect(selling.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null, null]);
  });

  // What the search offers by name must be on the page, and nothing that can be set may be missing from it.
  test.each(formGroups.map(({ id }) => id))(
    '%s: every setting of its page is listed, and gets the focus',
    async (id) => {
      open(id, { 'GET /api/treatments': [], 'GET /api/admin/analytics': someAnalytics() });
      await screen.findByRole('button', { name: 'Save changes' });
      const form = document.querySelector<HTMLElement>('.settings__group')!;
      const listed = settingsPages.find((page) => page.id === id)!.settings.map(([name]) => name);
      const missed = [...form.querySelectorAll<HTMLElement>('label')].filter((label) => {
        const names = [label, ...ancestorsOf(label).map((set) => set.querySelector('legend')!)];
        return !names.some((each) => listed.includes(nameOf(each)));
      });
      expect(id === 'slides' ? [] : missed.map(nameOf)).toEqual([]); // slides are one list, and the page
      for (const name of listed) {
        act(() => (document.activeElement as HTMLElement | null)?.blur());
        expect([name, focusNamed(form, name)]).toEqual([name, true]);
        expect(form.contains(document.activeElement)).toBe(true);
      }
    },
  );
});

function ancestorsOf(label: HTMLElement): HTMLElement[] {
  const set = label.closest('fieldset');
  return set?.parentElement ? [set, ...ancestorsOf(set.parentElement)] : [];
}

describe('a group', () => {
  test('sends only its own keys, with their versions', async () => {
    const { sent } = open('payment', { [PUT]: api({ gstNumber: 'M1' }) });
    await type('GST registration number (optional)', 'M1');
    await save();
    await toast('SuccessSettings updated successfully');
    expect(sent).toEqual([
      { gstNumber: 'M1', payNowId: '', editions: { gstNumber: NEVER, payNowId: NEVER } },
    ]);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test('the gap-keeper shows what is set, and is saved with its points', async () => {
    const { sent } = open('booking', {
      [GET]: api({ gapKeeper: { isOn: true, points: 10 } }),
      [PUT]: api({ gapKeeper: { isOn: true, points: 25 } }),
    });
    expect(
      (await screen.findByLabelText<HTMLInputElement>(/^Mark the times that leave no gap/)).checked,
    ).toBe(true);
    const points = screen.getByLabelText<HTMLInputElement>('Points for a best-fit time');
    expect(points.value).toBe('10');
    await userEvent.clear(points);
    await userEvent.type(points, '25');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ gapKeeper: { isOn: true, points: 25 } }));
  });

  test('when guests confirm their e-mail is chosen among three', async () => {
    const { sent } = open('booking', { [PUT]: api() });
    const field = await screen.findByLabelText<HTMLSelectElement>('Ask guests to confirm their e-mail');
    expect([field.value, ...[...field.options].map(({ label }) => label)]).toEqual([
      'needed',
      ...['When needed', 'Always', 'Never'],
    ]);
    await userEvent.selectOptions(field, 'Always');
    await save();
    await toast('Settings updated successfully');
    expect(sent[0]?.booking).toMatchObject({ guestEmailCode: 'always' });
  });

  test('rooms and closed days are two forms of one key, each sends its part', async () => {
    const { sent } = open('booking', { [PUT]: api({ editions: { ...versions, booking: LATER } }) });
    await type('Treatment rooms', '3');
    show('hours');
    await userEvent.click(await screen.findByRole('button', { name: 'Add public holidays 2027' }));
    await save();
    await toast('Settings updated successfully');
    show('booking');
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(Object.keys(sent[0]?.booking as object)).toEqual(['closures', 'specialHours']);
    expect(sent[1]).toMatchObject({
      booking: { rooms: 3, bufferMinutes: 0, leadMinutes: 60, horizonDays: 120 },
      editions: { booking: LATER },
    });
    expect(sent[1]?.booking).not.toHaveProperty('closures');
  });

  test('a failure is shown, and what was typed stays', async () => {
    open('payment', { [PUT]: 500 });
    await type('PayNow ID (optional)', '202412345K');
    await save();
    await toast('ErrorFailed to update settings');
    expect(screen.getByLabelText<HTMLInputElement>('PayNow ID (optional)').value).toBe('202412345K');
  });

  test('an error is shown at its field, which gets the focus', async () => {
    const message = 'The studio must open before it closes';
    const fields = { 'hours.2.closes': message };
    open('hours', { [PUT]: refusal(400, { message, code: 'malformed', fields }) });
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Sundays/ }));
    await save();
    const field = await screen.findByLabelText('Wednesdays: Closes');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('while it loads and when it cannot be had', async () => {
    open('studio', { [GET]: 500 });
    expect(screen.getByText('Loading settings')).toBeDefined();
    expect(await screen.findByText('We could not load the settings', {}, { timeout: 5_000 })).toBeDefined();
  });
});

describe('two admins', () => {
  const gstNumber = () => screen.getByLabelText<HTMLInputElement>('GST registration number (optional)').value;

  test('the second keeps what they typed, and takes theirs or saves over it', async () => {
    const stale = refusal(409, { message: 'Somebody else.', code: 'changed_meanwhile' });
    const { sent, answers } = open('payment', { [PUT]: stale });
    await type('GST registration number (optional)', 'Mine');
    await save();
    await screen.findByText(/What you typed is still here/);
    answers[PUT] = api({ gstNumber: 'Mine' });
    await userEvent.click(screen.getByRole('button', { name: 'Save mine anyway' }));
    await toast('Settings updated successfully');
    expect(sent[1]).not.toHaveProperty('editions');
    cleanup();

    const again = open('payment', { [PUT]: stale });
    await type('GST registration number (optional)', 'Mine');
    again.answers[GET] = api({ gstNumber: 'Theirs', editions: { ...versions, gstNumber: LATER } });
    await save();
    await screen.findByText(/What you typed is still here/);
    await userEvent.click(screen.getByRole('button', { name: 'Load theirs' }));
    await waitFor(() => expect(gstNumber()).toBe('Theirs'));
  });

  test('what was typed can be discarded', async () => {
    open('payment', { [GET]: api({ gstNumber: 'M1' }) });
    await type('GST registration number (optional)', 'M2');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(gstNumber()).toBe('M1');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });
});

test('bookings in the way are listed with a link, and nothing is saved without a yes', async () => {
  const bookings = [
    {
      id: 7,
      customerName: 'Mei Lim',
      treatmentName: 'Calm',
      appointmentDate: '2026-03-11T04:00:00.000Z',
    },
  ];
  const message = 'One booking falls in this time.';
  const { sent, answers } = open('hours', {
    [PUT]: refusal(409, { message, code: 'bookings_in_the_way', total: 3, bookings }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Wednesdays/ }));
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Bookings in the way' });
  const link = within(dialog).getByRole('link', { name: /11 Mar 2026/ });
  expect(link.getAttribute('href')).toBe('/admin-dashboard?tab=bookings&booking=7');
  expect(within(dialog).getByText('And 2 more.')).toBeDefined();
  expect(document.querySelector('.toast')).toBeNull();
  answers[PUT] = api({ hours: defaults.hours.with(2, null) });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save anyway' }));
  await toast('Settings updated successfully');
  expect(sent.map(({ confirm }) => confirm)).toEqual([undefined, true]);
});

describe('lists', () => {
  const titles = () =>
    screen.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value.split(' ')[0]);

  test('slides are moved by keys, taken out and added, but one stays', async () => {
    open('slides', { [PUT]: api() });
    const down = await screen.findByRole('button', { name: 'Move slide 1 down' });
    down.focus();
    await userEvent.keyboard('{Enter}');
    expect(titles()).toEqual(['Professional', 'Achieve', 'Gentle']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move slide 2 down');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move slide 3 up');
    expect(screen.getByText('Moved to place 3 of 3')).toBeDefined();
    for (const _ of ['two', 'more'])
      await userEvent.click(screen.getByRole('button', { name: 'Remove slide 1' }));
    expect(titles()).toEqual(['Achieve']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove slide 1' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Add slide' }));
    expect(titles()).toEqual(['Achieve', '']);
  });

  test('a day is added once', async () => {
    open('hours');
    const holidays = await screen.findByRole('button', { name: 'Add public holidays 2026' });
    await userEvent.click(holidays);
    expect(screen.getByText('14 days added.')).toBeDefined();
    await userEvent.click(holidays);
    expect(screen.getByText('Already in the list.')).toBeDefined();
    expect(screen.getByText('Past days (3)')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Add day' }));
    expect(screen.getByText('Please choose a date')).toBeDefined();
  });
});

test('what points cost follows what is typed, with what is owed and used so far', async () => {
  open('loyalty', { 'GET /api/admin/analytics': someAnalytics() });
  await type('On treatments', '0.2');
  const table = within(screen.getByRole('table', { name: 'What your points give back' }));
  expect(table.getAllByRole('row')[1]?.textContent).toBe('A $100 visit20$20.0020%');
  expect(screen.getByText('A client becomes Silver after $5,000.00 of visits.')).toBeDefined();
  expect(screen.getByText('This gives back more than 15% of what clients pay.')).toBeDefined();
  expect(
    await screen.findByText(/^Today your clients hold 300 points: \$300.00 if every point were used/),
  ).toBeDefined();
  expect(screen.getByText(/So far, 25% of all points were used/)).toBeDefined();
  await type('On treatments', '');
  expect(screen.queryByRole('table', { name: 'What your points give back' })).toBeNull();
  expect(screen.getByText('Please fill in every number.')).toBeDefined();
});

test('a legal text is previewed as words, whatever it is', async () => {
  const faq = { title: 'FAQ', body: '## Safe?\n\n<img src=x onerror=alert(1)>' };
  open('legal', { [GET]: api({ legal: { ...defaults.legal, faq } }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Preview of Questions/ }));
  const preview = screen.getByRole('region', { name: 'Preview of Questions and answers' });
  expect(within(preview).getByText('<img src=x onerror=alert(1)>')).toBeDefined();
  expect(preview.querySelector('img')).toBeNull();
});

describe('the outbox', () => {
  const mail = {
    id: 4,
    recipient: 'mei@example.com',
    subject: 'Your visit',
    state: 'failed',
    isSecret: false,
    lastError: '550 no such mailbox',
    attempts: null,
    nextTryAt: null,
    createdAt: LATER,
    sentAt: null,
  };
  const counts = { waiting: 0, sent: 3, failed: 1, folder: '/data/outbox' };

  test('says what failed and why, where files lie, and tries again', async () => {
    open('outbox', {
      'GET /api/admin/mails': [mail],
      'GET /api/admin/mails/counts': counts,
      'POST /api/admin/mails/4/retry': 500,
    });
    expect(await screen.findByText('550 no such mailbox')).toBeDefined();
    expect(await screen.findByText('/data/outbox')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Retry Your visit' }));
    await toast('ErrorFailed to retry the mail');
  });

  test.each([
    ['kept here, without a mail server', '/data/outbox', 'Kept here'],
    ['sent, with one', null, 'Sent'],
  ])('what has left is %s', async (_, folder, word) => {
    open('outbox', {
      'GET /api/admin/mails': [{ ...mail, state: 'sent', lastError: null, sentAt: LATER }],
      'GET /api/admin/mails/counts': { ...counts, folder },
    });
    const row = await screen.findByRole('row', { name: /Your visit/ });
    await waitFor(() => expect(within(row).getByText(word)).toBeDefined());
    expect(screen.getByRole('option', { name: word })).toBeDefined();
    const numbers = within(screen.getByRole('region', { name: 'Numbers of mails' }));
    expect(numbers.getByText(word)).toBeDefined();
  });

  test('shows no secret', async () => {
    const secret = { ...mail, isSecret: true };
    open('outbox', {
      'GET /api/admin/mails': [secret],
      'GET /api/admin/mails/counts': counts,
      'GET /api/admin/mails/4': { ...secret, text: null, attachments: [] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Your visit' }));
    expect(await screen.findByText(/its text isn't shown here/)).toBeDefined();
  });

  test('says of an old one that its text is gone', async () => {
    open('outbox', {
      'GET /api/admin/mails': [mail],
      'GET /api/admin/mails/counts': counts,
      'GET /api/admin/mails/4': { ...mail, text: null, attachments: [] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Your visit' }));
    expect(
      await screen.findByText('We keep the text of an e-mail for 90 days. This one is older.'),
    ).toBeDefined();
  });

  test('empty, it says what will be there', async () => {
    open('outbox', { 'GET /api/admin/mails': [], 'GET /api/admin/mails/counts': counts });
    expect(await screen.findByText('No mails yet')).toBeDefined();
  });
});

describe('the promo', () => {
  const treatment = { id: 7, name: 'Detoxifying Hydration Facial', price: '58.00', isActive: true };

  test('names its treatment and its days, chosen in the form', async () => {
    const { sent } = open('promo', { 'GET /api/treatments': [treatment], [PUT]: api() });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Show the offer/ }));
    await screen.findByRole('option', { name: 'Detoxifying Hydration Facial · $58.00' });
    await userEvent.selectOptions(screen.getByLabelText('Treatment'), '7');
    await type('First day (optional)', '2026-08-20');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.promo).toMatchObject({
      isShown: true,
      treatmentId: 7,
      firstDay: '2026-08-20',
      lastDay: '',
    });
  });

  test('keeps a treatment that is no longer on offer until another is chosen', async () => {
    open('promo', {
      [GET]: api({ promo: { ...defaults.promo, treatmentId: 9 } }),
      'GET /api/treatments': [treatment],
    });
    await screen.findByRole('option', { name: 'Treatment 9, not on offer' });
    expect(screen.getByLabelText<HTMLSelectElement>('Treatment').value).toBe('9');
  });
});
