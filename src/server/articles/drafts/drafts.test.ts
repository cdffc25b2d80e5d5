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

const add = (body: object) => studio.call(api.addArticle, { body }, { as: admin });
const change = (id: number, body: object) =>
  studio.call(api.changeArticle, { params: { id }, body }, { as: admin });

describe('what lies unsaved in the editor', () => {
  const at = (article: number | 'new') => ({ params: { article: String(article) } });
  const keep = (article: number | 'new', fields: object, as = admin) =>
    studio.call(api.keepDraft, { ...at(article), body: { fields } }, { as });
  const find = async (article: number | 'new', as = admin) =>
    (await studio.call(api.draft, at(article), { as })).body;

  test('is stored beside the article, which does not change', async () => {
    const id = await anArticle(studio.db, { title: 'Out', slug: 'out' });
    expect(await find(id)).toBeNull();
    expect((await keep(id, { title: 'Typing...', content: '<p>Half</p>' })).status).toBe(200);
    await keep(id, { title: 'Typing more', content: '<p>Half a</p>' });
    expect(await find(id)).toMatchObject({
      fields: { title: 'Typing more', content: '<p>Half a</p>' },
      savedAt: '2026-03-10T08:00:00.000Z',
    });
    expect((await studio.call(articlesApi.article, { params: { slug: 'out' } })).body.title).toBe('Out');
  });

  test('of a new article survives, and goes when that is saved', async () => {
    await keep('new', { title: 'Idea' });
    expect((await find('new'))?.fields).toEqual({ title: 'Idea' });
    await add({ title: 'Idea', content: '<p>x</p>' });
    expect(await find('new')).toBeNull();
  });

  test('goes when the article is saved or when it is thrown away, and that alone', async () => {
    const [one, two] = [await anArticle(studio.db), await anArticle(studio.db)];
    await keep(one, { title: 'a' });
    await keep(two, { title: 'b' });
    await change(one, { title: 'a', content: 'x' });
    expect([await find(one), (await find(two))?.fields.title]).toEqual([null, 'b']);
    expect((await studio.call(api.dropDraft, at(two), { as: admin })).status).toBe(204);
    expect(await find(two)).toBeNull();
  });

  test("is its author's alone", async () => {
    const other = await aMember(studio.db, { role: 'admin' });
    await keep('new', { title: 'Mine' });
    await keep('new', { title: 'Theirs' }, other);
    expect([(await find('new'))?.fields.title, (await find('new', other))?.fields.title]).toEqual([
      'Mine',
      'Theirs',
    ]);
  });

  test('of an article that is not there is not found', async () => {
    expect((await keep(99, { title: 'x' })).status).toBe(404);
    expect(
      (await studio.call(api.keepDraft, { params: { article: 'x' }, body: { fields: {} } }, { as: admin }))
        .status,
    ).toBe(400);
  });
});
