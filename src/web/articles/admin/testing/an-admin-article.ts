import type { AdminArticle, AdminTopic } from '#shared/articles/admin-shapes.ts';

const AT = '2026-03-10T08:00:00.000Z';

/** An article for admins, with the given fields. */
export function anAdminArticle(given: Partial<AdminArticle> = {}): AdminArticle {
  return {
    id: 5,
    title: 'Sun care, quietly',
    slug: 'sun-care-quietly',
    excerpt: 'Two fingers of it.',
    content: '<p>Two fingers of it.</p>',
    featuredImage: null,
    topicId: 3,
    topicName: 'Sun care',
    topic: { id: 3, name: 'Sun care' },
    status: 'draft',
    published: false,
    publishedAt: null,
    publishAt: null,
    readTime: 1,
    seoTitle: 'Sun care, quietly',
    seoDescription: 'Two fingers of it.',
    previewEndsAt: null,
    createdAt: AT,
    updatedAt: AT,
    ...given,
  };
}

export function anAdminTopic(given: Partial<AdminTopic> = {}): AdminTopic {
  return {
    id: 3,
    name: 'Sun care',
    description: 'Sunscreen and shade.',
    keywords: ['sunscreen', 'SPF', 'shade', 'hats', 'noon'],
    articleCount: 2,
    createdAt: AT,
    updatedAt: AT,
    ...given,
  };
}
