import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { articlesAdminApi as api } from '#shared/articles/admin-contract.ts';
import { articlesApi } from '#shared/articles/contract.ts';
import { anArticle, aTopic } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
let admin: { token: string };

beforeEach(async () => {
  admin = await aMember(studio.db, { role: 'admin' });
});

const add = (body: object) => studio.call(api.addTopic, { body: body as { name: string } }, { as: admin });
const change = (id: number, body: object) =>
  studio.call(api.changeTopic, { params: { id }, body: body as { name: string } }, { as: admin });
const remove = (id: number) => studio.call(api.removeTopic, { params: { id } }, { as: admin });
const restore = (id: number) => studio.call(api.restoreTopic, { params: { id } }, { as: admin });
const names = async () => (await studio.call(articlesApi.topics, {})).body.map(({ name }) => name);

describe('a topic', () => {
  test('is added with its keywords, each once', async () => {
    const { status, body } = await add({
      name: ' Sun care ',
      description: 'Why.',
      keywords: ['SPF', '', 'SPF', ' UVA '],
    });
    expect([status, body]).toMatchObject([
      201,
      { name: 'Sun care', description: 'Why.', keywords: ['SPF', 'UVA'], articleCount: 0 },
    ]);
    expect(await names()).toEqual(['Sun care']);
  });

  test('needs nothing but a name', async () => {
    expect((await add({ name: 'Sun' })).body).toMatchObject({ description: '', keywords: [] });
    for (const body of [{}, { name: '' }, { name: '   ' }, { name: 7 }, { name: '<b></b>' }]) {
      const { status, problem } = await add(body);
      expect([status, problem.message]).toEqual([400, 'Topic name is required']);
    }
  });

  test('has its name alone, whatever the capitals, even when ten ask at once', async () => {
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => add({ name: 'Sun' })))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, ...Array(9).fill(409)]);
    expect((await add({ name: 'SUN' })).problem).toMatchObject({ code: 'topic_exists' });
    const { body } = await add({ name: 'Moon' });
    expect((await change(body.id, { name: 'sun' })).status).toBe(409);
    expect((await change(body.id, { name: 'MOON' })).status).toBe(200);
  });

  test('is changed; what is left out stays, and who saved in between is not overwritten', async () => {
    const id = await aTopic(studio.db, 'Sun');
    const { body } = await change(id, { name: 'Sunlight', updatedAt: '2026-02-01T00:00:00.000Z' });
    expect(body).toMatchObject({
      name: 'Sunlight',
      description: 'What to do, and when.',
      keywords: ['evening'],
    });
    const late = await change(id, { name: 'Late', updatedAt: '2026-02-01T00:00:00.000Z' });
    expect([late.status, late.problem.code]).toEqual([409, 'changed_meanwhile']);
    expect((await change(99, { name: 'x' })).status).toBe(404);
  });

  test('has its number of articles', async () => {
    const topicId = await aTopic(studio.db, 'Sun');
    await anArticle(studio.db, { topicId });
    await anArticle(studio.db, { topicId, publishedAt: null });
    const { body } = await studio.call(api.topics, {}, { as: admin });
    expect(body).toMatchObject([{ name: 'Sun', articleCount: 2 }]);
  });

  test('goes without its articles, and comes back to them', async () => {
    const topicId = await aTopic(studio.db, 'Sun');
    await anArticle(studio.db, { slug: 'mine', topicId });
    const shown = async () => {
      const { body } = await studio.call(articlesApi.article, { params: { slug: 'mine' } });
      return [body.topicId, body.topicName];
    };
    expect((await remove(topicId)).status).toBe(204);
    expect([await names(), await shown()]).toEqual([[], [null, null]]);
    expect((await remove(topicId)).status).toBe(404);
    expect((await restore(topicId)).body).toMatchObject({ name: 'Sun', articleCount: 1 });
    expect([await names(), await shown()]).toEqual([['Sun'], [topicId, 'Sun']]);
  });

  test('whose name was taken meanwhile does not come back', async () => {
    const id = await aTopic(studio.db, 'Sun');
    await remove(id);
    expect((await add({ name: 'Sun' })).status).toBe(201);
    expect((await restore(id)).status).toBe(409);
  });

  test('leaves a trace of everything done to it', async () => {
    const { id } = (await add({ name: 'Sun' })).body;
    await change(id, { name: 'Moon' });
    await remove(id);
    await restore(id);
    const { rows } = await studio.db.execute('select action, target, details from audit_log order by id');
    expect(rows.map(({ action, target }) => `${action}: ${target}`)).toEqual([
      ...[`add topic: topic ${id}`, `change topic: topic ${id}`, `delete topic: topic ${id}`],
      `restore topic: topic ${id}`,
    ]);
    expect(rows[1]?.details).toMatchObject({ before: { name: 'Sun' }, after: { name: 'Moon' } });
  });
});
