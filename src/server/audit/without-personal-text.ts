/** Values of these fields are ours, not somebody's text. */
const OWN_WORDS = new Set(['status', 'state', 'role', 'paymentMethod', 'collect', 'source', 'treatmentName']);
const PLAIN = /^(\d{4}-\d\d-\d\d(T[\d:.]+Z?)?|-?\d+\.\d\d)$/;

/** Keeps numbers, dates and amounts; drops any text that may have been written by or about a person. */
export function withoutPersonalText(details: Record<string, unknown>): Record<string, unknown> {
  return clean(details) as Record<string, unknown>;
}

function clean(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return OWN_WORDS.has(field) || PLAIN.test(value) ? value : undefined;
  if (Array.isArray(value))
    return value.map((each) => clean(each, field)).filter((each) => each !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const stored = Object.entries(value).map(([name, within]) => [name, clean(within, name)] as const);
  return Object.fromEntries(stored.filter(([, within]) => within !== undefined));
}
