import { describe, expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { callImports, type Kind, type More } from './testing/call-imports.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { admin, run } = callImports(studio);

describe('what is refused', () => {
  test.each<[string, More, number, string]>([
    ['no file', { csv: '' }, 400, 'The file is empty'],
    ['no line', { csv: 'Email\n' }, 400, 'There is no line below the headings.'],
    ['no column for who it is', { columns: {} }, 400, 'Please choose the column for E-mail or'],
    ['a column that is not there', { columns: { email: 9 } }, 400, 'The file has 2 columns.'],
    [
      'a field that is not there',
      { columns: { email: 0, password: 1 } },
      400,
      'Please choose the columns again',
    ],
    ['another kind', { kind: 'secrets' }, 400, 'Please choose what the file holds'],
  ])('%s', async (_, more, status, message) => {
    const { status: responded, problem } = await run(
      'clients',
      'Email,First Name\nmei@example.com,Mei',
      more,
    );
    expect(responded).toBe(status);
    expect(JSON.stringify(problem)).toContain(message);
  });

  test.each<[Kind, string, string]>([
    ['products', 'Name,Price', '2,000'],
    ['points', 'Email,Points', '5,000'],
  ])('more %s than can be written at once', async (kind, headings, most) => {
    const count = Number(most.replace(',', '')) + 1;
    const lines = Array.from({ length: count }, (_, at) => `p${at}@example.com,5`);
    const { status, problem } = await run(kind, `${headings}\n${lines.join('\n')}`);
    expect([status, problem.message]).toEqual([
      ...[400, `At most ${most} of these can be imported at once. Please split the file.`],
    ]);
  });

  test.each([
    ['a zero byte', 'Email\n\0', 'cannot be saved'],
    ['100,000 lines', `Email\n${'a@example.com\n'.repeat(100_000)}`, 'That file is too large.'],
  ])('%s', async (_, csv, message) => {
    const { status, problem } = await run('clients', csv);
    expect(status).toBe(400);
    expect(JSON.stringify(problem)).toContain(message);
  });

  test('a stranger is refused before the body is read, however long it says it is', async () => {
    const payload = JSON.stringify({ csv: 'x'.repeat(2_000_000) });
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await studio.inject({
      method: 'POST',
      url: '/api/admin/imports',
      headers,
      payload,
    });
    expect(statusCode).toBe(401);
  });

  test('a file beyond the limit is 413 for the admin', async () => {
    const payload = JSON.stringify({ csv: 'x'.repeat(17_000_000) });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin().token}` };
    const { statusCode } = await studio.inject({
      method: 'POST',
      url: '/api/admin/imports',
      headers,
      payload,
    });
    expect(statusCode).toBe(413);
  });
});
