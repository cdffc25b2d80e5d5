import { MOST_OPTIONS, MOST_QUESTIONS, type Question } from './questions.ts';

/** What is wrong with the questions of a form, by their place ("2", "2.options"); empty when nothing is. */
export function questionProblems(questions: readonly Question[]): Record<string, string> {
  const problems: Record<string, string> = {};
  const ids = new Set<string>();
  questions.forEach((question, place) => {
    const problem = ids.has(question.id) ? 'Two questions have the same id' : problemOf(question);
    if (problem) problems[place] = problem;
    ids.add(question.id);
    if (question.kind === 'signature' && place < questions.length - 1)
      problems[place] = 'The signature is the last of the form';
  });
  if (questions.length > MOST_QUESTIONS) problems[MOST_QUESTIONS] = `At most ${MOST_QUESTIONS} questions`;
  if (questions.at(-1)?.kind !== 'signature')
    problems[questions.length] = 'A form ends with what the client signs';
  return problems;
}

function problemOf({ kind, label, options = [], fact }: Question): string | null {
  if (label.trim() === '')
    return kind === 'signature' ? 'Please write what is signed' : 'Please write the question';
  if (kind !== 'choice' && kind !== 'choices') return null;
  if (options.length < (kind === 'choice' ? 2 : 1)) return 'Please give the answers to choose from';
  if (options.length > MOST_OPTIONS) return `At most ${MOST_OPTIONS} answers to choose from`;
  if (options.some((option) => option.label.trim() === '')) return 'Please write every answer to choose from';
  if (new Set(options.map(({ id }) => id)).size < options.length) return 'Two answers have the same id';
  const isAllNo = kind === 'choice' && fact && options.every(({ isNo }) => isNo);
  return isAllNo ? 'One of the answers should say that it applies' : null;
}
