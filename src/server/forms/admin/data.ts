import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { type FormRow, type FormVersionRow, forms, formVersions } from '#server/forms/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { lockLive, updateById } from '#server/kit/db/record-rows.ts';
import type { AdminForm } from '#shared/forms/admin-contract.ts';

export async function listAdminForms(db: Db): Promise<AdminForm[]> {
  const rows = await select(db)
    .where(and(isNull(forms.archivedAt), isNewest))
    .orderBy(asc(forms.id));
  return rows.map(toAdmin);
}

export async function findAdminForm(db: Db, id: number): Promise<AdminForm | undefined> {
  const [row] = await select(db).where(and(eq(forms.id, id), isNull(forms.archivedAt), isNewest));
  return row && toAdmin(row);
}

/** Newest first, each with how many have signed it. */
export function listVersions(
  db: Db,
  formId: number,
): Promise<{ version: FormVersionRow; signedCount: number }[]> {
  return db
    .select({
      version: formVersions,
      // By its whole name: of a single table, drizzle writes columns without it, and this would be the answers' own id.
      signedCount: sql<number>`(
        select count(*)::int from form_answers
        where form_answers.form_version_id = form_versions.id and form_answers.signed_at is not null)`,
    })
    .from(formVersions)
    .where(eq(formVersions.formId, formId))
    .orderBy(desc(formVersions.number));
}

export const lockForm = lockLive(forms, 'update');

export async function insertForm(tx: Db, row: typeof forms.$inferInsert): Promise<number> {
  return oneRow(await tx.insert(forms).values(row).returning({ id: forms.id })).id;
}

export async function insertVersion(tx: Db, row: typeof formVersions.$inferInsert): Promise<void> {
  await tx.insert(formVersions).values(row);
}

export const updateForm = updateById(forms);

const isNewest = sql`${formVersions.number} = (
  select max(number) from form_versions newer where newer.form_id = ${forms.id})`;

function select(db: Db) {
  const signedCount = sql<number>`(
    select count(*)::int from form_answers
    where form_answers.form_id = ${forms.id} and form_answers.signed_at is not null)`;
  return db
    .select({ form: forms, version: formVersions, signedCount })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.formId, forms.id))
    .$dynamic();
}

type Found = { form: FormRow; version: FormVersionRow; signedCount: number };

function toAdmin({ form, version, signedCount }: Found): AdminForm {
  const { id, kind, treatmentIds, monthsValid, isActive, createdAt, updatedAt } = form;
  return {
    id,
    kind,
    title: version.title,
    treatmentIds,
    monthsValid,
    isActive,
    version: version.number,
    questionCount: version.questions.length - 1,
    signedCount,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
