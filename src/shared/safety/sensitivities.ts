import { FACTS } from '#shared/forms/fact-codes.ts';
import { type Fact, readItems } from '#shared/forms/facts.ts';

/** What a client told us, for anyone who prepares or does a visit. */
export type KnownSensitivities = {
  /** What they react to, each once: from their form and from their card. */
  allergies: string[];
  /** Those of them that nobody has asked the client about, such as what an import brought. */
  unconfirmed: string[];
  /** What else matters, in words: "Pregnant, or may be". */
  others: string[];
};

type CardAllergies = { text: string; isReviewed: boolean };

/** Null: nothing is known that matters. */
export function joinSensitivities(
  facts: readonly Fact[],
  card: CardAllergies | undefined,
): KnownSensitivities | null {
  const stated = facts.filter(({ code, isTrue }) => isTrue && code !== 'photo_consent');
  const confirmed = stated.filter(({ code }) => code === 'allergy').flatMap(allergiesIn);
  const ofCard = readItems(card?.text ?? '').filter((item) => !confirmed.includes(item));
  const others = stated.filter(({ code }) => code !== 'allergy').map(inWords);
  if (confirmed.length + ofCard.length + others.length === 0) return null;
  return { allergies: [...confirmed, ...ofCard], unconfirmed: card?.isReviewed ? [] : ofCard, others };
}

const UNNAMED = 'something not named in the form';

function allergiesIn({ items = [], detail, isUnclear }: Fact): string[] {
  if (items.length > 0) return isUnclear ? [...items, UNNAMED] : items;
  return [detail || UNNAMED];
}

function inWords({ code, items, detail }: Fact): string {
  const more = items?.join(', ') || detail;
  return more ? `${FACTS[code].label}: ${more}` : FACTS[code].label;
}
