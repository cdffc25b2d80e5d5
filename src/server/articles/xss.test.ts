import { expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { articlesAdminApi as api } from '#shared/articles/admin-contract.ts';
import { whatCouldAct, XSS_PAYLOADS } from './testing/xss-payloads.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
test('none of them is stored, in any field of an article, of what is unsaved, or of a topic', async () => {
  const admin = await aMember(studio.db, { role: 'admin' });
  for (const [index, payload] of XSS_PAYLOADS.entries()) {
    const texts = {
      title: `T${payload}`,
      excerpt: `E${payload}`,
      seoTitle: `S${payload}`,
      seoDescription: `D${payload}`,
    };
    const content = `<p>x</p>${payload}`;
    const slug = `s${payload.slice(0, 60)}`;
    const saved = await studio.call(api.addArticle, { body: { ...texts, content, slug } }, { as: admin });
    expect([payload, saved.status]).toEqual([payload, 201]);
    const fields = { ...texts, content, slug };
    await studio.call(
      api.keepDraft,
      { params: { article: String(saved.body.id) }, body: { fields } },
      { as: admin },
    );
    const topic = {
      name: `${index}${payload}`.slice(0, 80),
      description: payload,
      keywords: [payload.slice(0, 60)],
    };
    expect((await studio.call(api.addTopic, { body: topic }, { as: admin })).status).toBe(201);
  }
  const { rows } = await studio.db.execute(`
    select content as html, concat_ws(' ', title, excerpt, seo_title, seo_description, slug) as text from articles
    union all select fields->>'content', (fields - 'content')::text from article_drafts
    union all select '', concat_ws(' ', name, description, array_to_string(keywords, ' ')) from topics`);
  expect(rows.length).toBe(XSS_PAYLOADS.length * 3);
  for (const { html, text } of rows as { html: string; text: string }[]) {
    expect(whatCouldAct(html)).toEqual([]);
    expect(text).not.toMatch(/<[a-z/!?]/i);
  }
});
