import type { FactCode } from '#shared/forms/fact-codes.ts';
import {
  type Answer,
  type Answers,
  LONGEST_DETAIL,
  type Option,
  type Question,
} from '#shared/forms/questions.ts';
import { daysBetween } from '#shared/kit/studio-time.ts';
import { matchIngredient, readIngredients } from './ingredients.ts';
import type { Stated } from './skin-check.ts';

/**
 * What was ticked in the skin check, as first answers of a form; the person reads them over and signs. Only what they said:
 * nothing for what they did not tick, and nothing where their words fit more than one answer.
 */
export function suggestAnswers(questions: readonly Question[], stated: Stated, today: string): Answers {
  const entries = questions.flatMap((question): [string, Answer][] => {
    const answer = suggestAnswer(question, stated, today);
    return answer ? [[question.id, answer]] : [];
  });
  return Object.fromEntries(entries);
}

function suggestAnswer(question: Question, stated: Stated, today: string): Answer | null {
  const { kind, fact } = question;
  if (kind === 'choices') return suggestChoices(question, stated);
  if (!fact) return null;
  if (fact === 'allergy') return suggestNames(question, stated);
  const found = statedOf(stated, fact);
  if (!found) return null;
  const { lastOn } = found;
  if (kind === 'yes_no') return withDay(question, { value: true }, lastOn);
  if (kind === 'date') return lastOn ? { value: lastOn } : null;
  if (kind !== 'choice') return null;
  const option = optionAt(question.options ?? [], lastOn && daysBetween(lastOn, today));
  return option ? withDay(question, { value: option.id }, lastOn) : null;
}

function statedOf({ facts }: Stated, fact: FactCode | undefined) {
  return facts.find(({ code }) => code === fact);
}

function withDay({ detailLabel, detailKind }: Question, answer: Answer, lastOn: string | undefined): Answer {
  return detailLabel && detailKind === 'date' && lastOn ? { ...answer, detail: lastOn } : answer;
}

/** The one that was that long ago; without a day, the only one there is. */
function optionAt(options: readonly Option[], daysAgo: number | '' | undefined): Option | undefined {
  const yes = options.filter(({ isNo }) => !isNo);
  if (typeof daysAgo !== 'number') return yes.length === 1 ? yes[0] : undefined;
  return yes
    .filter((option) => option.daysAgo === undefined || option.daysAgo <= daysAgo)
    .toSorted((a, b) => (b.daysAgo ?? 0) - (a.daysAgo ?? 0))[0];
}

function suggestNames({ kind, detailLabel }: Question, { reactsTo }: Stated): Answer | null {
  const names = inWords(reactsTo);
  if (names === '') return null;
  if (kind === 'text') return { value: names };
  if (kind !== 'yes_no') return null;
  return detailLabel ? { value: true, detail: names } : { value: true };
}

/** Each that was ticked; of what they react to, those that are named so, else one for everything else. */
function suggestChoices(question: Question, stated: Stated): Answer | null {
  const { options = [], fact, detailLabel, detailKind } = question;
  const ticked = options.flatMap((option) => {
    const found = option.fact && statedOf(stated, option.fact);
    return found ? [{ id: option.id, lastOn: found.lastOn }] : [];
  });
  const named = fact === 'allergy' ? optionsNamed(options, stated.reactsTo) : [];
  const value = [...ticked.map(({ id }) => id), ...named];
  if (value.length === 0) return null;
  if (named.length > 0) return detailLabel ? { value, detail: inWords(stated.reactsTo) } : { value };
  const last = ticked
    .flatMap(({ lastOn }) => lastOn ?? [])
    .sort()
    .at(-1);
  return detailLabel && detailKind === 'date' && last ? { value, detail: last } : { value };
}

/** By its own name rather than by its family's: who reacts to perfume has not said that lavender is all of it. */
function optionsNamed(options: readonly Option[], reactsTo: readonly string[]): string[] {
  const own = options.filter(({ fact }) => !fact);
  const other = own.find(({ items }) => items?.length === 0);
  const labels = own
    .filter((option) => option !== other)
    .flatMap((option) => readIngredients(option.label).map((label) => ({ ...label, option })));
  const found = reactsTo.map((name) => {
    const meant = matchIngredient(name, labels);
    return labels.find((label) => label === meant)?.option ?? other;
  });
  return own.filter((option) => found.includes(option)).map(({ id }) => id);
}

function inWords(names: readonly string[]): string {
  return names.join(', ').slice(0, LONGEST_DETAIL);
}
