import type { Context } from '#server/kit/http/context.ts';
import { answerProblem, tidyAnswers } from '#shared/forms/check-answers.ts';
import type { FormDraft } from '#shared/forms/contract.ts';
import { FORM_CHANGED } from '#shared/forms/messages.ts';
import type { Answer, Answers } from '#shared/forms/questions.ts';
import { conflict, malformed, notFound } from '#shared/kit/problem.ts';
import { type PosedForm, saveDraft } from './data.ts';
import { type OpenedLink, openLink } from './form-links.ts';
import { listFormsOfLink, textHashOf } from './form-page.ts';
import type { FormHooks } from './hooks.ts';

type Saved = { versionId: number; answers: Record<string, Answer | null> };

/** As they are given, one or several; the rest of the draft stays. */
export async function saveAnswers(
  ctx: Pick<Context, 'db' | 'now'>,
  hooks: FormHooks,
  token: string,
  formId: number,
  { versionId, answers }: Saved,
): Promise<FormDraft> {
  const link = await openLink(ctx, token);
  const { version } = await findForm(ctx, hooks, link, formId, versionId);

  const given: Answers = {};
  const dropped: string[] = [];
  const problems: Record<string, string> = {};
  for (const [id, answer] of Object.entries(answers)) {
    const question = version.questions.find((each) => each.id === id);
    const problem = question ? answer && answerProblem(question, answer) : 'There is no such question';
    if (problem) problems[id] = problem;
    else if (answer) given[id] = answer;
    else dropped.push(id);
  }
  const [first] = Object.values(problems);
  if (first) throw malformed(first, problems);

  const row = { clientId: link.clientId, origin: link.origin, formId, formVersionId: version.id };
  const saved = await saveDraft(ctx.db, row, { given, dropped }, ctx.now());
  const tidied = tidyAnswers(version.questions, saved.answers);
  return { answers: tidied, textHash: textHashOf(version, tidied) };
}

/** Of this link, and still the text that was read. A form of another client is not found. */
export async function findForm(
  ctx: Pick<Context, 'db' | 'now'>,
  hooks: FormHooks,
  link: OpenedLink,
  formId: number,
  versionId: number,
): Promise<PosedForm> {
  const form = (await listFormsOfLink(ctx, hooks, link)).find(({ version }) => version.formId === formId);
  if (!form) throw notFound('form');
  if (form.version.id !== versionId) throw conflict('form_changed', FORM_CHANGED);
  return form;
}
