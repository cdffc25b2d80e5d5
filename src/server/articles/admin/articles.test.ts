import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { anArticle, aTopic } from '#server/articles/make.ts';
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
const get = (id: number) => studio.call(api.article, { params: { id } }, { as: admin });
const list = (query = {}) => studio.call(api.articles, { query }, { as: admin });
const publicSlugs = async () => (await studio.call(articlesApi.articles, {})).body.map(({ slug }) => slug);
const audited = async () =>
  (await studio.db.execute('select action, target, details from audit_log order by id')).rows;

describe('POST /api/admin/articles', () => {
  test('makes a draft with every default', async () => {
    const text = 'Sunscreen first. '.repeat(20);
    const { status, body } = await add({ title: '  Crème & Co: What’s new? ', content: `<p>${text}</p>` });
    expect([status, body]).toMatchObject([
      201,
      {
        title: 'Crème & Co: What’s new?',
        slug: 'creme-co-whats-new',
        excerpt: `${text.slice(0, 200)}...`,
        seoTitle: 'Crème & Co: What’s new?',
        seoDescription: `${text.slice(0, 200)}...`,
        topicId: null,
        topicName: null,
        topic: null,
        featuredImage: null,
        readTime: 1,
        status: 'draft',
        published: false,
        publishedAt: null,
        publishAt: null,
        previewEndsAt: null,
      },
    ]);
    expect(await publicSlugs()).toEqual([]);
    expect(await audited()).toMatchObject([{ action: 'add article', target: `article ${body.id}` }]);
  });

  test.each([
    ['no title', { content: '<p>x</p>' }, ['title']],
    ['no content', { title: 'x' }, ['content']],
    ['neither', {}, ['title', 'content']],
    ['nothing but spaces and empty markup', { title: '  ', content: '<p> </p><br>' }, ['title', 'content']],
    [
      'nothing that is left after cleaning',
      { title: '<b></b>', content: '<script>x</script>' },
      ['title', 'content'],
    ],
  ])('%s: title and content are required', async (_, body, fields) => {
    const { status, problem } = await add(body);
    expect([status, problem.message, Object.keys(problem.fields ?? {})]).toEqual([
      400,
      'Title and content are required',
      fields,
    ]);
  });

  test('a slug that exists gets a suffix, typed by hand or not', async () => {
    const slugs = [];
    for (const slug of [undefined, '', 'Sun Care', 'sun-care', 'sun-care-2']) {
      slugs.push((await add({ title: 'Sun care', content: '<p>x</p>', slug })).body.slug);
    }
    expect(slugs).toEqual(['sun-care', 'sun-care-2', 'sun-care-3', 'sun-care-4', 'sun-care-2-2']);
  });

  test('twelve at once that want one slug get twelve', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, () => add({ title: 'Same', content: '<p>x</p>' })),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(new Set(made.map(({ body }) => body.slug)).size).toBe(12);
  });

  test('parses the topic to an integer or null, and takes no number that is no topic', async () => {
    const id = await aTopic(studio.db, 'Sun');
    const topics = [];
    for (const topicId of [id, String(id), '', null, 'x', '0x1']) {
      topics.push((await add({ title: 'x', content: 'x', topicId })).body.topicName);
    }
    expect(topics).toEqual(['Sun', 'Sun', null, null, null, null]);
    for (const topicId of [99, '99', 1.5, -1]) {
      const { status, problem } = await add({ title: 'x', content: 'x', topicId });
      expect([status, problem.message]).toEqual([400, 'Please choose one of the topics']);
    }
  });

  test.each([
    ['https://elsewhere.example/a.jpg', 201],
    ['/files/abc-1200x800.webp', 201],
    ['', 201],
    ['javascript:alert(1)', 400],
    ['HTTP://elsewhere.example/a.jpg', 201],
    ['//evil.example/a.jpg', 400],
    ['/api/profile', 400],
  ])('featured image "%s" answers %i', async (featuredImage, status) => {
    const { body, status: responded } = await add({ title: 'x', content: 'x', featuredImage });
    expect(responded).toBe(status);
    if (status === 201) expect(body.featuredImage ?? '').toBe(featuredImage.replace('HTTP:', 'https:'));
  });

  test('cannot publish by a field', async () => {
    const { body } = await add({
      title: 'x',
      content: 'x',
      published: true,
      publishedAt: '2026-01-01T00:00:00Z',
    });
    expect([body.status, await publicSlugs()]).toEqual(['draft', []]);
  });

  test('a very long text is refused with a sentence', async () => {
    const long = await add({ title: 'x', content: `<p>${'a'.repeat(500_000)}</p>` });
    expect([long.status, long.problem.message]).toEqual([
      400,
      'This is too long for an article: at most 500,000 characters of HTML',
    ]);
    const pasted = await add({ title: 'x', content: 'a'.repeat(5_000_000) });
    expect([pasted.status, pasted.problem.message]).toEqual([413, 'That is more than we can take at once.']);
  });
});

