import type * as z from 'zod/mini';
import { adminRecords } from '#server/audit/admin-records.ts';
import { requireTreatments } from '#server/catalog/require-records.ts';
import { type FormVersionRow, forms } from '#server/forms/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import type {
  FormDetails,
  FormList,
  FormVersion,
  formChange,
  newForm,
} from '#shared/forms/admin-contract.ts';
import { SUPPLIED_FORMS, SUPPLIED_NAMES, type SuppliedName } from '#shared/forms/supplied-forms.ts';
import {
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

export const formRecords = adminRecords({
  noun: 'form',
  table: forms,
  lock: lockForm,
  read: readForm,
  fieldsOf: formFields,
});

async function readForm(db: Db, id: number): Promise<FormDetails | undefined> {
  const form = await findAdminForm(db, id);
  if (!form) return undefined;
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
  return formRecords.add(ctx, async ({ db }) => {
    const { title, intro, questions, ...fields } = given;
    const at = ctx.now();
    await requireTreatments(db, given.treatmentIds);
    const formId = await insertForm(db, { ...fields, createdAt: at, updatedAt: at });
    await insertVersion(db, { formId, number: 1, title, intro, questions, createdAt: at });
    return formId;
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
  return formRecords.change(ctx, { id, version: given.updatedAt }, async ({ db }, row, before) => {
    await requireTreatments(db, given.treatmentIds, row.treatmentIds);
    const at = ctx.now();

    const text = {
      title: given.title ?? before.title,
      intro: given.intro ?? before.intro,
      questions: given.questions ?? before.questions,
    };
    const old = { title: before.title, intro: before.intro, questions: before.questions };
    if (canonical(text) !== canonical(old)) {
      const number = before.version + 1;
      await insertVersion(db, { formId: id, number, ...text, asksAgain: given.asksAgain, createdAt: at });
    }
    const { treatmentIds = row.treatmentIds, monthsValid = row.monthsValid, isActive = row.isActive } = given;
    await updateForm(db, id, { treatmentIds, monthsValid, isActive, updatedAt: at });
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
