import { capitalise } from '#shared/kit/capitalise.ts';
import { formatDateTime, formatShortDate } from '#shared/kit/dates.ts';
import { formatCents, formatMoney } from '#shared/kit/money.ts';

export type Change = { name: string; before: string | null; after: string | null };

const LONGEST = 160;

/** The details of an audit entry, one line per field: `{ before, after }` side by side, anything else as it is. */
export function readChanges({ before, after, ...rest }: Record<string, unknown>): Change[] {
  const was = asFields(before);
  const is = asFields(after);
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = names
    .map((name) => ({
      name: inWords(name),
      before: readValue(name, was[name]),
      after: readValue(name, is[name]),
    }))
    .filter((change) => change.before !== change.after);
  const others = Object.entries(rest).map(([name, value]) => ({
    name: inWords(name),
    before: null,
    after: readValue(name, value),
  }));
  return [...changed, ...others].filter(({ before, after }) => before !== null || after !== null);
}

function asFields(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value };
}

/** "stockQuantity" → "Stock quantity", "amountCents" → "Amount" */
function inWords(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return capitalise(words);
}

/** A stored value for people: dollars instead of cents, studio time instead of ISO; null for nothing. */
export function readValue(name: string, value: unknown): string | null {
  const text = written(name, value);
  return text !== null && text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;
const MONEY = /^\d+\.\d\d$/;
/** What was typed is not recorded, only that something was. */
const FILTERS: Record<string, string> = { q: 'search words', searchTerm: 'phone or e-mail', email: 'e-mail' };
const DAY = /^\d{4}-\d\d-\d\d$/;

function written(name: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'number') return name.endsWith('Cents') ? formatCents(value) : String(value);
  if (typeof value === 'string') {
    if (INSTANT.test(value)) return formatDateTime(value);
    if (MONEY.test(value)) return formatMoney(value);
    if (name === 'filters') return FILTERS[value] ?? value;
    return DAY.test(value) ? formatShortDate(value) : value;
  }
  if (Array.isArray(value)) return value.map((each) => written(name, each)).join(', ') || null;
  const parts = Object.entries(value).map(([key, within]) => [inWords(key), written(key, within)]);
  return parts.flatMap(([key, text]) => (text === null ? [] : [`${key}: ${text}`])).join('; ') || null;
}
