export type Change = { name: string; before: string | null; after: string | null };

const LONGEST = 160;

/** The details of an audit entry, one line per field: `{ before, after }` side by side, anything else as it is. */
export function readChanges({ before, after, ...rest }: Record<string, unknown>): Change[] {
  const was = asFields(before);
  const is = asFields(after);
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = names
    .map((name) => ({ name: inWords(name), before: written(was[name]), after: written(is[name]) }))
    .filter((change) => change.before !== change.after);
  const others = Object.entries(rest).map(([name, value]) => ({
    name: inWords(name),
    before: null,
    after: written(value),
  }));
  return [...changed, ...others].filter(({ before, after }) => before !== null || after !== null);
}

function asFields(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value };
}

/** "stockQuantity" → "Stock quantity" */
function inWords(name: string): string {
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function written(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (value === true) return 'yes';
  if (value === false) return 'no';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}
