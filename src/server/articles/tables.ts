import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const topics = pgTable('topics', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  description: text().notNull().default(''),
  keywords: text().array().notNull().default([]),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const articles = pgTable('articles', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  topicId: integer('topic_id').references(() => topics.id, { onDelete: 'set null' }),
  title: text().notNull(),
  slug: text().notNull(),
  excerpt: text().notNull(),
  content: text().notNull(),
  featuredImage: text('featured_image'),
  seoTitle: text('seo_title').notNull(),
  seoDescription: text('seo_description').notNull(),
  readTime: integer('read_time'),
  publishedAt: instant('published_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
