import { recordAudit } from '#server/audit/record-audit.ts';
import { requireSeen } from '#server/bookings/cards/seen-card.ts';
import { readContactEmail } from '#server/clients/contact.ts';
import { byMailTo } from '#server/clients/identify.ts';
import {
  endSentLinks,
  findClientName,
  findSigned,
  listDrafts,
  listSigned,
  proveSigned,
} from '#server/forms/data.ts';
import { formMail } from '#server/forms/emails.ts';
import { newFormLink } from '#server/forms/form-links.ts';
import type { FormHooks } from '#server/forms/hooks.ts';
import { listStates } from '#server/forms/my-forms.ts';
import { toSignedAnswers, toSignedForm } from '#server/forms/to-signed-form.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { ClientForms } from '#shared/forms/admin-contract.ts';
import type { SignedAnswers } from '#shared/forms/fields.ts';
import { validUntil } from '#shared/forms/form-state.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import { orNotFound, refusal } from '#shared/kit/problem.ts';

const SENT_DAYS = 14;
/** As long as somebody may sit with the studio's tablet. */
const TABLET_HOURS = 2;

/** Without the answers: who only looks whether something is missing need not read them. */
export async function getClientForms(ctx: Context, hooks: FormHooks, clientId: number): Promise<ClientForms> {
  const client = await requireSeen(ctx, clientId);
  const drafts = await listDrafts(ctx.db, client.ids);
  const states = await listStates(ctx, hooks, client);
  const signed = await listSigned(ctx.db, client.ids);
  return {
    forms: states.map(({ form, state }) => {
      const { formId, title } = form.version;
      const started = drafts.find((draft) => draft.formId === formId);
      return {
        formId,
        title,
        state,
        validUntil: form.signed && validUntil(form.signed.signedOn, form.monthsValid),
        startedAt: started?.updatedAt.toISOString() ?? null,
      };
    }),
    signed: signed.map((found) => {
      const { isProven, bookingId } = found.answers;
      return { ...toSignedForm(found), isProven, bookingId };
    }),
    email: await readContactEmail(ctx.db, client.id),
  };
}

export async function openSigned(ctx: Context, clientId: number, signedId: number): Promise<SignedAnswers> {
  const client = await requireSeen(ctx, clientId);
  const found = orNotFound(await findSigned(ctx.db, client.ids, signedId), 'form');
  await recordAudit(ctx, {
    action: 'open signed form',
    target: `client ${client.id}`,
    details: { form: found.version.formId, version: found.version.number },
  });
  return toSignedAnswers(found);
}

/** Once is enough: what is proven stays as it is. */
export async function confirmSigned(
  ctx: Context,
  hooks: FormHooks,
  clientId: number,
  signedId: number,
): Promise<undefined> {
  await withTransaction(ctx, async (inTransaction, tx) => {
    const client = await requireSeen(inTransaction, clientId);
    const found = orNotFound(await findSigned(tx, client.ids, signedId), 'form');
    if (!(await proveSigned(tx, signedId, { confirmedBy: ctx.visitor.id, confirmedAt: ctx.now() }))) return;
    const { formId, number } = found.version;
    const details = { form: formId, version: number };
    await recordAudit(inTransaction, {
      action: 'confirm signed form',
      target: `client ${client.id}`,
      details,
    });
    await hooks.formSigned(inTransaction, { clientId: client.id, visitId: null });
  });
}

/** The link sent before ends, so that only the newest mail opens anything. */
export async function sendForms(ctx: Context, hooks: FormHooks, clientId: number): Promise<undefined> {
  await withTransaction(ctx, async (inTransaction, tx) => {
    const client = await requireSeen(inTransaction, clientId);
    if ((await listStates(inTransaction, hooks, client)).length === 0)
      throw refusal('no_form', 'No form is asked for yet. Please switch one on under Forms.');
    const recipient = await readContactEmail(tx, client.id);
    if (!recipient) throw refusal('no_email', 'We have no e-mail of this client.');
    await endSentLinks(tx, client.ids, ctx.now());
    const expiresAt = new Date(ctx.now().getTime() + SENT_DAYS * 24 * HOUR_MS);
    const token = await newFormLink(inTransaction, {
      clientId: client.id,
      needsNewSignature: true,
      came: byMailTo(recipient),
      expiresAt,
    });
    const mail = formMail({
      settings: await readSettings(tx),
      recipient,
      name: await findClientName(tx, client.id),
      url: `${ctx.publicUrl}/forms/${token}`,
      days: SENT_DAYS,
    });
    await queueMail(inTransaction, mail);
    await recordAudit(inTransaction, { action: 'send form', target: `client ${client.id}` });
  });
}

export function fillInHere(ctx: Context, clientId: number): Promise<{ token: string }> {
  return withTransaction(ctx, async (inTransaction) => {
    const client = await requireSeen(inTransaction, clientId);
    const expiresAt = new Date(ctx.now().getTime() + TABLET_HOURS * HOUR_MS);
    const came = { by: 'tablet' } as const;
    const token = await newFormLink(inTransaction, {
      clientId: client.id,
      needsNewSignature: true,
      came,
      expiresAt,
    });
    await recordAudit(inTransaction, { action: 'open form link', target: `client ${client.id}` });
    return { token };
  });
}
