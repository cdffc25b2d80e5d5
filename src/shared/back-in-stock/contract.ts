import * as z from 'zod/mini';
import { post } from '#shared/kit/define-endpoint.ts';
import { email } from '#shared/kit/fields.ts';

const message = z.object({ message: z.string() });
/** Sealed, so that no e-mail is in a URL. */
const byToken = z.object({ token: z.string().check(z.minLength(20), z.maxLength(800)) });
const STOPPING = { max: 60, perMinutes: 60 } as const;

export const backInStockApi = {
  request: post('/api/products/:id/back-in-stock', {
    access: 'public',
    summary:
      'Asks for one e-mail when a product that is out of stock is back. The same answer whether the e-mail is known, waiting already or neither; for who is signed in with it, 422 when it waits for 10 products. 409 when the product is in stock.',
    body: z.object({ email: email() }),
    reply: message,
    limit: { max: 20, perMinutes: 60 },
  }),
  stop: post('/api/back-in-stock/stop', {
    access: 'public',
    summary: 'No more of these e-mails, with the token of one. The same answer for an unknown token.',
    body: byToken,
    reply: message,
    limit: STOPPING,
  }),
  stopByMail: post('/api/back-in-stock/stop/:token', {
    access: 'public',
    summary: 'The same in one click from a mail program (RFC 8058), which sends a form we do not read.',
    params: byToken,
    reply: message,
    limit: STOPPING,
  }),
};
