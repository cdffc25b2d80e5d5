import { addDays } from '#shared/kit/studio-time.ts';
import { FACT_CODES, FACTS, type FactCode } from './fact-codes.ts';
import type { Answer, Answers, Option, Question } from './questions.ts';

export type Fact = {
  code: FactCode;
  isTrue: boolean;
  /** The studio day it last happened, or the nearest it can have been; only of a dated fact that is true. */
  lastOn?: string;
  /** Ingredients, in small letters, each once; only of an allergy that is true. */
  items?: string[];
  /** Another form says that there is more, without a name. */
  isUnclear?: true;
  /** What was written beside it. */
  detail?: string;
  /** The studio day the form was signed. */
  statedOn: string;
};

/** What a signed form says. A question without an answer says nothing: it is neither true nor false. */
export function readFacts(questions: readonly Question[], answers: Answers, signedOn: string): Fact[] {
  const stated = questions.flatMap((question) => {
    const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    return answer ? factsOf(question, answer, signedOn).map((fact) => finish(fact, signedOn)) : [];
  });
  return FACT_CODES.flatMap((code) => mergeFacts(stated.filter((fact) => fact.code === code)) ?? []);
}

/** What a form says, and whether it is surely the client who signed it: see decisions 025 and 031. */
export type SignedFacts = {
  isProven: boolean;
  isIntake?: boolean;
  /** Signed for this visit by somebody who only typed who they are. */
  isTyped?: boolean;
  facts: readonly Fact[];
};

/** All that is known of their health comes from somebody who only typed who they are: staff ask. */
export function isUnconfirmed(signed: readonly SignedFacts[]): boolean {
  return signed.length > 0 && signed.every(({ isIntake, isTyped }) => isTyped || isIntake === false);
}

/**
 * What counts, from signed forms, newest first: of each fact the newest statement that is surely the client's. What anybody
 * may have signed since can only make it stricter.
 */
export function knownFacts(formsNewestFirst: readonly SignedFacts[]): Fact[] {
  return FACT_CODES.flatMap((code) => {
    const stated: Fact[] = [];
    for (const { isProven, facts } of formsNewestFirst) {
      const fact = facts.find((each) => each.code === code);
      if (fact) stated.push(fact);
      if (fact && isProven) break;
    }
    return strictest(stated) ?? [];
  });
}

function strictest(stated: readonly Fact[]): Fact | undefined {
  const [first] = stated;
  if (!first || stated.length === 1) return first;
  // Here it is the yes that allows something.
  if (first.code === 'photo_consent') return stated.find(({ isTrue }) => !isTrue) ?? first;
  const merged = mergeFacts(stated);
  const isUnclear = first.code === 'allergy' && stated.some(({ isTrue, items }) => isTrue && !items?.length);
  return merged && { ...merged, ...(isUnclear && { isUnclear }) };
}

/** "Limonene, fragrance and lanolin" are three, in small letters, each once. */
export function readItems(text: string): string[] {
  const items = text
    .split(/[,;\n/]|\band\b/i)
    .map((item) => item.trim().replace(/\s+/g, ' ').replace(/\.$/, '').toLowerCase())
    .filter(Boolean);
  return [...new Set(items)];
}

type Stated = Omit<Fact, 'statedOn'>;

function factsOf(question: Question, answer: Answer, signedOn: string): Stated[] {
  const { kind, fact: code } = question;
  if (kind === 'choices') return factsOfChoices(question, answer);
  if (!code) return [];
  if (kind === 'yes_no') return [withDetail({ code, isTrue: answer.value === true }, question, answer)];
  if (kind === 'date') return [{ code, isTrue: true, lastOn: String(answer.value) }];
  if (kind === 'text') return [factOfText(code, String(answer.value))];
  if (kind !== 'choice') return [];
  const option = question.options?.find(({ id }) => id === answer.value);
  return option ? [factOfOption(code, option, question, answer, signedOn)] : [];
}

/** Of a fact about the whole question, each option is one of its items: ingredients somebody reacts to. */
function factsOfChoices(question: Question, answer: Answer): Stated[] {
  const chosen = Array.isArray(answer.value) ? answer.value : [];
  const options = question.options ?? [];
  const each = options.flatMap(({ id, fact }) => {
    if (!fact) return [];
    const stated = { code: fact, isTrue: chosen.includes(id) };
    return stated.isTrue ? [withDetail(stated, question, answer)] : [stated];
  });
  if (!question.fact) return each;

  const named = options.filter(({ id, fact }) => !fact && chosen.includes(id));
  const whole = withDetail({ code: question.fact, isTrue: named.length > 0 }, question, answer);
  if (!whole.isTrue || question.fact !== 'allergy') return [...each, whole];
  const inLists = named.flatMap(({ label, items: known }) => known ?? readItems(label));
  const items = [...new Set([...inLists, ...(whole.items ?? [])])];
  return [...each, { ...whole, items }];
}

function factOfOption(
  code: FactCode,
  { isNo, daysAgo }: Option,
  question: Question,
  answer: Answer,
  signedOn: string,
): Stated {
  if (isNo) return { code, isTrue: false };
  const lastOn = daysAgo === undefined ? {} : { lastOn: addDays(signedOn, -daysAgo) };
  return withDetail({ code, isTrue: true, ...lastOn }, question, answer);
}

const NOTHING = /^(no|none|nil|nothing|n\/a|-)\.?$/i;

function factOfText(code: FactCode, text: string): Stated {
  const detail = text.trim();
  if (detail === '' || NOTHING.test(detail)) return { code, isTrue: false };
  return { code, isTrue: true, detail, ...(code === 'allergy' && { items: readItems(detail) }) };
}

function withDetail(stated: Stated, { detailKind }: Question, { detail }: Answer): Stated {
  const written = detail?.trim();
  if (!stated.isTrue || !written) return stated;
  if (detailKind === 'date') return { ...stated, lastOn: written };
  if (detailKind === 'items' || stated.code === 'allergy')
    return { ...stated, detail: written, items: readItems(written) };
  return { ...stated, detail: written };
}

/** A dated fact has a day: without one it is as near as it can be, and never after signing. */
function finish({ lastOn = '9999-12-31', ...stated }: Stated, statedOn: string): Fact {
  const isDated = stated.isTrue && FACTS[stated.code].isDated;
  return { ...stated, ...(isDated && { lastOn: lastOn < statedOn ? lastOn : statedOn }), statedOn };
}

/** Several answers of one form about one fact: one yes makes it true, the nearest day and all items count. */
function mergeFacts(facts: readonly Fact[]): Fact | undefined {
  const [first] = facts;
  if (!first) return undefined;
  const yes = facts.filter(({ isTrue }) => isTrue);
  if (yes.length < 2) return yes[0] ?? first;

  const lastOn = yes
    .flatMap((fact) => fact.lastOn ?? [])
    .sort()
    .at(-1);
  const items = [...new Set(yes.flatMap((fact) => fact.items ?? []))];
  const detail = [...new Set(yes.flatMap((fact) => fact.detail ?? []))].join('; ');
  return {
    code: first.code,
    isTrue: true,
    ...(lastOn && { lastOn }),
    ...(items.length > 0 && { items }),
    ...(detail && { detail }),
    statedOn: first.statedOn,
  };
}
