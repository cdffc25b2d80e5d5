import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import type { AuditEntry } from './contract.ts';

/** Wording for actions whose verb and noun are not enough. */
const OWN_WORDS: Record<string, (subject: string) => string> = {
  'adjust points': (subject) => `adjusted the points of ${subject}`,
  'adjust stock': (subject) => `adjusted the stock of ${subject}`,
  'archive booking': (subject) => `deleted ${subject}`,
  'cancel generation': () => 'cancelled the writing of an article',
  'change role': (subject) => `changed the role of ${subject}`,
  'fail to sign in': (subject) => `recorded a failed sign-in, ${subject}`,
  'make recovery link': (subject) => `made a recovery link for ${subject}`,
  'note booking': (subject) => `changed the note on ${subject}`,
  'process purchase': (subject) => `processed a purchase of ${subject}`,
  'fail second factor': (subject) => `recorded a sign-in without the second factor, ${subject}`,
  'refuse copied passkey': (subject) => `refused what looks like a copied passkey of ${subject}`,
  'renew recovery codes': () => 'made new recovery codes',
  'use recovery code': () => 'signed in with a recovery code',
  'add passkey': () => 'added a passkey',
  'remove passkey': () => 'removed a passkey',
  'add authenticator app': () => 'added an authenticator app',
  'remove authenticator app': () => 'turned an authenticator app off',
  'remove second factor': (subject) => `removed the second factor of ${subject}`,
  'read bank table': () => 'checked a bank statement',
  'change password': (subject) => `changed the password of ${subject}`,
  'ask to change e-mail': (subject) => `asked to change the e-mail of ${subject}`,
  'change e-mail': (subject) => `changed the e-mail of ${subject}`,
  'sign out everywhere': (subject) => `signed out ${subject} on all devices`,
  'reset password': (subject) => `reset the password of ${subject}`,
  'retry failed mails': () => 'sent all failed e-mails again',
  'retry mail': (subject) => `sent ${subject} again`,
  'sign in': () => 'signed in',
  'unuse voucher': (subject) => `marked ${subject} as not used`,
  'upload picture': () => 'uploaded a picture',
  'use voucher': (subject) => `marked ${subject} as used`,
};

const PLURALS: Record<string, string> = {
  audit: 'the audit log',
  mails: 'e-mails',
  transactions: 'point transactions',
};

const PAST: Record<string, string> = { cancel: 'cancelled', send: 'sent' };

/** Who did it, as displayed. */
export function actorInWords({ actorName, actorId }: Pick<AuditEntry, 'actorName' | 'actorId'>): string {
  return actorName ?? (actorId ? FORMER_CUSTOMER : 'System');
}

/** `change order` of `order 1001` → "changed order ORD-1001" */
export function describeAuditEntry({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string {
  const about = subjectInWords(subject);
  const own = OWN_WORDS[action];
  if (own) return own(about);

  const [verb = '', ...rest] = action.split(' ');
  const noun = rest.join(' ');
  if (noun === subject) return `${pastOf(verb)} ${PLURALS[noun] ?? noun}`;
  return `${pastOf(verb)} ${subject.startsWith(`${noun} `) ? about : `${noun} of ${about}`}`;
}

function subjectInWords(subject: string): string {
  const [noun = '', name = ''] = subject.split(' ');
  if (noun === 'order') return `order ${orderNumber(Number(name))}`;
  if (noun === 'letter') return `newsletter ${name}`;
  if (noun === 'mail') return `e-mail ${name}`;
  if (noun === 'setting') return `the setting ${spaced(name)}`;
  return subject;
}

function pastOf(verb: string): string {
  return PAST[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`);
}

/** "openingHours" → "opening hours" */
function spaced(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}
