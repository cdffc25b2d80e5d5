import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { updateById } from '#server/kit/db/record-rows.ts';
import type { FormRule, LastSigned } from '#shared/forms/form-state.ts';
import type { SignedForm } from '#shared/forms/forms-that-count.ts';
import type { Answers } from '#shared/forms/questions.ts';
import {
  type FormAnswersRow,
  type FormLinkRow,
  type FormRow,
  type FormVersionRow,
  formAnswers,
  formLinks,
  forms,
  formVersions,
} from './tables.ts';

type SignedOfClient = { clientId: number; signed: SignedForm[] | null };

/** All that was signed on each of these cards, and on those merged with it, newest first. */
export async function listSignedForms(db: Db, clientIds: number[]): Promise<SignedOfClient[]> {
  if (clientIds.length === 0) return [];
  const { rows } = await db.execute<SignedOfClient>(sql`
    select id as "clientId", signed_forms(cards_of(id)) as signed from unnest(${sql.param(clientIds)}::int[]) as id`);
  return rows;
}

/** A form that clients are asked for, its newest text, and how this client stands with it. */
export type PosedForm = FormRule & {
  kind: FormRow['kind'];
  version: FormVersionRow;
  signed: (LastSigned & { signedAt: Date }) | null;
};

/** What somebody is shown as signed by them: a client's own forms, or those that were typed for a visit. */
export type SignedBy = {
  clientIds: number[];
  /** Of this visit (its first booking) also what was only typed. */
  visitId?: number | undefined;
  /** That alone: who typed learns nothing of the card. */
  isTyped?: boolean;
};

export async function listPosedForms(db: Db, signedBy: SignedBy): Promise<PosedForm[]> {
  const rows = await db
    .select({
      form: forms,
      version: formVersions,
      signAgainFrom: sql<number | null>`(
        select max(number) from form_versions asking where asking.form_id = ${forms.id} and asking.asks_again)`,
    })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.formId, forms.id))
    .where(
      and(
        eq(forms.isActive, true),
        isNull(forms.archivedAt),
        sql`${formVersions.number} = (select max(number) from form_versions newer where newer.form_id = ${forms.id})`,
      ),
    )
    .orderBy(sql`${forms.kind} = 'consent'`, forms.id);
  if (rows.length === 0) return [];

  const signed = await listLastSigned(db, signedBy);
  return rows.map(({ form, version, signAgainFrom }) => ({
    kind: form.kind,
    treatmentIds: form.treatmentIds,
    monthsValid: form.monthsValid,
    signAgainFrom,
    version,
    signed: signed.get(form.id) ?? null,
  }));
}

async function listLastSigned(db: Db, { clientIds, visitId, isTyped }: SignedBy) {
  const isOfVisit = visitId === undefined ? sql`false` : eq(formAnswers.bookingId, visitId);
  const isOwn = or(eq(formAnswers.isProven, true), isNull(formAnswers.bookingId));
  const rows = await db
    .selectDistinctOn([formAnswers.formId], {
      formId: formAnswers.formId,
      version: formVersions.number,
      signedOn: formAnswers.signedOn,
      signedAt: formAnswers.signedAt,
    })
    .from(formAnswers)
    .innerJoin(formVersions, eq(formVersions.id, formAnswers.formVersionId))
    .where(
      and(
        inArray(formAnswers.clientId, clientIds),
        isNotNull(formAnswers.signedAt),
        isTyped ? isOfVisit : or(isOwn, isOfVisit),
      ),
    )
    .orderBy(formAnswers.formId, desc(formAnswers.signedAt));
  return new Map(
    rows.map(({ formId, version, signedOn, signedAt }) => [
      formId,
      { version, signedOn: signedOn!, signedAt: signedAt! }, // both are there once it is signed
    ]),
  );
}

/** Of the account or the guest's card. */
export async function findClientName(db: Db, clientId: number): Promise<string> {
  const { rows } = await db.execute<{ name: string | null }>(sql`
    select coalesce(
      (select nullif(concat_ws(' ', first_name, last_name), '') from users where id = clients.user_id),
      name) as name
    from clients where id = ${clientId}`);
  return rows[0]?.name ?? '';
}

// Links

export async function insertLink(db: Db, row: typeof formLinks.$inferInsert): Promise<number> {
  return oneRow(await db.insert(formLinks).values(row).returning({ id: formLinks.id })).id;
}

export async function nameOrigin(db: Db, linkId: number, origin: string): Promise<void> {
  await db.update(formLinks).set({ origin }).where(eq(formLinks.id, linkId));
}

export async function findLink(db: Db, tokenHash: Buffer): Promise<FormLinkRow | undefined> {
  const [row] = await db.select().from(formLinks).where(eq(formLinks.tokenHash, tokenHash));
  return row;
}

