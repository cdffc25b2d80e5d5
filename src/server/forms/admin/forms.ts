import type * as z from 'zod/mini';
import { recordChange } from '#server/audit/record-audit.ts';
import { requireTreatments } from '#server/catalog/require-treatments.ts';
import type { FormVersionRow } from '#server/forms/tables.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import type {
  FormDetails,
  FormList,
  FormVersion,
  formChange,
  newForm,
} from '#shared/forms/admin-contract.ts';
import { SUPPLIED_FORMS, SUPPLIED_NAMES, type SuppliedName } from '#shared/forms/supplied-forms.ts';
import { notFound, orNotFound } from '#shared/kit/problem.ts';
import {
  bringBackForm,
  findAdminForm,
  insertForm,
  insertVersion,
  listAdminForms,
  listVersions,
  lockForm,
  updateForm,
} from './data.ts';

export async function listForms({ db }: Context): Promise<FormList> {
  return {
    forms: await listAdminForms(db),
    supplied: SUPPLIED_NAMES.map((name) => {
      const { kind, title, questions } = SUPPLIED_FORMS[name];
      return { name, kind, title, questionCount: questions.length - 1 };
    }),
  };
}

export async function getForm({ db }: Pick<Context, 'db'>, id: number): Promise<FormDetails> {
  const form = orNotFound(await findAdminForm(db, id), 'form');
  const versions = await listVersions(db, id);
  const newest = versions[0]!.version; // a form is added with its first version
  return {
    ...form,
    intro: newest.intro,
    questions: newest.questions,
    versions: versions.map(toVersion),
  };
}

export function addForm(ctx: Context, given: z.output<typeof newForm>): Promise<FormDetails> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { title, intro, questions, ...fields } = given;
    const at = ctx.now();
    await requireTreatments(tx, given.treatmentIds);
    const formId = await insertForm(tx, { ...fields, createdAt: at, updatedAt: at });
    await insertVersion(tx, { formId, number: 1, title, intro, questions, createdAt: at });
    const form = await getForm(inTransaction, formId);
    await recordChange(inTransaction, {
      action: 'add form',
      target: `form ${formId}`,
      after: formFields(form),
    });
    return form;
  });
}

/** Not asked for yet: the studio reads it first. */
export function addSupplied(ctx: Context, name: SuppliedName): Promise<FormDetails> {
  const base = { treatmentIds: null, monthsValid: 12, isActive: false };
  return addForm(ctx, { ...base, ...SUPPLIED_FORMS[name] });
}

/** Another text makes a new version: what was signed stays as it was read. */
export function changeForm(
  ctx: Context,
  id: number,
  given: z.output<typeof formChange>,
): Promise<FormDetails> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const row = orNotFound(await lockForm(tx, id), 'form');
    refuseConflict(given.updatedAt, row.updatedAt);
    await requireTreatments(tx, given.treatmentIds, row.treatmentIds);
    const before = await getForm(inTransaction, id);
    const at = ctx.now();

    const text = {
      title: given.title ?? before.title,
      intro: given.intro ?? before.intro,
      questions: given.questions ?? before.questions,
    };
    const old = { title: before.title, intro: before.intro, questions: before.questions };
    if (canonical(text) !== canonical(old)) {
      const number = before.version + 1;
      await insertVersion(tx, { formId: id, number, ...text, asksAgain: given.asksAgain, createdAt: at });
    }
    const { treatmentIds = row.treatmentIds, monthsValid = row.monthsValid, isActive = row.isActive } = given;
    await updateForm(tx, id, { treatmentIds, monthsValid, isActive, updatedAt: at });
    const after = await getForm(inTransaction, id);
    await recordChange(inTransaction, {
      action: 'change form',
      target: `form ${id}`,
      before: formFields(before),
      after: formFields(after),
    });
    return after;
  });
}

/** Archives it: nobody is asked for it any more, and what was signed stays. */
export function deleteForm(ctx: Context, id: number): Promise<void> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    if (!(await lockForm(tx, id))) throw notFound('form');
    const before = formFields(await getForm(inTransaction, id));
    await updateForm(tx, id, { archivedAt: ctx.now(), updatedAt: ctx.now() });
    await recordChange(inTransaction, { action: 'delete form', target: `form ${id}`, before });
  });
}

/** Idempotent. */
export function restoreForm(ctx: Context, id: number): Promise<FormDetails> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const isBack = await bringBackForm(tx, id, ctx.now());
    const form = await getForm(inTransaction, id);
    const after = formFields(form);
    if (isBack) await recordChange(inTransaction, { action: 'restore form', target: `form ${id}`, after });
    return form;
  });
}

/** What the audit log compares. */
function formFields(
  form: FormDetails,
): Pick<FormDetails, 'title' | 'kind' | 'treatmentIds' | 'monthsValid' | 'isActive' | 'version'> {
  const { title, kind, treatmentIds, monthsValid, isActive, version } = form;
  return { title, kind, treatmentIds, monthsValid, isActive, version };
}

function toVersion({ version, signedCount }: { version: FormVersionRow; signedCount: number }): FormVersion {
  const { number, title, intro, questions, asksAgain, createdAt } = version;
  return { number, title, intro, questions, asksAgain, createdAt: createdAt.toISOString(), signedCount };
}

/** Whatever order the keys came in from the database or the browser. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
