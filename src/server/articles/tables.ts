import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/kit/db/columns.ts';
import type { DraftFields } from '#shared/articles/admin-shapes.ts';

export const topics = pgTable('topics', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  description: text().notNull().default(''),
  keywords: text().array().notNull().default([]),
  deletedAt: instant('deleted_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const articles = pgTable('articles', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  topicId: integer('topic_id'),
  title: text().notNull(),
  slug: text().notNull(),
  excerpt: text().notNull(),
  content: text().notNull(),
  featuredImage: text('featured_image'),
  seoTitle: text('seo_title').notNull(),
  seoDescription: text('seo_description').notNull(),
  readTime: integer('read_time'),
  publishedAt: instant('published_at'),
  publishAt: instant('publish_at'),
  previewTokenHash: bytes('preview_token_hash'),
  previewEndsAt: instant('preview_ends_at'),
  deletedAt: instant('deleted_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const articleDrafts = pgTable('article_drafts', {
  authorId: integer('author_id').notNull(),
  articleId: integer('article_id'),
  fields: jsonb().$type<DraftFields>().notNull(),
  version: instant(),
  savedAt: instant('saved_at').notNull(),
});

export type GenerationState = 'running' | 'done' | 'failed' | 'cancelled';

export const articleGenerations = pgTable('article_generations', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  state: text().$type<GenerationState>().notNull(),
  words: integer().notNull().default(0),
  targetWords: integer('target_words').notNull(),
  articleId: integer('article_id'),
  message: text(),
  startedAt: instant('started_at').notNull(),
  aliveAt: instant('alive_at').notNull(),
  endedAt: instant('ended_at'),
});
