import type { WalkIn } from '#shared/bookings/admin-contract.ts';
import { MISSING_CUSTOMER_NAME, MISSING_MINUTES } from '#shared/bookings/admin-messages.ts';
import { MISSING_TREATMENT } from '#shared/bookings/messages.ts';
import { checkExtraction, EXTRACTION_CENTS, type ExtractionRule } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { DEFAULT_DIAL_CODE } from '#shared/kit/dial-codes.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { INVALID_PHONE, joinPhone, type PhoneParts, splitPhone } from '#shared/kit/phone-parts.ts';
import { studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';
import type { FoundCustomer } from '#shared/loyalty/admin-contract.ts';

export type WalkInDraft = {
  treatmentId: number | null;
  date: string;
  time: string;
  room: number | null;
  minutes: string;
  member: FoundCustomer | null;
  name: string;
  phone: PhoneParts;
  email: string;
  status: 'pending' | 'confirmed';
  addExtraction: boolean;
  requests: string;
  note: string;
  notify: boolean;
};

const STEP_MS = 5 * 60_000;

/** At a position of the board, or now: to the nearest five minutes. */
export function newDraft(
  now: Date,
  { start, room }: { start: Date | null; room: number | null },
): WalkInDraft {
  const at = start ?? new Date(Math.round(now.getTime() / STEP_MS) * STEP_MS);
  return {
    treatmentId: null,
    date: studioDay(at),
    time: studioTime(at),
    room,
    minutes: '',
    member: null,
    name: '',
    phone: { code: DEFAULT_DIAL_CODE, number: '' },
    email: '',
    status: 'confirmed',
    addExtraction: true,
    requests: '',
    note: '',
    notify: true,
  };
}

/** The chosen account with its details; what was typed about somebody else is dropped. */
export function withMember(member: FoundCustomer): Partial<WalkInDraft> {
  return {
    member,
    name: fullName(member),
    email: member.email,
    phone: splitPhone(member.phone),
  };
}

export function totalOf(treatment: Treatment | undefined, { addExtraction }: WalkInDraft): number | null {
  if (!treatment) return null;
  const rule: ExtractionRule = treatment.extraction;
  const verdict = checkExtraction(rule, addExtraction || undefined);
  return (parseMoney(treatment.price) ?? 0) + (verdict.ok ? verdict.extractionCents : EXTRACTION_CENTS);
}

export type DraftErrors = Partial<Record<string, string>>;

/** Errors before sending; the server validates in full. */
export function errorsOf(draft: WalkInDraft, treatment: Treatment | undefined): DraftErrors {
  return {
    ...(!treatment && { treatmentId: MISSING_TREATMENT }),
    ...(treatment?.duration === 0 && !draft.minutes && { durationMinutes: MISSING_MINUTES }),
    ...((!draft.date || !draft.time) && { appointmentDate: 'Please select a date and a time' }),
    ...(!draft.name.trim() && { customerName: MISSING_CUSTOMER_NAME }),
    ...(!draft.phone.number.trim() && { customerPhone: INVALID_PHONE }),
  };
}

export function toWalkIn(draft: WalkInDraft, treatment: Treatment, insist: boolean): WalkIn {
  return {
    treatmentId: treatment.id,
    appointmentDate: studioInstant(draft.date, draft.time).toISOString(),
    room: draft.room,
    customerName: draft.name.trim(),
    customerPhone: joinPhone(draft.phone) ?? '',
    customerEmail: draft.email.trim(),
    userId: draft.member?.id ?? null,
    status: draft.status,
    addExtraction: treatment.extraction === 'none' ? false : draft.addExtraction,
    durationMinutes: treatment.duration === 0 ? Number(draft.minutes) : null,
    specialRequests: draft.requests,
    deskNote: draft.note,
    notify: draft.notify,
    ...(insist && { insist }),
  };
}
