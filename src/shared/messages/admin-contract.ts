import * as z from 'zod/mini';
import { CONSENT_CHANNELS, CONSENT_SOURCES } from '#shared/clients/details.ts';
import { get, post, put } from '#shared/kit/define-endpoint.ts';
import { id, instant, optionalText, requiredText } from '#shared/kit/fields.ts';
import { BUILT_IN_KINDS, MESSAGE_CHANNELS, MESSAGE_KINDS, PLACEHOLDERS } from './kinds.ts';
import { SEND_STATES } from './send-state.ts';

const kind = z.enum(MESSAGE_KINDS, "We don't know this kind of message");
const anyKind = z.enum([...MESSAGE_KINDS, ...BUILT_IN_KINDS]);
const channel = z.enum(MESSAGE_CHANNELS);
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as HH:MM'));

const template = z.object({
  isOn: z.boolean('Please give true or false'),
  /** The first that may be used is used. */
  channels: z.array(channel).check(z.maxLength(MESSAGE_CHANNELS.length)),
  subject: optionalText(120),
  text: optionalText(4_000),
  whatsappText: optionalText(1_000),
});

/** Of the last 90 days. */
const numbers = z.object({
  sent: z.int(),
  /** Of those, who booked within 14 days. */
  rebooked: z.int(),
  heldOut: z.int(),
  heldOutRebooked: z.int(),
});
export type MessageNumbers = z.infer<typeof numbers>;

const messageKind = z.extend(template, {
  kind,
  name: z.string(),
  isMarketing: z.boolean(),
  when: z.string(),
  placeholders: z.array(z.enum(PLACEHOLDERS)),
  whatsappPlaceholders: z.array(z.enum(PLACEHOLDERS)),
  numbers,
});
export type ShownKind = z.infer<typeof messageKind>;

const builtInKind = z.object({
  kind: z.enum(BUILT_IN_KINDS),
  name: z.string(),
  when: z.string(),
  isMarketing: z.boolean(),
  numbers,
});
export type ShownBuiltIn = z.infer<typeof builtInKind>;

const settings = z.object({
  quietFrom: clock,
  quietTo: clock,
  holdoutPercent: z
    .int('Please give a whole number')
    .check(z.minimum(0, 'From 0 to 50'), z.maximum(50, 'From 0 to 50')),
  /** Where WhatsApp messages are posted; empty: reception sends them by hand. */
  providerUrl: optionalText(300),
});
const shownSettings = z.extend(settings, { hasProviderSecret: z.boolean() });
export type MessageSettings = z.infer<typeof shownSettings>;

const toSend = z.object({
  id,
  clientId: id,
  name: z.string(),
  phone: z.string(),
  kind,
  kindName: z.string(),
  because: z.string(),
  text: z.string(),
  /** Opens WhatsApp with the text. */
  url: z.string(),
});
export type ToSend = z.infer<typeof toSend>;

const sentMessage = z.object({
  id,
  kind: anyKind,
  kindName: z.string(),
  channel: z.nullable(channel),
  state: z.enum(SEND_STATES),
  because: z.string(),
  createdAt: instant,
  sentAt: z.nullable(instant),
});

const clientMessages = z.object({
  /** The latest first; at most 100. */
  sent: z.array(sentMessage),
  stopped: z.array(z.object({ kind: z.string(), stoppedAt: instant })),
  /** Every yes and no, the latest first. */
  consents: z.array(
    z.object({
      channel: z.enum(CONSENT_CHANNELS),
      isGiven: z.boolean(),
      source: z.enum(CONSENT_SOURCES),
      words: z.string(),
      givenAt: instant,
    }),
  ),
});
export type ClientMessages = z.infer<typeof clientMessages>;

const byKind = z.object({ kind });

export const messagesAdminApi = {
  kinds: get('/api/admin/messages/kinds', {
    access: 'admin',
    summary: 'Every kind of message with its template, its switch and what it brought.',
    reply: z.object({ kinds: z.array(messageKind), builtIn: z.array(builtInKind) }),
  }),
  changeKind: put('/api/admin/messages/kinds/:kind', {
    access: 'admin',
    summary: 'Changes a template or its switch. 400 for a placeholder we do not know, or no channel.',
    params: byKind,
    body: template,
    reply: messageKind,
  }),
  preview: post('/api/admin/messages/kinds/:kind/preview', {
    access: 'admin',
    summary: 'How a template reads for a client, and whether it is due for them now.',
    params: byKind,
    body: z.extend(template, { clientId: z.nullable(id) }),
    reply: z.object({
      clientName: z.string(),
      subject: z.string(),
      text: z.string(),
      whatsappText: z.string(),
      /** "Due now: last visit 12 Oct, no next one", or why it would not be sent. */
      verdict: z.string(),
    }),
  }),
  settings: get('/api/admin/messages/settings', {
    access: 'admin',
    summary: 'Quiet hours, the share held back, and the provider of WhatsApp.',
    reply: shownSettings,
  }),
  saveSettings: put('/api/admin/messages/settings', {
    access: 'admin',
    summary: 'Saves them. Without a secret, the one that is stored stays.',
    body: z.extend(settings, { providerSecret: z.optional(requiredText(200)) }),
    reply: shownSettings,
  }),
  toSend: get('/api/admin/messages/to-send', {
    access: 'reception',
    summary: 'Who gets a WhatsApp message by hand today, with the text ready. Nobody in quiet hours.',
    reply: z.object({
      /** Until then nothing is sent; null: it is not quiet. */
      quietUntil: z.nullable(instant),
      isByProvider: z.boolean(),
      messages: z.array(toSend),
    }),
  }),
  markSent: post('/api/admin/messages/:id/sent', {
    access: 'reception',
    summary: 'Reception has sent it. 409: it is no longer due, or they have stopped meanwhile.',
  }),
  skip: post('/api/admin/messages/:id/skip', {
    access: 'reception',
    summary: 'It is not sent to this client. 409: it was sent.',
  }),
  ofClient: get('/api/admin/clients/:id/messages', {
    access: 'reception',
    summary:
      'What was sent to a client and why, what they stopped, and every consent they gave or took back.',
    reply: clientMessages,
  }),
};
