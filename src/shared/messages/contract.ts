import * as z from 'zod/mini';
import { get, post, put } from '#shared/kit/define-endpoint.ts';
import { instant } from '#shared/kit/fields.ts';
import { OWN_CHANNELS } from './consent-words.ts';
import { MESSAGE_KINDS } from './kinds.ts';

const byToken = z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) });

/** What a link stops: a kind, or all of them. */
const stopped = z.enum([...MESSAGE_KINDS, '*'], 'Please give a kind of message, or *');

const openedMessages = z.object({
  /** Of the message with the link. */
  kind: z.enum(MESSAGE_KINDS),
  /** What they stopped, '*' for all. */
  stopped: z.array(stopped),
});
export type OpenedMessages = z.infer<typeof openedMessages>;

const ownConsent = z.object({
  channel: z.enum(OWN_CHANNELS),
  isGiven: z.boolean(),
  /** What they say yes to. */
  words: z.string(),
  /** When they said so; null: they never did. */
  givenAt: z.nullable(instant),
});
export type OwnConsent = z.infer<typeof ownConsent>;

const LIMIT = { max: 60, perMinutes: 60 };

export const messagesApi = {
  opened: get('/api/messages/:token', {
    access: 'public',
    summary: 'What the link in a message stops. Looking changes nothing. 404: no such link.',
    params: byToken,
    reply: openedMessages,
    limit: LIMIT,
  }),
  stop: post('/api/messages/:token/stop', {
    access: 'public',
    summary: 'Stops a kind of message, or all of them, from now on. Once more is as good as once.',
    params: byToken,
    body: z.object({ kind: stopped }),
    reply: openedMessages,
    limit: LIMIT,
  }),
  resume: post('/api/messages/:token/resume', {
    access: 'public',
    summary: 'Takes a stop back. A consent that ended with it stays ended.',
    params: byToken,
    body: z.object({ kind: stopped }),
    reply: openedMessages,
    limit: LIMIT,
  }),
  byForm: post('/api/messages/:token/form/:way/:what', {
    access: 'public',
    summary: 'The same as a form of the page sends it, without JavaScript: then back to the page.',
    params: z.extend(byToken, { way: z.enum(['stop', 'resume']), what: z.enum(['kind', 'all']) }),
    reply: z.object({ location: z.string() }),
    status: 302,
    limit: LIMIT,
  }),
  stopByMail: post('/api/messages/:token/stop-all', {
    access: 'public',
    summary: 'Stops all in one click from a mail program (RFC 8058), which sends a form we do not read.',
    params: byToken,
    reply: z.object({ message: z.string() }),
    limit: LIMIT,
  }),
  ownConsents: get('/api/messages/consents', {
    access: 'user',
    summary: 'How a member allows the studio to write to or call them.',
    reply: z.array(ownConsent),
  }),
  visitConsent: get('/api/manage/:token/consent', {
    access: 'public',
    summary:
      'Whether the holder of a mailed link allows e-mails. Null: the link is not from a mail, and says nothing of the card.',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    reply: z.nullable(ownConsent),
    limit: LIMIT,
  }),
  setVisitConsent: put('/api/manage/:token/consent', {
    access: 'public',
    summary: 'Allows e-mails, or no more, by a mailed link. 403: the link is not from a mail.',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    body: z.object({ isGiven: z.boolean() }),
    reply: ownConsent,
    limit: LIMIT,
  }),
  setOwnConsents: put('/api/messages/consents', {
    access: 'user',
    summary: 'What they allow, with the words they agreed to; other channels stay.',
    body: z.object({
      consents: z
        .array(z.object({ channel: z.enum(OWN_CHANNELS), isGiven: z.boolean() }))
        .check(z.maxLength(OWN_CHANNELS.length)),
      /** Where they were asked; absent: in their dashboard. */
      at: z.optional(z.enum(['dashboard', 'form'])),
    }),
    reply: z.array(ownConsent),
  }),
};