describe('PUT /api/admin/articles/:id', () => {
  test('changes the text, keeps what is left out and the address of what is read already', async () => {
    const id = await anArticle(studio.db, { slug: 'kept', excerpt: 'Kept.' });
    const { body } = await change(id, { title: 'New title', content: '<p>New.</p>' });
    expect(body).toMatchObject({ title: 'New title', slug: 'kept', excerpt: 'Kept.', published: true });
    const before = { title: expect.any(String), content: '<p>What it says.</p>' };
    const after = { title: 'New title', content: '<p>New.</p>' };
    expect(await audited()).toEqual([
      { action: 'change article', target: `article ${id}`, details: { before, after } },
    ]);
  });

  test('what is emptied gets its default again', async () => {
    const id = await anArticle(studio.db, { slug: 'old', excerpt: 'Old.', seoTitle: 'Old' });
    const { body } = await change(id, {
      title: 'Fresh',
      content: '<p>Fresh text.</p>',
      slug: '',
      excerpt: '',
      seoTitle: null,
      seoDescription: '',
    });
    expect(body).toMatchObject({
      slug: 'fresh',
      excerpt: 'Fresh text.',
      seoTitle: 'Fresh',
      seoDescription: 'Fresh text.',
    });
  });

  test('two admins: the second gets a conflict, until they insist', async () => {
    const id = await anArticle(studio.db);
    const { updatedAt } = (await get(id)).body;
    expect((await change(id, { title: 'Mine', content: 'x', updatedAt })).status).toBe(200);
    const { status, problem } = await change(id, { title: 'Theirs', content: 'x', updatedAt });
    expect([status, problem.code, (await get(id)).body.title]).toEqual([409, 'changed_meanwhile', 'Mine']);
    expect((await change(id, { title: 'Theirs', content: 'x' })).body.title).toBe('Theirs');
  });

  test('publishing in between is no change of the text', async () => {
    const id = await anArticle(studio.db, { publishedAt: null });
    const { updatedAt } = (await get(id)).body;
    await studio.call(api.publish, { params: { id } }, { as: admin });
    const { status, body } = await change(id, { title: 'Still mine', content: 'x', updatedAt });
    expect([status, body.published]).toEqual([200, true]);
  });

  test('title and content are required here too', async () => {
    const id = await anArticle(studio.db);
    const { status, problem } = await change(id, { title: '', content: '' });
    expect([status, problem.message]).toEqual([400, 'Title and content are required']);
  });
});

