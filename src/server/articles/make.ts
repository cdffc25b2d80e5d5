import type { Db } from '#server/kit/db/db.ts';
import { addArticle, addTopic, type NewArticle } from './add-article.ts';

const WRITTEN = new Date('2026-02-01T00:00:00Z');
let made = 0;

export function aTopic(db: Db, name = 'Routines') {
  return addTopic(db, { name, description: 'What to do, and when.', keywords: ['evening'] }, WRITTEN);
}

export function anArticle(db: Db, fields: Partial<NewArticle> = {}) {
  const number = ++made;
  return addArticle(db, {
    title: `Article ${number}`,
    slug: `article-${number}`,
    excerpt: 'What it is about.',
    content: '<p>What it says.</p>',
    seoTitle: `Article ${number}`,
    seoDescription: 'What it is about.',
    publishedAt: WRITTEN,
    createdAt: WRITTEN,
    updatedAt: WRITTEN,
    ...fields,
  });
}
