/** Why something that the scope covers takes a person; the sentence a program gets. */
const TAKES_A_PERSON = {
  safetyReason:
    'Only a person can take responsibility for a visit that may not suit the client. Please do it in the dashboard.',
  allergies: 'API keys cannot read or write what concerns health. Please do it in the dashboard.',
};

/** Null: a key may send this. */
export function takesAPerson(received: object): string | null {
  const { body, query }: { body?: unknown; query?: unknown } = received;
  if (fieldOf(body, 'safetyReason')) return TAKES_A_PERSON.safetyReason;
  // An empty text would delete them. Unconfirmed are the clients whose allergies nobody has confirmed.
  const isAboutHealth = fieldOf(body, 'allergies') !== undefined || fieldOf(query, 'kind') === 'unconfirmed';
  return isAboutHealth ? TAKES_A_PERSON.allergies : null;
}

/** Left out of what a key reads: health. What a contract requires is empty. */
const LEFT_OUT = new Set(['safety', 'sensitivities']);
const EMPTY: Readonly<Record<string, unknown>> = { allergies: '', allergiesReviewedAt: null };
/** Every field of health that a key could come across. */
export const HEALTH_FIELDS: readonly string[] = [...LEFT_OUT, ...Object.keys(EMPTY)];

/** A copy: the value itself may be cached. */
export function withoutHealth(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHealth);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => !LEFT_OUT.has(name));
  return Object.fromEntries(
    fields.map(([name, within]) => [name, name in EMPTY ? EMPTY[name] : withoutHealth(within)]),
  );
}

function fieldOf(part: unknown, name: string): unknown {
  if (typeof part !== 'object' || part === null) return undefined;
  return Object.entries(part).find(([field]) => field === name)?.[1];
}
