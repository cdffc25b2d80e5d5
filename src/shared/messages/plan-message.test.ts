import { expect, test } from 'vitest';
import type { MessageKind } from './kinds.ts';
import { type KnownPerson, planMessage } from './plan-message.ts';

/** 4 pm in Singapore. */
const NOW = new Date('2026-03-10T08:00:00Z');
const RULES = { quietFrom: '21:00', quietTo: '09:00', holdoutPercent: 0 };
const yes = { channel: 'email', isGiven: true, isOwn: true } as const;
const PERSON: KnownPerson = {
  clientId: 1,
  facts: {
    firstName: 'Mei',
    birthday: '1990-03-10',
    lastVisit: { id: 7, at: new Date('2026-03-07T06:00:00Z'), treatmentName: 'Peel' },
    nextVisitAt: null,
    noteWeeks: null,
    giftCards: [],
  },
  email: 'mei@petal.sg',
  phoneE164: '+6591234567',
  consents: [yes],
  stops: [],
  lastMarketingAt: null,
};
const DAY = 24 * 3_600_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

test.each<[string, MessageKind, Partial<KnownPerson>, string]>([
  ['with consent', 'birthday', {}, 'email'],
  ['without, what advertises is not sent', 'birthday', { consents: [] }, 'no channel'],
  ['without, what is about a visit is', 'check_in', { consents: [] }, 'email'],
  [
    'a no of another card of theirs',
    'birthday',
    { consents: [yes, { ...yes, isGiven: false, isOwn: false }] },
    'no channel',
  ],
  [
    'the yes of somebody who shares the phone',
    'birthday',
    { consents: [{ ...yes, isOwn: false }] },
    'no channel',
  ],
  ['consent to another channel', 'birthday', { consents: [{ ...yes, channel: 'whatsapp' }] }, 'whatsapp'],
  [
    'the same with a landline',
    'birthday',
    { consents: [{ ...yes, channel: 'whatsapp' }], phoneE164: '+6561234567' },
    'no channel',
  ],
  ['without an e-mail', 'check_in', { email: '' }, 'no channel'],
  ['stopped', 'birthday', { stops: ['birthday'] }, 'stopped'],
  ['stopped another kind', 'birthday', { stops: ['rebook'] }, 'email'],
  ['stopped all, also what is about a visit', 'check_in', { stops: ['*'] }, 'stopped'],
  ['a week after the last one', 'birthday', { lastMarketingAt: ago(7) }, 'email'],
  ['six days after', 'birthday', { lastMarketingAt: ago(6) }, 'cap'],
  ['what is about a visit does not wait', 'check_in', { lastMarketingAt: ago(0) }, 'email'],
  ['nothing is due', 'rebook', {}, 'not due'],
])('%s', (_, kind, fields, expected) => {
  const template = { isOn: true, channels: ['email', 'whatsapp'] as ('email' | 'whatsapp')[] };
  const plan = planMessage(kind, template, { ...PERSON, ...fields }, RULES, NOW);
  expect(plan.action === 'send' ? plan.channel : plan.action === 'nothing' && plan.why).toBe(expected);
});

test('nothing is sent that is off, at night, or that is held back', () => {
  const plan = (isOn: boolean, rules = RULES, kind: MessageKind = 'birthday') =>
    planMessage(kind, { isOn, channels: ['email'] }, PERSON, rules, NOW);
  expect(plan(false)).toEqual({ action: 'nothing', why: 'off' });
  expect(plan(true, { ...RULES, quietFrom: '12:00', quietTo: '18:00' })).toEqual({
    action: 'nothing',
    why: 'quiet',
  });
  const all = { ...RULES, holdoutPercent: 100 };
  expect(plan(true, all).action).toBe('hold out');
  expect(plan(true, all, 'check_in').action).toBe('send');
});
