import { hash } from 'node:crypto';
import type { Db } from '#server/kit/db/db.ts';
import { readFacts } from '#shared/forms/facts.ts';
import type { Answers, Question } from '#shared/forms/questions.ts';
import { SUPPLIED_FORMS } from '#shared/forms/supplied-forms.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { newFormLink } from './form-links.ts';
import { formAnswers, forms, formVersions } from './tables.ts';

const MADE = new Date('2026-01-01T00:00:00Z');

/** Two questions: short enough to fill in at once. */
export const TWO_QUESTIONS: Question[] = [
  { id: 'pregnant', kind: 'yes_no', label: 'Are you pregnant?', isRequired: true, fact: 'pregnant' },
  { id: 'note', kind: 'text', label: 'Anything else?', isRequired: false },
  { id: 'signature', kind: 'signature', label: 'I have answered as well as I can.', isRequired: true },
];
export const SENSITIVE_SKIN: Question[] = SUPPLIED_FORMS['sensitive-skin'].questions;

type FormFields = Partial<typeof forms.$inferInsert> & { title?: string; questions?: Question[] };

/** A form that clients are asked for. */
export async function aForm(
  db: Db,
  { title = 'About your skin', questions = TWO_QUESTIONS, ...fields }: FormFields = {},
) {
  const times = { createdAt: MADE, updatedAt: MADE };
  const [form] = await db
    .insert(forms)
    .values({ kind: 'intake', isActive: true, ...times, ...fields })
    .returning();
  return { ...form!, version: await aVersion(db, form!.id, { title, questions }) };
}

export async function aVersion(
  db: Db,
  formId: number,
  fields: Partial<typeof formVersions.$inferInsert> = {},
) {
  const [version] = await db
    .insert(formVersions)
    .values({
      formId,
      number: 1,
      title: 'About your skin',
      intro: 'A few questions.',
      createdAt: MADE,
      questions: TWO_QUESTIONS,
      ...fields,
    })
    .returning();
  return version!;
}

type Signed = {
  clientId: number;
  version: Awaited<ReturnType<typeof aVersion>>;
  answers: Answers;
  signedAt: Date;
  isProven?: boolean;
};

export async function aSignedForm(db: Db, { clientId, version, answers, signedAt, isProven = true }: Signed) {
  const signedOn = studioDay(signedAt);
  const [row] = await db
    .insert(formAnswers)
    .values({
      clientId,
      formId: version.formId,
      formVersionId: version.id,
      origin: 'account',
      answers,
      isProven,
      createdAt: signedAt,
      updatedAt: signedAt,
      signedAt,
      signedOn,
      signedName: 'Mei Lim',
      signature: '',
      textHash: hash('sha256', JSON.stringify(answers), 'hex'),
      facts: readFacts(version.questions, answers, signedOn),
    })
    .returning();
  return row!;
}

/** The token of a link for a client, as on the studio's tablet. */
export function aFormLink(db: Db, clientId: number, expiresAt = new Date('2027-01-01T00:00:00Z')) {
  return newFormLink({ db, now: () => MADE }, { clientId, came: { by: 'tablet' }, expiresAt });
}
