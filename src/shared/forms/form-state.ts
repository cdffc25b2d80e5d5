export const FORM_KINDS = ['intake', 'consent'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** `lapsed`: signed too long ago. `changed`: a newer version asks for it again. */
export type FormState = 'signed' | 'missing' | 'lapsed' | 'changed';

export type FormRule = {
  /** Null: for every treatment. */
  treatmentIds: number[] | null;
  monthsValid: number;
  /** The newest version that asks those who have signed an older one; null: none does. */
  signAgainFrom: number | null;
};

export type LastSigned = { version: number; signedOn: string } | null;

export function formState(form: FormRule, signed: LastSigned, day: string): FormState {
  if (!signed) return 'missing';
  if (validUntil(signed.signedOn, form.monthsValid) <= day) return 'lapsed';
  if (form.signAgainFrom !== null && signed.version < form.signAgainFrom) return 'changed';
  return 'signed';
}

/** The first day on which it is asked for again. */
export function validUntil(signedOn: string, monthsValid: number): string {
  const [year = 0, month = 0, day = 0] = signedOn.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + monthsValid, 0)).getUTCDate();
  const until = new Date(Date.UTC(year, month - 1 + monthsValid, Math.min(day, lastOfMonth)));
  return until.toISOString().slice(0, 10);
}

/** Whether a form belongs to a visit with one of these treatments. */
export function isFor({ treatmentIds }: Pick<FormRule, 'treatmentIds'>, of: readonly number[]): boolean {
  return treatmentIds === null || treatmentIds.some((id) => of.includes(id));
}
