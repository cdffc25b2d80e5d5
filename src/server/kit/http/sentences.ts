import type * as z from 'zod/mini';
import { INVALID_EMAIL } from '#shared/kit/is-email.ts';

type Issue = z.core.$ZodRawIssue;

/**
 * The messages where a contract has none: the validator's own ("expected boolean, received string") are for
 * engineers.
 */
export const sentences = { localeError: toSentence };

const CHECK = 'Please check this field';

function toSentence(issue: Issue): string {
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
