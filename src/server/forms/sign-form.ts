import { lockCardShared } from '#server/clients/contact.ts';
import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { RIGHTS } from '#shared/clients/person.ts';
import { missingAnswers, tidyAnswers } from '#shared/forms/check-answers.ts';
import type { FormPage } from '#shared/forms/contract.ts';
import { readFacts } from '#shared/forms/facts.ts';
import { TEXT_CHANGED } from '#shared/forms/messages.ts';
import { conflict, HttpProblem } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { isSignedAlready, lockDraft, updateAnswers } from './data.ts';
import { type OpenedLink, openLink } from './form-links.ts';
import { readFormPage, textHashOf } from './form-page.ts';
import type { FormHooks } from './hooks.ts';
import { findForm } from './save-answers.ts';

type Signature = { versionId: number; name: string; path: string; textHash: string };

/**
 * Signs what was read: the hash is of the text and the answers shown, so neither can have changed since. A repetition of
 * the same signature changes nothing.
 */
export function signForm(hooks: FormHooks) {
  return (
    ctx: Context<Visitor | null>,
    token: string,
    formId: number,
    { versionId, name, path, textHash }: Signature,
  ): Promise<FormPage> =>
    withTransaction(ctx, async (inTransaction, tx) => {
      const link = await openForSigning(inTransaction, token);
      const draft = await lockDraft(tx, link, formId);
      if (!draft && (await isSignedAlready(tx, link, formId, textHash)))
        return readFormPage(inTransaction, hooks, link);

      const { version } = await findForm(inTransaction, hooks, link, formId, versionId);
      const answers = tidyAnswers(version.questions, draft?.answers ?? {});
      if (!draft || textHashOf(version, answers) !== textHash) throw conflict('text_changed', TEXT_CHANGED);
      const missing = missingAnswers(version.questions, answers);
      if (Object.keys(missing).length > 0) throw incomplete(missing);

      const { proves } = RIGHTS[link.standing];
      const visitId = proves ? null : link.bookingId;
      const signedAt = ctx.now();
      const signedOn = studioDay(signedAt);
      await updateAnswers(tx, draft.id, {
        answers,
        formVersionId: version.id,
        updatedAt: signedAt,
        signedAt,
        signedOn,
        signedName: name,
        signature: path,
        textHash,
        facts: readFacts(version.questions, answers, signedOn),
        isProven: proves,
        bookingId: visitId,
      });
      await hooks.formSigned(inTransaction, { clientId: link.clientId, visitId });
      return readFormPage(inTransaction, hooks, link);
    });
}

/** The card stays as it is meanwhile: merged with another, this link may no longer speak for it. */
async function openForSigning(ctx: Pick<Context, 'db' | 'now'>, token: string): Promise<OpenedLink> {
  const { clientId } = await openLink(ctx, token);
  await lockCardShared(ctx.db, clientId);
  return openLink(ctx, token);
}

function incomplete(fields: Record<string, string>): HttpProblem {
  const message = 'Please answer the questions that are still open, then sign.';
  return new HttpProblem(422, { code: 'form_incomplete', message, fields });
}
