import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { sentenceOf } from './audit-actions.ts';
import type { AuditEntry } from './contract.ts';
import { readValue } from './read-changes.ts';

type Acting = Pick<AuditEntry, 'actorName' | 'actorId'> & Partial<Pick<AuditEntry, 'action' | 'details'>>;

export function actorInWords({ details = {}, ...acting }: Acting): string {
  const { agent } = details;
  if (typeof agent !== 'string') return personInWords(acting);
  const isNobody = !acting.actorName && !acting.actorId;
  return isNobody ? `Assistant (${agent})` : `${personInWords(acting)} via assistant (${agent})`;
}

function personInWords({ actorName, actorId, action }: Acting): string {
  // Whoever types a password is no part of the system.
  const unknown = action === FAILED_SIGN_IN ? 'Someone' : 'System';
  return actorName ?? (actorId ? FORMER_CUSTOMER : unknown);
}

const FAILED_SIGN_IN = 'fail to sign in';
const UNKNOWN_EMAIL = 'tried to sign in with an unknown e-mail';

type Described = Pick<AuditEntry, 'action' | 'subject'> &
  Partial<Pick<AuditEntry, 'subjectName' | 'details'>>;

/** `change order` of `order 1001` → "changed order ORD-1001: paid → ready" */
export function describeAuditEntry(entry: Described): string {
  const { start, about, end } = partsOfSentence(entry);
  return start + about + end;
}

/** The sentence in three parts, so that the record in the middle can be a link. */
export function partsOfSentence({ action, subject, subjectName, details }: Described) {
  const isUnknown = action === FAILED_SIGN_IN && subject === 'nobody';
  const sentence = isUnknown ? UNKNOWN_EMAIL : (sentenceOf(action) ?? `${pastOf(action)} {}`);
  const [start = '', rest] = sentence.split('{}');
  const change = changeInWords(details ?? {});
  return {
    start,
    about: rest === undefined ? '' : targetInWords(subject, subjectName ?? null),
    end: (rest ?? '') + (change && `: ${change}`),
  };
}

/** Records people know by a name; others have a number. */
const NAMED = new Set([
  ...['treatment', 'product', 'category', 'reward', 'topic', 'article', 'subscriber', 'therapist', 'device'],
  'package',
  'code',
]);

function targetInWords(target: string, name: string | null): string {
  const [noun = '', number = ''] = target.split(' ');
  if (noun === 'order') return `order ${orderNumber(Number(number))}`;
  if (noun === 'day') return formatShortDate(number);
  if (noun === 'setting') return `the setting ${spaced(number)}`;
  if (noun === 'letter') return name ? `the newsletter "${name}"` : `newsletter ${number}`;
  if (noun === 'mail') return name ? `the e-mail "${name}"` : `e-mail ${number}`;
  if (noun === 'key') return name ? `the API key "${name}"` : 'an API key';
  if (noun === 'client-package') return name ? `a client's package ${name}` : `a client's package ${number}`;
  if (noun === 'user') return name ?? `a ${FORMER_CUSTOMER.toLowerCase()}`;
  if (noun === 'booking' && name) return `the booking of ${name}`;
  if (noun === 'voucher' && name) return `a voucher of ${name}`;
  return NAMED.has(noun) && name ? `${noun} ${name}` : target;
}

/** Fields whose change is the point of the entry, in the sentence; the rest is listed below it. */
const KEY_FIELDS = ['status', 'state', 'role', 'appointmentDate', 'stockQuantity'];

function changeInWords(details: Record<string, unknown>): string {
  const { points } = details;
  if (typeof points === 'number') return `${points > 0 ? '+' : '−'}${Math.abs(points)} points`;
  const read = rowsInWords(details);
  if (read) return read;
  const [, was, is] = keyChange(details) ?? [];
  return was ? `${was} → ${is}` : '';
}

/** "32 rows, filtered by month" */
function rowsInWords({ rows, filters }: Record<string, unknown>): string {
  if (typeof rows !== 'number') return '';
  const by = readValue('filters', filters);
  return `${rows.toLocaleString('en-SG')} ${rows === 1 ? 'row' : 'rows'}${by ? `, filtered by ${by}` : ''}`;
}

/** The details without what the sentence says already. */
export function withoutNotice(details: Record<string, unknown>): Record<string, unknown> {
  const { points: _, agent: __, ...others } = details;
  const { rows: ___, filters: ____, ...unread } = others;
  const rest = rowsInWords(details) ? unread : others;
  const [name] = keyChange(details) ?? [];
  if (!name) return rest;
  const without = (fields: unknown) =>
    Object.fromEntries(Object.entries(fields ?? {}).filter(([field]) => field !== name));
  return { ...rest, before: without(rest.before), after: without(rest.after) };
}

function keyChange({ before, after }: Record<string, unknown>): [string, string, string] | null {
  if (!isFields(before) || !isFields(after)) return null;
  const name = KEY_FIELDS.find((field) => field in before && field in after);
  if (!name) return null;
  const [was, is] = [readValue(name, before[name]), readValue(name, after[name])];
  return was !== null && is !== null && was !== is ? [name, was, is] : null;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** For what older versions recorded: "merge user" → "merged user". */
function pastOf(action: string): string {
  const [verb = '', ...rest] = action.split(' ');
  return [verb.endsWith('e') ? `${verb}d` : `${verb}ed`, ...rest].join(' ');
}

/** "openingHours" → "opening hours" */
function spaced(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}