describe('DELETE and restore', () => {
  const remove = (id: number) => studio.call(api.removeArticle, { params: { id } }, { as: admin });
  const restore = (id: number) => studio.call(api.restoreArticle, { params: { id } }, { as: admin });

  test('takes it out of everything, and brings it back as it was', async () => {
    const id = await anArticle(studio.db, { slug: 'gone' });
    expect((await remove(id)).status).toBe(204);
    expect([await publicSlugs(), (await list()).body, (await get(id)).status]).toEqual([[], [], 404]);
    expect((await remove(id)).status).toBe(404);
    expect((await restore(id)).body).toMatchObject({ slug: 'gone', published: true });
    expect(await publicSlugs()).toEqual(['gone']);
    expect((await restore(id)).status).toBe(200);
    expect((await audited()).map(({ action }) => action)).toEqual(['delete article', 'restore article']);
  });

  test('a slug that was taken meanwhile stays with its article', async () => {
    const id = await anArticle(studio.db, { slug: 'place' });
    await remove(id);
    expect((await add({ title: 'Place', content: 'x' })).body.slug).toBe('place');
    expect((await restore(id)).body.slug).toBe('place-2');
  });

  test('what was deleted does not publish itself', async () => {
    const id = await anArticle(studio.db, { publishedAt: null });
    await studio.call(
      api.schedule,
      { params: { id }, body: { publishAt: '2026-03-10T09:00:00Z' } },
      { as: admin },
    );
    await remove(id);
    studio.clock.set('2026-03-10T10:00:00Z');
    await studio.deliverMail();
    expect(await publicSlugs()).toEqual([]);
  });
});

describe('GET /api/admin/articles', () => {
  test('pages, searches, filters and sorts; newest first', async () => {
    const topicId = await aTopic(studio.db, 'Sun 100%');
    for (const [index, title] of ['Alpha', 'Beta', 'Gamma'].entries()) {
      await anArticle(studio.db, {
        title,
        slug: title.toLowerCase(),
        createdAt: new Date(Date.UTC(2026, 1, 1 + index)),
        ...(title === 'Beta' && { publishedAt: null, topicId }),
      });
    }
    const titles = async (query: object) => (await list(query)).body.map(({ title }) => title);
    const first = await list({ pageSize: 2 });
    expect([first.body.map(({ title }) => title), first.headers['x-total-count']]).toEqual([
      ['Gamma', 'Beta'],
      '3',
    ]);
    expect(await titles({ pageSize: 2, page: 2 })).toEqual(['Alpha']);
    expect(await titles({ q: 'BET' })).toEqual(['Beta']);
    expect(await titles({ q: '0%' })).toEqual(['Beta']);
    expect(await titles({ q: '_' })).toEqual([]);
    expect(await titles({ status: 'draft' })).toEqual(['Beta']);
    expect(await titles({ status: 'published' })).toEqual(['Gamma', 'Alpha']);
    expect(await titles({ status: 'scheduled' })).toEqual([]);
    expect(await titles({ topicId })).toEqual(['Beta']);
    expect(await titles({ sort: 'title' })).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect((await list({ status: 'odd' as 'draft' })).status).toBe(400);
  });

  test('exports what it shows, formulas defused', async () => {
    await anArticle(studio.db, { title: '=HYPERLINK("x")', slug: 'a' });
    const { body, headers } = await studio.inject({
      url: '/api/admin/articles/csv?q=hyper',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(headers['content-type']).toContain('text/csv');
    expect(body.split('\r\n')[1]).toMatch(
      /^\d+,"'=HYPERLINK\(""x""\)",a,published,,What it is about\.,1,2026-02-01,2026-02-01$/,
    );
  });
});

describe('who may', () => {
  test('admins only, whatever is asked', async () => {
    const member = await aMember(studio.db);
    for (const { method, path, access, ...more } of Object.values(api)) {
      if (access !== 'admin' || 'adminVariant' in more) continue;
      const url = path.replace(/:\w+/g, '1');
      const payload = { ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }) };
      const request = (headers = {}) => studio.inject({ method: method as 'GET', url, headers, ...payload });
      const asMember = await request({ authorization: `Bearer ${member.token}` });
      expect([path, (await request()).statusCode, asMember.statusCode]).toEqual([path, 401, 403]);
    }
  });

  test('what is not there is not found', async () => {
    const { article, removeArticle, restoreArticle, publish, unpublish, makePreview, revokePreview } = api;
    const { removeTopic, restoreTopic, cancelGeneration } = api;
    for (const endpoint of [
      ...[article, removeArticle, restoreArticle, publish, unpublish, makePreview, revokePreview],
      ...[removeTopic, restoreTopic, cancelGeneration],
    ]) {
      const { status } = await studio.call(endpoint as typeof article, { params: { id: 99 } }, { as: admin });
      expect([endpoint.path, status]).toEqual([endpoint.path, 404]);
    }
  });
});
