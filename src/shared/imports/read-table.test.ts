import { expect, test } from 'vitest';
import { MOST_IMPORT_LINES } from './import-kinds.ts';
import { readTable } from './read-table.ts';

const columns = { email: 0, firstName: 1 };

test('lines by field, each with its line in the file; empty lines are none', () => {
  const csv =
    '\uFEFFEmail;First Name;Note\r\n\r\nmei@example.com;Mei;"a\nb"\r\n;;\r\nlim@example.com; Lim ;x';
  expect(readTable('clients', csv, columns)).toEqual({
    ok: true,
    lines: [
      { line: 3, cells: { email: 'mei@example.com', firstName: 'Mei' } },
      { line: 6, cells: { email: 'lim@example.com', firstName: 'Lim' } },
    ],
    notTaken: ['Note'],
  });
});

test('a short line has empty cells; --- is nothing; what our own export quoted is itself again', () => {
  const csv = "Email,First Name,Phone\nmei@example.com\n---,---,'+65 91234567";
  const read = readTable('clients', csv, { ...columns, phone: 2 });
  expect(read).toMatchObject({
    lines: [
      { cells: { email: 'mei@example.com', firstName: '', phone: '' } },
      { cells: { email: '', firstName: '', phone: '+65 91234567' } },
    ],
  });
});

test('the headings decide about the separator, not a note full of semicolons', () => {
  const csv = 'Email,First Name\nmei@example.com,a;b;c;d;e';
  expect(readTable('clients', csv, columns)).toMatchObject({
    lines: [{ cells: { firstName: 'a;b;c;d;e' } }],
  });
});

test.each([
  ['', 'The file is empty'],
  ['\n\n', 'The file is empty'],
  ['Email,First Name\n', 'There is no line below the headings.'],
  ['Email\nmei@example.com', 'The file has 1 columns. Please choose the columns again.'],
])('%j is refused with a sentence', (csv, message) => {
  expect(readTable('clients', csv, columns)).toEqual({ ok: false, message });
});

test('a column that is needed must be chosen; there may be 20,000 lines', () => {
  expect(readTable('clients', 'a,b\n1,2', { lastName: 1 })).toMatchObject({ ok: false });
  const lines = (count: number) => `Email,First Name\n${'a@example.com,A\n'.repeat(count)}`;
  expect(readTable('clients', lines(MOST_IMPORT_LINES), columns).ok).toBe(true);
  expect(readTable('clients', lines(MOST_IMPORT_LINES + 1), columns)).toMatchObject({ ok: false });
});
