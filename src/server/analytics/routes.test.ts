import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { analyticsApi } from '#shared/analytics/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const rows = async () => (await studio.db.execute(sql`select * from events`)).rows;
const record = (body: object) => studio.call(analyticsApi.record, { body: body as never });

describe('POST /api/events', () => {
  test('counts what happened, and nothing about who it was', async () => {
    const click = {
      name: 'treatment_book_click',
      category: 'engagement',
      label: 'Glow',
      value: '58.00',
      path: '/',
    };
    expect((await record({ ...click, email: 'mei@example.com' })).status).toBe(204);
    const [row] = await rows();
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'at',
      'category',
      'id',
      'label',
      'name',
      'path',
      'value_cents',
    ]);
    expect(row).toMatchObject({
      name: 'treatment_book_click',
      label: 'Glow',
      value_cents: '5800',
      path: '/',
    });
  });

  test('a URL with a secret token is not stored', async () => {
    await record({ name: 'page_view', category: 'navigation', path: '/manage/abc.def' });
    expect(await rows()).toMatchObject([{ path: '/manage' }]);
  });

  test.each([
    ['an unknown name', { name: 'drop', category: 'engagement', path: '/' }],
    [
      'a query, which may hold a secret',
      { name: 'page_view', category: 'navigation', path: '/reset?token=x' },
    ],
    ['another site', { name: 'page_view', category: 'navigation', path: 'https://elsewhere.example' }],
    ['a value that is no money', { name: 'book_treatment', category: 'engagement', path: '/', value: '1e9' }],
  ])('%s is refused', async (_, body) => {
    expect((await record(body)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });
});
