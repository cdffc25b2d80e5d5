import * as z from 'zod/mini';
import { INVALID_EMAIL } from '#shared/kit/email.ts';
import type { Endpoint } from '#shared/kit/endpoint.ts';
import { invalidInput, malformed } from '#shared/kit/problem.ts';

// zod/mini ships without messages, and zod's own ("expected boolean, received string") are for engineers.
z.config({ localeError: toSentence });

const PARTS = ['params', 'query', 'headers', 'body'] as const;

/** The parsed input; anything else is refused with the invalid fields named. */
export function receive(
  endpoint: Pick<Endpoint, (typeof PARTS)[number] | 'text' | 'picture'>,
  parts: { [part in (typeof PARTS)[number] | 'picture']?: unknown },
): Record<string, unknown> {
  const received: Record<string, unknown> = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    const isMissing = part === 'body' && !endpoint.text && (parts.body === undefined || parts.body === null);
    // A body with a default need not be sent.
    if (isMissing && !schema.safeParse(undefined).success) {
      throw malformed('Please send the details as JSON.');
    }
    const unstorable = findUnstorable(parts[part]);
    if (unstorable.length > 0) throw invalidInput(unstorable);
    const parsed = schema.safeParse(parts[part] ?? (endpoint.text ? '' : {}));
    if (!parsed.success) throw invalidInput(parsed.error.issues);
    received[part] = parsed.data;
  }
  if (endpoint.picture) received.picture = parts.picture;
  return received;
}

/** The zero byte and lone surrogates: PostgreSQL can store neither, in a column or inside JSON. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const SENTENCE = 'There is a character in this that cannot be saved. Please remove it and try again.';

type Unstorable = { path: PropertyKey[]; message: string };
/** Where a value was found: a chain, since a path of its own for each would take longer than to look at the value. */
type Place = { value: unknown; key: string; within: Place | undefined };

/** Enough to show where; a body made of nothing else must not get a response longer than itself. */
const MOST_NAMED = 20;

/** The strings within `value`, at any depth, that cannot be stored; including keys. */
function findUnstorable(value: unknown): Unstorable[] {
  const found: Unstorable[] = [];
  const places: Place[] = [{ value, key: '', within: undefined }];
  for (const place of places) {
    if (found.length === MOST_NAMED) break;
    if (!isStorable(place.value)) found.push({ path: pathOf(place), message: SENTENCE });
    if (typeof place.value !== 'object' || place.value === null) continue;
    for (const [key, within] of Object.entries(place.value)) {
      if (typeof within === 'string' || typeof within === 'object')
        places.push({ value: within, key, within: place });
    }
  }
  return found;
}

/** Itself; an object by its keys alone. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  return !Object.keys(value).some((key) => UNSTORABLE.test(key));
}

function pathOf(place: Place): string[] {
  const path: string[] = [];
  for (let each: Place | undefined = place; each?.within; each = each.within) path.unshift(each.key);
  return path;
}

const CHECK = 'Please check this field';

/** The message where a contract has none. */
function toSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Please fill in this field'
        : (KINDS[issue.expected] ?? CHECK);
    case 'invalid_value':
      return issue.values.length > MOST_CHOICES
        ? 'Please choose one from the list'
        : `Please choose one of: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return FORMATS[issue.format] ?? CHECK;
    default:
      return CHECK;
  }
}

const MOST_CHOICES = 12;

const KINDS: Record<string, string> = {
  string: 'Please write this as text',
  number: 'Please give a number',
  int: 'Please give a whole number',
  boolean: 'Please answer true or false',
  array: 'Please send a list',
  object: 'Please send the details as JSON.',
  record: 'Please send the details as JSON.',
};

const FORMATS: Record<string, string> = {
  datetime: 'Please give a date and time like 2026-03-10T08:00:00Z',
  date: 'Please give a date as YYYY-MM-DD',
  email: INVALID_EMAIL,
  url: 'Please give a web address like https://www.example.com',
  uuid: 'Please give a UUID',
};

function tooSmall(origin: string, least: number): string {
  if (origin === 'string') return least > 1 ? `At least ${least} characters` : 'Please fill in this field';
  if (origin === 'array') return least > 1 ? `At least ${least} entries` : 'Please give at least one';
  return `Please give ${spoken(least)} or more`;
}

function tooBig(origin: string, most: number): string {
  if (origin === 'string') return `At most ${spoken(most)} characters`;
  if (origin === 'array') return `At most ${spoken(most)} entries`;
  return `Please give ${spoken(most)} or less`;
}

function spoken(number: number): string {
  return number.toLocaleString('en-SG');
}