/** Those that staff have sent before; not those of visits and of the client's own account. */
export async function endSentLinks(db: Db, clientIds: number[], now: Date): Promise<void> {
  await db
    .update(formLinks)
    .set({ endedAt: now })
    .where(
      and(
        inArray(formLinks.clientId, clientIds),
        eq(formLinks.needsNewSignature, true),
        isNull(formLinks.endedAt),
      ),
    );
}

export async function deleteLinksBefore(db: Db, day: Date): Promise<void> {
  await db.delete(formLinks).where(sql`${formLinks.expiresAt} < ${day.toISOString()}::timestamptz`);
}

export async function deleteDraftsBefore(db: Db, day: Date): Promise<void> {
  await db
    .delete(formAnswers)
    .where(
      and(isNull(formAnswers.signedAt), sql`${formAnswers.updatedAt} < ${day.toISOString()}::timestamptz`),
    );
}

// Answers

export function listDrafts(db: Db, clientIds: number[]): Promise<FormAnswersRow[]> {
  return db
    .select()
    .from(formAnswers)
    .where(and(inArray(formAnswers.clientId, clientIds), isNull(formAnswers.signedAt)));
}

/** The draft of this way, locked until the transaction ends. */
export async function lockDraft(
  tx: Db,
  { clientId, origin }: Pick<FormLinkRow, 'clientId' | 'origin'>,
  formId: number,
): Promise<FormAnswersRow | undefined> {
  const [row] = await tx
    .select()
    .from(formAnswers)
    .where(
      and(
        eq(formAnswers.clientId, clientId),
        eq(formAnswers.formId, formId),
        eq(formAnswers.origin, origin),
        isNull(formAnswers.signedAt),
      ),
    )
    .for('update');
  return row;
}

/** Two tabs may save at once: each changes only the answers it sends. */
export async function saveDraft(
  db: Db,
  row: Pick<FormAnswersRow, 'clientId' | 'formId' | 'formVersionId' | 'origin'>,
  { given, dropped }: { given: Answers; dropped: string[] },
  now: Date,
): Promise<FormAnswersRow> {
  const merged = sql`(${formAnswers.answers} || ${JSON.stringify(given)}::jsonb) - ${sql.param(dropped)}::text[]`;
  const rows = await db
    .insert(formAnswers)
    .values({ ...row, answers: given, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [formAnswers.clientId, formAnswers.formId, formAnswers.origin],
      targetWhere: isNull(formAnswers.signedAt),
      set: { answers: merged, formVersionId: row.formVersionId, updatedAt: now },
    })
    .returning();
  return oneRow(rows);
}

export const updateAnswers = updateById(formAnswers);

/** The same text with the same answers, signed the same way: the first response was lost on a bad line. */
export async function isSignedAlready(
  tx: Db,
  { clientId, origin }: Pick<FormLinkRow, 'clientId' | 'origin'>,
  formId: number,
  textHash: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: formAnswers.id })
    .from(formAnswers)
    .where(
      and(
        eq(formAnswers.clientId, clientId),
        eq(formAnswers.formId, formId),
        eq(formAnswers.origin, origin),
        eq(formAnswers.textHash, textHash),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Signed forms of a client with their text, newest first. */
export function listSigned(db: Db, clientIds: number[]) {
  return db
    .select({ answers: formAnswers, version: formVersions })
    .from(formAnswers)
    .innerJoin(formVersions, eq(formVersions.id, formAnswers.formVersionId))
    .where(and(inArray(formAnswers.clientId, clientIds), isNotNull(formAnswers.signedAt)))
    .orderBy(desc(formAnswers.signedAt), desc(formAnswers.id));
}

export async function findSigned(db: Db, clientIds: number[], id: number) {
  const [row] = await db
    .select({ answers: formAnswers, version: formVersions })
    .from(formAnswers)
    .innerJoin(formVersions, eq(formVersions.id, formAnswers.formVersionId))
    .where(
      and(eq(formAnswers.id, id), inArray(formAnswers.clientId, clientIds), isNotNull(formAnswers.signedAt)),
    );
  return row;
}

/** False when it was proven already. */
export async function proveSigned(
  tx: Db,
  id: number,
  confirmed: { confirmedBy: number; confirmedAt: Date },
): Promise<boolean> {
  const proven = await tx
    .update(formAnswers)
    .set({ isProven: true, ...confirmed })
    .where(and(eq(formAnswers.id, id), eq(formAnswers.isProven, false)))
    .returning({ id: formAnswers.id });
  return proven.length > 0;
}

export async function eraseForms(tx: Db, clientIds: number[]): Promise<void> {
  await tx.delete(formAnswers).where(inArray(formAnswers.clientId, clientIds));
  await tx.delete(formLinks).where(inArray(formLinks.clientId, clientIds));
}
