import * as z from 'zod/mini';
import { get, post, put } from '#shared/kit/define-endpoint.ts';
import { day, digits, id, instant, optionalText } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { MOST_WORDS, REVIEW_STATES } from './review-rules.ts';

const MISSING_STARS = 'Please choose from 1 to 5 stars';
const stars = z.int(MISSING_STARS).check(z.minimum(1, MISSING_STARS), z.maximum(5, MISSING_STARS));

/** As everybody may read it. */
const shownReview = z.object({
  id,
  firstName: z.string(),
  stars: z.int(),
  /** May be empty. */
  words: z.string(),
  treatmentName: z.string(),
  /** Of the treatment's page; null where it is no longer offered. */
  treatmentSlug: z.nullable(z.string()),
  writtenOn: day,
  /** By the studio; may be empty. */
  answer: z.string(),
});
export type ShownReview = z.infer<typeof shownReview>;

/** Over all that are shown, whatever their stars; `items` are the latest of them. */
export const shownReviews = z.object({
  /** "4.7"; null where there is no review. */
  average: z.nullable(z.string()),
  count: z.int(),
  items: z.array(shownReview),
});
export type ShownReviews = z.infer<typeof shownReviews>;

const ownReview = z.object({
  treatmentId: id,
  stars: z.int(),
  words: z.string(),
  mayShow: z.boolean(),
  answer: z.string(),
});

const WRITING = ['open', 'not_completed', 'shown', 'too_late'] as const;

/** A visit to its client, with the review if there is one. */
const reviewedVisit = z.object({
  /** Of the first booking. */
  visitId: id,
  firstName: z.string(),
  visitedAt: instant,
  treatments: z.array(z.object({ id, name: z.string() })),
  /** Null: nothing was written. */
  state: z.nullable(z.enum(REVIEW_STATES)),
  review: z.nullable(ownReview),
  /** Whether it can be written or changed, or why not. */
  writing: z.enum(WRITING),
  /** Where else everybody is invited to write, whatever they wrote here. */
  publicUrl: z.nullable(z.string()),
});
export type ReviewedVisit = z.infer<typeof reviewedVisit>;

const reviewWriting = z.object({
  stars,
  words: z._default(optionalText(MOST_WORDS), ''),
  /** Shown with the first name; without it, it is for the studio alone. */
  mayShow: z._default(z.boolean(), false),
  /** Which treatment of the visit it is about; absent: the first. */
  treatmentId: z.nullish(id),
});
export type ReviewWriting = z.infer<typeof reviewWriting>;

const byToken = z.object({ token: z.string().check(z.maxLength(100)) });
const READING = { max: 120, perMinutes: 60 } as const;
const CHANGES = { max: 30, perMinutes: 60 } as const;

export const reviewsApi = {
  shown: get('/api/reviews', {
    access: 'public',
    summary:
      'The reviews by clients that the studio shows, the latest first, with their average and how many there are; of one treatment, or of all.',
    query: z.extend(z.pick(pageQuery, { page: true, pageSize: true }), {
      treatmentId: z.optional(digits(1, 2_147_483_647)),
    }),
    reply: shownReviews,
    cached: true,
  }),
  mine: get('/api/reviews/mine', {
    access: 'user',
    summary: "The caller's completed visits that can be reviewed, and those that were.",
    reply: z.array(
      z.object({
        visitId: id,
        state: z.nullable(z.enum(REVIEW_STATES)),
        writing: z.enum(WRITING),
      }),
    ),
  }),
  opened: get('/api/reviews/link/:token', {
    access: 'public',
    summary: 'The visit of a mailed link, and what was written about it. Looking never changes anything.',
    params: byToken,
    reply: reviewedVisit,
    limit: READING,
  }),
  writeByLink: put('/api/reviews/link/:token', {
    access: 'public',
    summary:
      'Writes or changes the review of the visit, until it is shown. 409 `shown`, `not_completed` or `too_late`.',
    params: byToken,
    body: reviewWriting,
    reply: reviewedVisit,
    limit: CHANGES,
  }),
  withdrawByLink: post('/api/reviews/link/:token/withdraw', {
    access: 'public',
    summary: 'Withdraws the review: its words are deleted, and it is shown nowhere any more.',
    params: byToken,
    reply: reviewedVisit,
    limit: CHANGES,
  }),
  own: get('/api/reviews/visits/:id', {
    access: 'user',
    summary: 'One of the caller’s visits, by the number of a booking, and what was written about it.',
    reply: reviewedVisit,
  }),
  write: put('/api/reviews/visits/:id', {
    access: 'user',
    summary: 'As PUT /api/reviews/link/{token}, for the caller’s own visit.',
    body: reviewWriting,
    reply: reviewedVisit,
    limit: CHANGES,
  }),
  withdraw: post('/api/reviews/visits/:id/withdraw', {
    access: 'user',
    summary: 'As POST /api/reviews/link/{token}/withdraw, for the caller’s own visit.',
    reply: reviewedVisit,
    limit: CHANGES,
  }),
};
