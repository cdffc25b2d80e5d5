import * as z from 'zod/mini';
import { get, post, put } from '#shared/kit/define-endpoint.ts';
import { id, instant, optionalText } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { MOST_WORDS, REVIEW_STATES } from './review-rules.ts';

const adminReview = z.object({
  id,
  /** Of the client. */
  clientId: id,
  customerName: z.string(),
  /** The visit, by its first booking. */
  visitId: id,
  visitedAt: instant,
  isCompleted: z.boolean(),
  treatmentName: z.string(),
  /** Null once it is withdrawn. */
  stars: z.nullable(z.int()),
  words: z.string(),
  /** The client agreed to it being shown, as by `firstName`. */
  mayShow: z.boolean(),
  firstName: z.string(),
  state: z.enum(REVIEW_STATES),
  answer: z.string(),
  /** Null: the client was not mailed an answer. */
  answerMailedAt: z.nullable(instant),
  /** Whether a first answer would be mailed. */
  isReachable: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type AdminReview = z.infer<typeof adminReview>;

/** The `updatedAt` that was looked at: what was changed since is not shown unseen. */
const seen = z.object({ updatedAt: instant });

export const reviewsAdminApi = {
  list: get('/api/admin/reviews', {
    access: 'reception',
    summary: 'What clients wrote, the latest first; of one state, or all.',
    query: z.extend(pageQuery, {
      state: z.optional(z.enum(REVIEW_STATES, 'Please give new, shown, hidden or withdrawn')),
    }),
    reply: z.array(adminReview),
    paged: true,
  }),
  show: post('/api/admin/reviews/:id/show', {
    access: 'admin',
    summary:
      'Shows a review on the site. 422 `no_consent` where its client did not agree, 409 `changed_meanwhile` where they changed it since.',
    body: seen,
    reply: adminReview,
  }),
  hide: post('/api/admin/reviews/:id/hide', {
    access: 'admin',
    summary: 'Leaves a review unshown, or takes it off the site.',
    body: seen,
    reply: adminReview,
  }),
  answer: put('/api/admin/reviews/:id/answer', {
    access: 'admin',
    summary: 'Answers a review, or changes the answer; the first one is mailed to the client.',
    body: z.extend(seen, { answer: optionalText(MOST_WORDS) }),
    reply: adminReview,
  }),
};
