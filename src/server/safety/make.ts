import { formAnswers, forms, formVersions } from '#server/forms/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { FactCode } from '#shared/forms/fact-codes.ts';
import type { Fact } from '#shared/forms/facts.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { insertRule, writeTreatmentContents } from './data.ts';
import type { SafetyRuleRow, safetyRules, treatmentSafety } from './tables.ts';

const MADE = new Date('2026-01-01T00:00:00Z');

/** Pregnant clients get no peel, unless the fields say otherwise. */
export function aSafetyRule(
  db: Db,
  fields: Partial<typeof safetyRules.$inferInsert> = {},
): Promise<SafetyRuleRow> {
  return insertRule(db, {
    condition: 'pregnant',
    outcome: 'refuse',
    createdAt: MADE,
    updatedAt: MADE,
    clientText: "You told us you're pregnant. Please ask your doctor.",
    staffText: 'Pregnant: no peel.',
    ...(fields.treatmentIds || fields.ingredient || 'method' in fields ? {} : { method: 'peel' as const }),
    ...fields,
  });
}

/** What a treatment contains and how it is done. */
export function someContents(
  db: Db,
  treatmentId: number,
  fields: Partial<typeof treatmentSafety.$inferInsert> = {},
): Promise<void> {
  return writeTreatmentContents(db, { treatmentId, ...fields, updatedAt: MADE });
}

type Stated = Partial<Record<FactCode, boolean | Partial<Fact>>>;

/** As if they had signed a form that says this, without any hook. */
export async function someFacts(
  db: Db,
  clientId: number,
  stated: Stated,
  signedAt: Date,
  isProven = true,
  /** The visit it was typed for. */
  bookingId: number | null = null,
): Promise<void> {
  const times = { createdAt: signedAt, updatedAt: signedAt };
  const [form] = await db
    .insert(forms)
    .values({ kind: 'intake', ...times })
    .returning();
  const [version] = await db
    .insert(formVersions)
    .values({ formId: form!.id, number: 1, title: 'Skin', questions: [], createdAt: signedAt })
    .returning();
  const statedOn = studioDay(signedAt);
  const facts = Object.entries(stated).map(([code, value]) => ({
    code: code as FactCode,
    isTrue: value !== false,
    statedOn,
    ...(typeof value === 'object' && value),
  }));
  await db.insert(formAnswers).values({
    clientId,
    bookingId,
    formId: form!.id,
    formVersionId: version!.id,
    origin: 'account',
    isProven,
    ...times,
    signedAt,
    signedOn: statedOn,
    signedName: 'Mei Lim',
    signature: '',
    textHash: 'x',
    facts,
  });
}
