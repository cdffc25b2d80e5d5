import { type Card, findMemberCard } from '#server/clients/cards.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { MyForms } from '#shared/forms/contract.ts';
import type { SignedAnswers } from '#shared/forms/fields.ts';
import { formState, isFor } from '#shared/forms/form-state.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { orNotFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { findSigned, listPosedForms, listSigned } from './data.ts';
import { newFormLink } from './form-links.ts';
import type { FormHooks } from './hooks.ts';
import { toSignedAnswers, toSignedForm } from './to-signed-form.ts';
import { withoutCodes } from './without-codes.ts';

export async function getMyForms(ctx: Context, hooks: FormHooks): Promise<MyForms> {
  const client = await findMemberCard(ctx.db, ctx.visitor.id);
  if (!client) return { due: [], signed: [] };
  const states = await listStates(ctx, hooks, client);
  const signed = await listSigned(ctx.db, client.ids);
  return {
    due: states.filter(({ state }) => state !== 'signed').map(({ form }) => form.version.title),
    signed: signed.map(toSignedForm),
  };
}

/** By account only, never by a link, which may have been passed on. */
export async function readMySigned(ctx: Context, id: number): Promise<SignedAnswers> {
  const client = await findMemberCard(ctx.db, ctx.visitor.id);
  const found = orNotFound(client && (await findSigned(ctx.db, client.ids, id)), 'form');
  const signed = toSignedAnswers(found);
  return { ...signed, questions: signed.questions.map(withoutCodes) };
}

/** For their own card: what they answer here is theirs alone, also when a guest once gave their name. */
export async function openMyForms(ctx: Context): Promise<{ token: string }> {
  const client = orNotFound(await findMemberCard(ctx.db, ctx.visitor.id), 'form');
  const expiresAt = new Date(ctx.now().getTime() + DAY_MS);
  return { token: await newFormLink(ctx, { clientId: client.id, came: { by: 'account' }, expiresAt }) };
}

/** How a client stands with the forms of all visits to come, and those for every treatment. */
export async function listStates({ db, now }: Pick<Context, 'db' | 'now'>, hooks: FormHooks, client: Card) {
  const posed = await listPosedForms(db, { clientIds: client.ids });
  const treatmentIds = await hooks.listTreatments(db, { bookingId: null, clientIds: client.ids }, now());
  const day = studioDay(now());
  return posed
    .filter((form) => isFor(form, treatmentIds))
    .map((form) => ({ form, state: formState(form, form.signed, day) }));
}
