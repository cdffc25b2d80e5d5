// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportReport } from '#shared/imports/contract.ts';
import { createQueryClient } from '#web/kit/query-client.ts';
import { dismiss } from '#web/kit/toast.ts';
import { Toaster } from '#web/kit/ui/toaster.tsx';
import { ImportSection } from './import-section.tsx';

const CHECK = 'POST /api/admin/imports/check';
const RUN = 'POST /api/admin/imports';
const FRESHA =
  'Client ID,First Name,Last Name,Mobile Number,Email\n1,Mei,Lim,6591234567,mei@example.com\n2,Wei,Tan,,wei';

const line = (number: number, fate: ImportReport['lines'][number]['fate'], message = '') => ({
  line: number,
  fate,
  message,
  title: `Client ${number}`,
  changes: [],
});
const report = (lines: ImportReport['lines'], unknownTreatments: string[] = []): ImportReport => {
  const count = (fate: string) => lines.filter((each) => each.fate === fate).length;
  const counts = {
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    skipped: count('skipped'),
    refused: count('refused'),
  };
  return { counts, lines, unknownTreatments, notTaken: [], cards: [], anonymised: 0, unknownPackages: [] };
};

function open(answers: Record<string, object | number>) {
  const sent: [string, Record<string, unknown>][] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const route = `${method} ${url.split('?')[0]}`;
    if (body) sent.push([route, JSON.parse(String(body))]);
    const answer = answers[route] ?? [];
    if (typeof answer === 'number') return Response.json({ message: 'Line 3: wrong.' }, { status: answer });
    return Response.json(answer);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportSection />
      <Toaster />
    </QueryClientProvider>,
  );
  return sent;
}
function choose(text: string | Uint8Array<ArrayBuffer>, name = 'clients.csv') {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const file = new File([bytes], name, { type: 'text/csv' });
  const arrayBuffer = async () => bytes.slice().buffer; // jsdom's files have none
  return userEvent.upload(screen.getByLabelText('CSV file'), Object.assign(file, { arrayBuffer }));
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

test('a known export is recognised, its columns are proposed with a value to know them by', async () => {
  open({});
  await choose(FRESHA);
  await screen.findByText(/2 lines from Fresha/);
  expect(document.activeElement?.textContent).toContain('clients.csv');
  expect((screen.getByLabelText('E-mail') as HTMLSelectElement).selectedOptions[0]?.text).toBe('Email');
  expect(screen.getByText('such as mei@example.com')).toBeTruthy();
});

test('the dry run is shown with its problems first; the import waits until they are left out', async () => {
  const lines = [line(2, 'new'), line(3, 'refused', '"wei" is not an e-mail address.')];
  const sent = open({ [CHECK]: report(lines), [RUN]: report(lines) });
  await choose(FRESHA);
  await press('Check the file');
  await screen.findByText('Nothing is imported yet. 1 line can be imported.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Result of the check');
  const table = screen.getByRole('table', { name: 'Lines of the file' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(table.textContent).toContain('"wei" is not an e-mail address.');
  await press(/^All 2/);
  expect(within(table).getAllByRole('row')).toHaveLength(3);

  await press('Import 1 line');
  expect(sent.map(([route]) => route)).toEqual([CHECK]);
  await userEvent.click(screen.getByLabelText(/Leave out 1 line with a problem/));
  await press('Import 1 line');
  await screen.findByText(/Done: 1 new, 0 changed/);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Result of the import');
  await press('Import another file');
  expect(document.activeElement).toBe(screen.getByLabelText('CSV file'));
  expect(sent.at(-1)).toMatchObject([RUN, { kind: 'clients', source: 'Fresha', leaveOutProblems: true }]);
});

test('another column makes the check necessary again; a column is one field only', async () => {
  const sent = open({ [CHECK]: report([line(2, 'new')]) });
  await choose(FRESHA);
  await press('Check the file');
  await screen.findByText(/1 line can be imported/);
  await userEvent.selectOptions(screen.getByLabelText(/Full name/), 'Last Name');
  expect(screen.queryByText(/1 line can be imported/)).toBeNull();
  await press('Check the file');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.[1].columns).toEqual({ email: 4, firstName: 1, phone: 3, fullName: 2 });
});

test('a column that is needed is asked for, and nothing is sent without it', async () => {
  const sent = open({});
  await choose('Something,Else\n1,2');
  await screen.findByText('Please choose the column for E-mail or First name or Full name or Mobile number.');
  expect(screen.getByText(/None of the headings are known here/)).toBeTruthy();
  await press('Check the file');
  expect(sent).toEqual([]);
});

test('what the server refuses is said; nothing new is said, too', async () => {
  open({ [CHECK]: 422 });
  await choose(FRESHA);
  await press('Check the file');
  await screen.findByText('Line 3: wrong.');
  cleanup();
  open({ [CHECK]: report([line(2, 'unchanged', 'Imported before.')]) });
  await choose(FRESHA);
  await press('Check the file');
  await screen.findByText('There is nothing new in this file.');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('treatments with another name are chosen, one after the other', async () => {
  const unknown = report([line(2, 'refused', 'There is no treatment "Peel" here.')], ['Glow', 'Peel']);
  const treatments = [{ id: 7, name: 'Calm' }];
  const sent = open({ [CHECK]: unknown, 'GET /api/treatments': treatments });
  await choose('Date,Time,Service,Client\n13/12/2026,14:00,Peel,Mei', 'appointments.csv');
  await press('Check the file');
  await screen.findByText('There is nothing to import yet: 1 line with a problem.');
  await userEvent.selectOptions(await screen.findByLabelText('Peel'), 'Calm');
  expect(screen.getByLabelText('Glow')).toBeTruthy();
  await press('Check the file');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.[1]).toMatchObject({
    kind: 'appointments',
    dateOrder: 'day first',
    treatments: { Peel: 7 },
  });
});

const TOO_LARGE = 'That file is too large. Please split it: at most 8 MB and 20,000 lines.';
test.each([
  ['nothing', '', 'The file is empty'],
  ['headings only', 'Email\n', 'There is no line below the headings.'],
  ['Excel', 'PK\u0003\u0004 and so on', 'This is an Excel file. Please save it as CSV first.'],
  ['a PDF', '%PDF-1.7 \0\u0001', 'This is not a CSV file. Please export or save it as CSV first.'],
  ['50 MB', `Email\n${'x'.repeat(50_000_000)}`, TOO_LARGE],
  ['100,000 lines', `Email\n${'a\n'.repeat(100_000)}`, TOO_LARGE],
])('%s is refused with a sentence', async (_, text, message) => {
  open({});
  await choose(text);
  await screen.findByText(message);
});

test('a file of an old Excel keeps its accents', async () => {
  open({});
  const bytes = Uint8Array.from(
    [...'Email,First Name\nzoe@example.com,Zo'].map((sign) => sign.charCodeAt(0)),
  );
  await choose(Uint8Array.from([...bytes, 0xeb]));
  await screen.findByText('such as Zoë');
});

test.each<[string, 'utf-16le' | 'utf-16be', number[]]>([
  ['little-endian', 'utf-16le', [0xff, 0xfe]],
  ['big-endian', 'utf-16be', [0xfe, 0xff]],
  ['little-endian without a mark', 'utf-16le', []],
  ['big-endian without a mark', 'utf-16be', []],
])('UTF-16, %s, is read', async (_, encoding, mark) => {
  open({});
  const letters = [...'Email,First Name\nmei@example.com,美玲'].map((sign) => sign.charCodeAt(0));
  const bytes = letters.flatMap((code) =>
    encoding === 'utf-16le' ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff],
  );
  await choose(Uint8Array.from([...mark, ...bytes]));
  await screen.findByText('such as 美玲');
});

test('what is not taken is listed before anything is checked, and a file of another language asks for its columns', async () => {
  open({});
  await choose('First Name,Gender,Empty,Referral Source\nMei,F,,Instagram');
  await screen.findByText(/Gender, Referral Source\./);
  expect(screen.queryByText(/Empty,/)).toBeNull();
});

test('five hundred columns are counted, not listed', async () => {
  open({});
  const extra = Array.from({ length: 500 }, (_, at) => `Extra ${at}`);
  await choose(`First Name,${extra.join(',')}\nMei,${extra.map(() => 'x').join(',')}`);
  await screen.findByText(/Extra 11 and 488 more\./);
});

test('dates that can be read both ways are asked about, once; those that cannot decide by themselves', async () => {
  const sent = open({ [CHECK]: report([line(2, 'new')]) });
  await choose('First Name,Birthday\nMei,03/04/1990\nWei,05/06/1991');
  await screen.findByText('Please say which day 03/04/1990 is.');
  await press('Check the file');
  expect(sent).toEqual([]);
  await userEvent.selectOptions(
    screen.getByLabelText('Which day is 03/04/1990?'),
    '4 March 1990 (month first)',
  );
  await press('Check the file');
  await waitFor(() => expect(sent[0]?.[1].dateOrder).toBe('month first'));
  cleanup();
  open({});
  await choose('First Name,Birthday\nMei,03/04/1990\nWei,25/06/1991');
  await screen.findByRole('button', { name: 'Check the file' });
  expect(screen.queryByLabelText(/Which day/)).toBeNull();
});

test('the first cards are shown as they will be, and what became of each line can be downloaded', async () => {
  const card = {
    name: 'Mei Lim',
    email: '',
    phone: '+65 91234567',
    isNew: true,
    birthday: '1990-12-25',
    joinedOn: null,
    address: '',
    tags: ['VIP'],
    language: '',
    preferredPerson: 'Jo',
    notes: 'Tea\nquiet',
    allergies: 'Nuts',
    isBlocked: true,
    blockedReason: 'Did not pay',
    consents: [{ channel: 'sms' as const, isGiven: false }],
  };
  open({ [CHECK]: { ...report([line(2, 'new', 'Hm.'), line(3, 'new')]), cards: [card] } });
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob), revokeObjectURL() {} }),
  );
  await choose(FRESHA);
  await press('Check the file');
  const cards = await screen.findByRole('region', { name: 'Cards as they will be' });
  for (const text of ['Mei Lim', 'Nuts (not confirmed)', '25 December 1990', 'Did not pay', 'SMS'])
    expect(within(cards).getByText(text)).toBeTruthy();
  await press('With a remark 1');
  expect(within(screen.getByRole('table', { name: 'Lines of the file' })).getAllByRole('row')).toHaveLength(
    2,
  );
  await press('Download CSV');
  expect(saved).toHaveLength(1);
});

test('who was erased here is asked about, and left out without an answer', async () => {
  const sent = open({
    [CHECK]: { ...report([line(2, 'skipped', 'Erased.'), line(3, 'new')]), anonymised: 1 },
  });
  await choose(FRESHA);
  await press('Check the file');
  await userEvent.click(await screen.findByLabelText(/Import 1 line of people who were erased here/));
  await press('Check the file');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(([, body]) => body.importAnonymised)).toEqual([false, true]);
});
