import type { Consent } from '#shared/clients/details.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { type ClientFacts, type Due, dueMessage } from './due.ts';
import { isHeldOut } from './holdout.ts';
import { KINDS, type MessageChannel, type MessageKind, type MessageTemplate } from './kinds.ts';
import { isQuiet, type QuietHours } from './quiet-hours.ts';
import { isMobile } from './whatsapp.ts';

/** One message a person and this many days that advertises, the newsletter included. */
export const MARKETING_DAYS = 7;
export const ALL_KINDS = '*';

export type KnownConsent = Pick<Consent, 'channel' | 'isGiven'> & {
  /** Said by this client, or by whoever has the same e-mail or number: a yes of somebody who shares the phone is not theirs. */
  isOwn: boolean;
};

export type KnownPerson = {
  clientId: number;
  facts: ClientFacts;
  /** Where they are reached; empty: nowhere. */
  email: string;
  phoneE164: string;
  /** Of all cards that are the same person: the narrower wins. */
  consents: readonly KnownConsent[];
  stops: readonly string[];
  /** When they got advertising last, of any kind or the newsletter; but this message. */
  lastMarketingAt: Date | null;
};

export type MessageRules = QuietHours & { holdoutPercent: number };

export type MessagePlan =
  | { action: 'send'; channel: MessageChannel; due: Due }
  | { action: 'hold out'; due: Due }
  | { action: 'nothing'; why: NotSent };
export type NotSent = 'off' | 'quiet' | 'not due' | 'stopped' | 'no channel' | 'cap';

/** Everything that decides about one message to one person, in one place; whether it was sent already, the database knows. */
export function planMessage(
  kind: MessageKind,
  template: Pick<MessageTemplate, 'isOn' | 'channels'>,
  person: KnownPerson,
  rules: MessageRules,
  now: Date,
): MessagePlan {
  const { isMarketing } = KINDS[kind];
  if (!template.isOn) return nothing('off');
  if (isQuiet(rules, now)) return nothing('quiet');
  const due = dueMessage(kind, person.facts, now);
  if (!due) return nothing('not due');
  if (isStopped(kind, person.stops)) return nothing('stopped');
  const channel = template.channels.find((each) => mayUse(each, isMarketing, person));
  if (!channel) return nothing('no channel');
  if (isMarketing && isCapped(person.lastMarketingAt, now)) return nothing('cap');
  if (
    isMarketing &&
    isHeldOut({ clientId: person.clientId, kind, occasion: due.occasion }, rules.holdoutPercent)
  )
    return { action: 'hold out', due };
  return { action: 'send', channel, due };
}

function isStopped(kind: string, stops: readonly string[]): boolean {
  return stops.includes(kind) || stops.includes(ALL_KINDS);
}

/** E-mail about a visit needs no consent; advertising and WhatsApp need a yes. */
function mayUse(channel: MessageChannel, isMarketing: boolean, person: KnownPerson): boolean {
  const given = person.consents.filter((consent) => consent.channel === channel);
  const isYes = given.some(({ isOwn }) => isOwn) && given.every(({ isGiven }) => isGiven);
  if (channel === 'whatsapp') return isYes && isMobile(person.phoneE164);
  return person.email !== '' && (isYes || !isMarketing);
}

function isCapped(lastAt: Date | null, now: Date): boolean {
  return lastAt !== null && now.getTime() - lastAt.getTime() < MARKETING_DAYS * DAY_MS;
}

function nothing(why: NotSent): MessagePlan {
  return { action: 'nothing', why };
}
