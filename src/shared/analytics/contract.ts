import * as z from 'zod/mini';
import { post } from '#shared/kit/define-endpoint.ts';
import { moneyString, requiredText } from '#shared/kit/fields.ts';

/** What happened, never who: no cookie, no IP, nothing personal. */
const event = z.object({
  name: z.enum(['page_view', 'book_treatment', 'newsletter_signup', 'treatment_book_click']),
  category: z.enum(['engagement', 'navigation']),
  label: z.optional(requiredText(120)),
  value: z.optional(moneyString),
  path: z.string().check(z.regex(/^\/[^?#]{0,300}$/, 'Please give a path without its query')),
});
export type Event = z.infer<typeof event>;

export const analyticsApi = {
  record: post('/api/events', {
    access: 'public',
    summary: 'Counts something that happened on the site.',
    status: 204,
    body: event,
    reply: z.any(),
    limit: { max: 300, perMinutes: 15 },
  }),
};
