import * as z from 'zod/mini';
import { post } from '#shared/kit/endpoint.ts';
import { email } from '#shared/kit/fields.ts';

export const subscription = z.object({ email: email() });

const byToken = z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) });
const farewell = z.object({ message: z.string() });

export const newsletterApi = {
  subscribe: post('/api/newsletter', {
    access: 'public',
    summary: 'Subscribes; once more is as good as once.',
    body: subscription,
    reply: subscription,
    limit: { max: 20, perMinutes: 60 },
  }),
  unsubscribe: post('/api/newsletter/unsubscribe', {
    access: 'public',
    summary: 'Leaves the list, with the token of any letter.',
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
