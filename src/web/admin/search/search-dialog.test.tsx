// @vitest-environment jsdom
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { aUser } from '#web/accounts/make.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { AdminPage } from '#web/admin/admin-page.tsx';
import { writeSessionToken } from '#web/kit/session-token.ts';

configure({ asyncUtilTimeout: 10_000 }); // the dialog's code is loaded lazily
beforeEach(() => {
  writeSessionToken('secret');
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(closeAll);

const result = (kind: string, id: number, title: string, text: string) => ({ kind, id, title, text });
const SERENE = [
  result('client', 3, 'Serene Ong', 'so@example.com, +65 9123 4567'),
  result('booking', 5, 'Serene Ong', 'Calm Facial, 17 Sep 2026, 3:00 PM, confirmed'),
  result('order', 1001, 'ORD-1001', 'Serene Ong, $58.00, paid'),
];

async function open(answers: Answers = {}, tab = 'categories') {
  const shown = openAt(`/admin-dashboard?tab=${tab}`, {
    page: AdminPage,
    answers: {
      'GET /api/user': aUser({ role: 'admin' }),
      'GET /api/admin/search?q=serene': SERENE,
      'GET /api/admin/search?q=book': [],
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: new RegExp(tab, 'i') });
  await userEvent.keyboard('{Control>}k{/Control}');
  return { ...shown, box: await screen.findByRole('combobox', { name: 'Search everything' }) };
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const selected = () => screen.getByRole('option', { selected: true }).textContent;

test('Ctrl K opens it; arrow keys choose, Enter leads there', async () => {
  const { box } = await open();
  expect(document.activeElement).toBe(box);
  await userEvent.type(box, 'serene');
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(options()[1]).toBe('Serene OngCalm Facial, 17 Sep 2026, 3:00 PM, confirmedBooking');
  expect(selected()).toContain('Client');
  await userEvent.keyboard('{ArrowDown}');
  expect(selected()).toContain('Booking');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(selected()).toContain('Client');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?tab=orders&order=1001'));
  expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull();
});

test('sections and actions are found at once, without the server', async () => {
  const { box } = await open();
  await userEvent.type(box, 'book');
  await waitFor(() => expect(options().slice(0, 2)).toEqual(['BookingsSection', 'BookingSettingsSetting']));
  expect(options()).toContain('New bookingAction');
  const list = within(screen.getByRole('listbox', { name: 'Results' }));
  await userEvent.click(list.getByText('Bookings'));
  await waitFor(() => expect(window.location.search).toBe('?tab=bookings'));
});

test.each([
  ['new booking', '?tab=bookings&open=new'],
  ['process', '?tab=loyalty&open=purchase'],
  ['day sheet', '?tab=day-sheet'],
  ['export everything', '?tab=settings&group=import&focus=Export%20everything'],
])('the action %s leads to %s', async (words, search) => {
  const { box } = await open({ [`GET /api/admin/search?q=${words.replaceAll(' ', '+')}`]: [] });
  await userEvent.type(box, words);
  await waitFor(() => expect(selected()).toMatch(/Action$/));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(window.location.search).toBe(search));
});

test('a setting is opened with two keys after typing, and gets the focus', async () => {
  const { box } = await open({
    'GET /api/admin/search?q=public+holiday': [],
    'GET /api/admin/settings': defaults,
  });
  await userEvent.type(box, 'public holiday');
  await waitFor(() => expect(selected()).toBe('Add a public holidayAction'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const field = await screen.findByLabelText('Further public holidays (optional)');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(window.location.search).toBe('?tab=settings&group=prepaid');
});

test('reception is not offered points by hand', async () => {
  const { box } = await open(
    {
      'GET /api/user': aUser({ role: 'reception' }),
      'GET /api/admin/search?q=p': [],
    },
    'orders',
  );
  await userEvent.type(box, 'p');
  await waitFor(() => expect(options()).toContain('Point of SaleSection'));
  expect(options().filter((text) => /purchase|loyalty/i.test(text ?? ''))).toEqual([]);
});

test('says what can be typed, that nothing was found, and that it could not look', async () => {
  const { box } = await open({
    'GET /api/admin/search?q=qwerty': [],
    'GET /api/admin/search?q=zxcvb': [500, {}],
  });
  expect(screen.getByText('Type a name, phone, order number, or what you want to do.')).toBeTruthy();
  await userEvent.type(box, 'qwerty');
  await screen.findByText('Nothing found for "qwerty"');
  await userEvent.keyboard('{Enter}');
  expect(window.location.search).toBe('?tab=categories');
  await userEvent.clear(box);
  await userEvent.type(box, 'zxcvb');
  await screen.findByText("We couldn't search just now. Please try again.");
});
