import * as z from 'zod/mini';
import { del, get, post } from '#shared/kit/define-endpoint.ts';
import { id, instant } from '#shared/kit/fields.ts';
import { MISSING_TOPIC } from './admin-messages.ts';
import { adminArticle } from './admin-shapes.ts';
import { plainText } from './article-text.ts';
import { TARGET_LENGTHS } from './target-length.ts';

const line = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string(MISSING_TOPIC).check(z.maxLength(1_000, 'At most 1000 characters')),
      z.transform(plainText),
    ),
    z.string().check(z.minLength(min, MISSING_TOPIC), z.maxLength(max, `At most ${max} characters`)),
  );

const generateBody = z.object({
  /** The topic's name. */
  topic: line(1, 200),
  /** Empty: the topic's own. */
  keywords: z._default(z.array(line(0, 100)).check(z.maxLength(50)), []),
  targetLength: z._default(z.enum(TARGET_LENGTHS), 'medium'),
  topicId: z.int(MISSING_TOPIC).check(z.minimum(1, MISSING_TOPIC), z.maximum(2_147_483_647, MISSING_TOPIC)),
});
export type GenerateBody = z.infer<typeof generateBody>;

const generatedArticle = z.extend(adminArticle, {
  /** A message for the toast when no writing service is configured; null when one wrote it. */
  notice: z.nullable(z.string()),
});
export type GeneratedArticle = z.infer<typeof generatedArticle>;

const generation = z.object({
  id,
  topic: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** Words so far, and about how many there will be. */
  words: z.int(),
  targetWords: z.int(),
  startedAt: instant,
  /** The draft; null while it runs and when it failed. */
  articleId: z.nullable(id),
  /** Why it failed. */
  message: z.nullable(z.string()),
});
export type Generation = z.infer<typeof generation>;

/**
 * The request waits until the draft is there, three minutes at most. Its progress can be polled meanwhile, so that a
 * page that lost its connection, or another page, finds it again; only one runs at a time.
 */
export const generationApi = {
  generate: post('/api/admin/generate-article', {
    access: 'admin',
    summary:
      'Writes a draft about a topic. 409: one is being written, or this one was cancelled; 429: too many this hour; 502, 504: the writing service failed, and nothing was saved.',
    body: generateBody,
    reply: generatedArticle,
    status: 201,
  }),
  writingService: get('/api/admin/writing-service', {
    access: 'admin',
    summary: 'Whether a writing service is configured; without one a draft is an outline to be filled in.',
    reply: z.object({ isConfigured: z.boolean() }),
  }),
  generation: get('/api/admin/generation', {
    access: 'admin',
    summary: 'The draft that is being written, or the last one; null before the first.',
    reply: z.nullable(generation),
  }),
  cancelGeneration: del('/api/admin/generations/:id', {
    access: 'admin',
    summary: 'Stops writing; nothing is saved. What has ended already stays as it is.',
  }),
};
