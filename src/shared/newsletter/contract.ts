import * as z from 'zod/mini';
import { post } from '#shared/kit/define-endpoint.ts';
import { email } from '#shared/kit/fields.ts';

const subscription = z.object({
  email: email(),
  /** The form used; by default that of the footer and the home page. */
  source: z.optional(
    z.enum(['footer', 'checkout', 'profile'], 'Please give one of footer, checkout, profile'),
  ),
});
export type NewSubscription = z.infer<typeof subscription>;

const byToken = z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) });
const farewell = z.object({ message: z.string() });

export const newsletterApi = {
  subscribe: post('/api/newsletter', {
    access: 'public',
    summary:
      'Subscribes, once the link in the mail that is sent is followed; a member with a proven e-mail at once. Once more is as good as once.',
    body: subscription,
    reply: z.object({
      email: z.string(),
      /** What still has to be done. */
      message: z.optional(z.string()),
    }),
    limit: { max: 20, perMinutes: 60 },
  }),
  confirm: post('/api/newsletter/confirm', {
    access: 'public',
    summary: 'Proves that the address is theirs, with the token of the mail. 404: unknown, or over.',
    body: byToken,
    reply: farewell,
    limit: { max: 60, perMinutes: 60 },
  }),
  unsubscribe: post('/api/newsletter/unsubscribe', {
    access: 'public',
    summary: 'Leaves the list, with the token of any newsletter.',
    body: byToken,
    reply: farewell,
    limit: { max: 60, perMinutes: 60 },
  }),
  resubscribe: post('/api/newsletter/resubscribe', {
    access: 'public',
    summary: 'Takes an unsubscription back, with the same token.',
    body: byToken,
    reply: farewell,
    limit: { max: 60, perMinutes: 60 },
  }),
  unsubscribeByMail: post('/api/newsletter/unsubscribe/:token', {
    access: 'public',
    summary: 'The same in one click from a mail program (RFC 8058), which sends a form we do not read.',
    params: byToken,
    reply: farewell,
    limit: { max: 60, perMinutes: 60 },
  }),
};
