import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { anArticle } from '#server/articles/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { articlesAdminApi as api } from '#shared/articles/admin-contract.ts';
import { articlesApi } from '#shared/articles/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: { token: string };

beforeEach(async () => {
  admin = await aMember(studio.db, { role: 'admin' });
});

const get = (id: number) => studio.call(api.article, { params: { id } }, { as: admin });
const publicSlugs = async () => (await studio.call(articlesApi.articles, {})).body.map(({ slug }) => slug);
const audited = async () =>
  (await studio.db.execute('select action, target, details from audit_log order by id')).rows;

describe('publishing', () => {
  const act = (endpoint: typeof api.publish | typeof api.unpublish, id: number) =>
    studio.call(endpoint, { params: { id } }, { as: admin });
  const schedule = (id: number, publishAt: string) =>
    studio.call(api.schedule, { params: { id }, body: { publishAt } }, { as: admin });

  test('shows a draft to everybody, and can be undone', async () => {
    const id = await anArticle(studio.db, { slug: 'mine', publishedAt: null });
    const { body } = await act(api.publish, id);
    expect([body.status, body.published, body.publishedAt]).toEqual([
      'published',
      true,
      '2026-03-10T08:00:00.000Z',
    ]);
    expect(await publicSlugs()).toEqual(['mine']);
    studio.clock.advance({ minutes: 5 });
    expect((await act(api.publish, id)).body.publishedAt).toBe('2026-03-10T08:00:00.000Z');
    expect((await act(api.unpublish, id)).body).toMatchObject({ status: 'draft', publishedAt: null });
    expect(await publicSlugs()).toEqual([]);
    expect((await audited()).map(({ action }) => action)).toEqual(['publish article', 'unpublish article']);
  });

  test('at a time: not before, once, by whichever process, dated as planned', async () => {
    const id = await anArticle(studio.db, { slug: 'soon', publishedAt: null });
    const { body } = await schedule(id, '2026-03-10T17:30');
    expect([body.status, body.published, body.publishAt]).toEqual([
      'scheduled',
      false,
      '2026-03-10T09:30:00.000Z',
    ]);
    studio.clock.set('2026-03-10T09:29:00Z');
    await studio.deliverMail();
    expect(await publicSlugs()).toEqual([]);

    studio.clock.set('2026-03-10T09:31:00Z');
    await Promise.all([studio.deliverMail(), studio.deliverMail()]);
    expect(await publicSlugs()).toEqual(['soon']);
    expect((await get(id)).body).toMatchObject({
      status: 'published',
      publishedAt: '2026-03-10T09:30:00.000Z',
      publishAt: null,
    });
    studio.clock.set('2026-03-10T09:33:00Z');
    await studio.deliverMail();
    expect((await audited()).map(({ action }) => action)).toEqual(['schedule article', 'publish article']);
  });

  test('an unfinished draft, scheduled before that was refused, is a draft again', async () => {
    const id = await anArticle(studio.db, {
      slug: 'template',
      publishedAt: null,
      content: '<p>[Write about the skin here]</p>',
      publishAt: new Date('2026-03-10T08:30:00Z'),
    });
    studio.clock.set('2026-03-10T08:31:00Z');
    await studio.deliverMail();
    expect(await publicSlugs()).toEqual([]);
    expect((await get(id)).body).toMatchObject({ status: 'draft', publishAt: null });
    expect((await audited()).map(({ action }) => action)).toEqual(['unpublish article']);
  });

  test('a schedule can be called off, and moved', async () => {
    const id = await anArticle(studio.db, { publishedAt: null });
    await schedule(id, '2026-03-11T00:00:00Z');
    expect((await schedule(id, '2026-03-12T00:00:00+08:00')).body.publishAt).toBe('2026-03-11T16:00:00.000Z');
    expect((await act(api.unpublish, id)).body).toMatchObject({ status: 'draft', publishAt: null });
    studio.clock.set('2026-03-13T00:00:00Z');
    await studio.deliverMail();
    expect(await publicSlugs()).toEqual([]);
  });

  test.each([
    ['2026-03-10T07:59:00Z', 422, 'Please choose a time in the future'],
    ['2026-03-10T16:00', 422, 'Please choose a time in the future'],
    ['tomorrow', 400, 'Please give a date and a time, such as 2026-09-15T14:00'],
    ['2026-02-31T10:00:00Z', 400, 'Please give a date and a time, such as 2026-09-15T14:00'],
  ])('not at %s', async (publishAt, status, message) => {
    const id = await anArticle(studio.db, { publishedAt: null });
    const answer = await schedule(id, publishAt);
    expect([answer.status, answer.problem.message]).toEqual([status, message]);
  });

  test('what is published is not scheduled', async () => {
    const id = await anArticle(studio.db);
    expect((await schedule(id, '2027-01-01T00:00:00Z')).status).toBe(409);
  });
});

describe('the preview link', () => {
  const make = (id: number) => studio.call(api.makePreview, { params: { id } }, { as: admin });
  const read = (path: string) =>
    studio.call(api.preview, { params: { token: path.replace('/preview/', '') } });

  test('opens a draft, until there is a new one or it is revoked', async () => {
    const id = await anArticle(studio.db, { title: 'Secret', publishedAt: null });
    const { path } = (await make(id)).body;
    expect(path).toMatch(/^\/preview\/[\w-]{43}$/);
    expect((await read(path)).body).toMatchObject({ title: 'Secret', publishedAt: null });
    const next = (await make(id)).body;
    expect([next.path === path, (await read(path)).status]).toEqual([false, 404]);
    expect((await get(id)).body.previewEndsAt).toBe(next.endsAt);

    await studio.call(api.revokePreview, { params: { id } }, { as: admin });
    expect((await read(next.path)).status).toBe(404);
    expect(JSON.stringify(await audited())).not.toContain(path.slice(9));
  });

  test('expires after 30 days, and only its hash is stored', async () => {
    const id = await anArticle(studio.db, { publishedAt: null });
    const { path } = (await make(id)).body;
    const { rows } = await studio.db.execute(sql`select a::text as row from articles a`);
    expect(JSON.stringify(rows)).not.toContain(path.slice(9));
    studio.clock.advance({ minutes: 30 * 24 * 60 - 1 });
    expect((await read(path)).status).toBe(200);
    studio.clock.advance({ minutes: 1 });
    expect((await read(path)).status).toBe(404);
  });

  test('of what is deleted leads nowhere, nor does a guess', async () => {
    const id = await anArticle(studio.db, { publishedAt: null });
    const { path } = (await make(id)).body;
    await studio.call(api.removeArticle, { params: { id } }, { as: admin });
    for (const each of [path, '/preview/', '/preview/null', '/preview/%00', `/preview/${'a'.repeat(99)}`]) {
      expect((await read(each)).status).toBe(404);
    }
  });

  test('its page is complete, says that it is a draft, and is not for search engines', async () => {
    const id = await anArticle(studio.db, {
      title: 'Coming soon',
      content: '<p>Not yet.</p>',
      publishedAt: null,
    });
    const { path } = (await make(id)).body;
    const { statusCode, body, headers } = await studio.inject({ url: path });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('This is a preview. The article is not published yet.');
    expect(body).toContain('<p>Not yet.</p>');
    expect((await studio.inject({ url: '/preview/nothing' })).statusCode).toBe(404);
  });
});
