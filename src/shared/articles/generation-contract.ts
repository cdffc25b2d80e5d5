import * as z from 'zod/mini';
import { del, get, post } from '#shared/kit/endpoint.ts';
import { byId, id, instant } from '#shared/kit/fields.ts';
import { adminArticle } from './admin-shapes.ts';
import { plainText } from './plain-text.ts';
import { TARGET_LENGTHS } from './target-length.ts';

const NO_TOPIC = 'Please select a topic';
const line = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.string(NO_TOPIC).check(z.maxLength(1_000, 'At most 1000 characters')), z.transform(plainText)),
    z.string().check(z.minLength(min, NO_TOPIC), z.maxLength(max, `At most ${max} characters`)),
  );

const generateBody = z.object({
  /** The topic's name. */
  topic: line(1, 200),
  /** None: the topic's own. */
  keywords: z._default(z.array(line(0, 100)).check(z.maxLength(50)), []),
  targetLength: z._default(z.enum(TARGET_LENGTHS), 'medium'),
  topicId: z.int(NO_TOPIC).check(z.minimum(1, NO_TOPIC), z.maximum(2_147_483_647, NO_TOPIC)),
});
export type GenerateBody = z.infer<typeof generateBody>;

export const generatedArticle = z.extend(adminArticle, {
  /** A sentence for the toast when no writing service is configured; null when one wrote it. */
  notice: z.nullable(z.string()),
});
export type GeneratedArticle = z.infer<typeof generatedArticle>;

export const generation = z.object({
  id,
  topic: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** How many words are there, and about how many it will be. */
  words: z.int(),
  targetWords: z.int(),
  startedAt: instant,
  /** The draft; null while it runs and when nothing came of it. */
  articleId: z.nullable(id),
  /** Why nothing came of it. */
  message: z.nullable(z.string()),
});
export type Generation = z.infer<typeof generation>;

/**
 * The call waits until the draft is there, three minutes at most. Meanwhile its progress is told to whoever asks, so
 * that a page whose line broke, or another one, finds it again; the studio writes one at a time.
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
  generation: get('/api/admin/generation', {
    access: 'admin',
    summary: 'The draft that is being written, or the last one; null before the first.',
    reply: z.nullable(generation),
  }),
  cancelGeneration: del('/api/admin/generations/:id', {
    access: 'admin',
    summary: 'Stops writing; nothing is saved. What has ended already stays as it is.',
    params: byId,
    reply: z.undefined(),
    status: 204,
  }),
};
