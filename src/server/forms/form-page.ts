import { hash } from 'node:crypto';
import { cardOf, cardsOf } from '#server/clients/cards.ts';
import type { Context } from '#server/kit/http/context.ts';
import { tidyAnswers } from '#shared/forms/check-answers.ts';
import type { ClientForm, FormPage } from '#shared/forms/contract.ts';
import { signedText } from '#shared/forms/describe-answer.ts';
import { formState, isFor } from '#shared/forms/form-state.ts';
import type { Answers } from '#shared/forms/questions.ts';
import { notFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { findClientName, listDrafts, listPosedForms, type PosedForm } from './data.ts';
import { type OpenedLink, openLink } from './form-links.ts';
import type { FormHooks } from './hooks.ts';
import type { FormVersionRow } from './tables.ts';
import { withoutCodes } from './without-codes.ts';

type Reading = Pick<Context, 'db' | 'now'>;

/** The forms of a link with the answers given through it. What was signed is not shown again. */
export async function getFormPage(ctx: Reading, hooks: FormHooks, token: string): Promise<FormPage> {
  return readFormPage(ctx, hooks, await openLink(ctx, token));
}

export async function readFormPage(ctx: Reading, hooks: FormHooks, link: OpenedLink): Promise<FormPage> {
  const posed = await listFormsOfLink(ctx, hooks, link);
  const drafts = await listDrafts(ctx.db, [link.clientId]);
  const day = studioDay(ctx.now());
  return {
    name: await readName(ctx, hooks, link),
    forms: posed.map((form) => {
      const draft = drafts.find(
        ({ origin, formId }) => origin === link.origin && formId === form.version.formId,
      );
      return toClientForm(form, link, draft?.answers ?? {}, day);
    }),
  };
}

/** As it was given with the visit, or of the account or the guest's card. */
async function readName({ db }: Reading, hooks: FormHooks, link: OpenedLink): Promise<string> {
  const given = link.bookingId === null ? undefined : await hooks.findNameGiven(db, link.bookingId);
  return given ?? findClientName(db, link.clientId);
}

/** Those of the visit's treatments, or of all visits to come. */
export async function listFormsOfLink(
  { db, now }: Reading,
  hooks: FormHooks,
  link: OpenedLink,
): Promise<PosedForm[]> {
  const client = await cardOf(db, link.clientId);
  if (client === null) throw notFound('form');
  const clientIds = await cardsOf(db, client);
  const posed = await listPosedForms(db, {
    clientIds,
    visitId: link.bookingId ?? undefined,
    isTyped: link.standing === 'typed',
  });
  const treatmentIds = await hooks.listTreatments(db, { bookingId: link.bookingId, clientIds }, now());
  return posed.filter((form) => isFor(form, treatmentIds));
}

/** What a signature is given for. */
export function textHashOf(version: FormVersionRow, answers: Answers): string {
  return hash('sha256', signedText(version, answers), 'hex');
}

function toClientForm(form: PosedForm, link: OpenedLink, draft: Answers, day: string): ClientForm {
  const { version, signed } = form;
  const answers = tidyAnswers(version.questions, draft);
  const isFresh = signed !== null && !(link.needsNewSignature && signed.signedAt <= link.createdAt);
  const isDue = !isFresh || formState(form, signed, day) !== 'signed';
  return {
    formId: version.formId,
    versionId: version.id,
    kind: form.kind,
    title: version.title,
    intro: version.intro,
    questions: version.questions.map(withoutCodes),
    answers,
    textHash: textHashOf(version, answers),
    isDue,
    signedAt: isDue ? null : (signed?.signedAt.toISOString() ?? null),
  };
}
