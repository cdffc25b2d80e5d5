import type { AdminUser } from '#shared/accounts/admin-contract.ts';
import type { WalkIn } from '#shared/bookings/admin-contract.ts';
import { MISSING_CUSTOMER_NAME, MISSING_MINUTES, MISSING_TREATMENT } from '#shared/bookings/messages.ts';
import { checkExtraction, EXTRACTION_CENTS, type ExtractionRule } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { DEFAULT_DIAL_CODE } from '#shared/kit/dial-codes.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { INVALID_PHONE, joinPhone, type PhoneParts } from '#shared/kit/phone-parts.ts';
import { studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';
import type { FieldErrors } from '#web/kit/form/use-field-errors.ts';

/** A further treatment in the same visit. */
export type WalkInPart = {
  treatmentId: number | null;
  addExtraction: boolean;
  /** Null: anyone. */
  therapistId: number | null;
};

export type WalkInDraft = {
  treatmentId: number | null;
  appointmentDate: { date: string; time: string };
  room: number | null;
  /** Null: anyone. */
  therapistId: number | null;
  /** The client asked for that therapist. */
  isRequested: boolean;
  durationMinutes: string;
  member: AdminUser | null;
  customerName: string;
  customerPhone: PhoneParts;
  customerEmail: string;
  status: 'pending' | 'confirmed';
  addExtraction: boolean;
  more: WalkInPart[];
  specialRequests: string;
  deskNote: string;
  notify: boolean;
};

const STEP_MS = 5 * 60_000;

/** Where a new booking begins: at a position of the board, or on a day. */
export type WalkInStart = { start: Date; room: number | null; therapistId: number | null } | { day: string };

/** Today it is now, to the nearest five minutes; on another day the time is still to be chosen. */
export function newDraft(now: Date, from: WalkInStart): WalkInDraft {
  const { start = null, room = null, therapistId = null } = 'start' in from ? from : {};
  const at = start ?? new Date(Math.round(now.getTime() / STEP_MS) * STEP_MS);
  const isAnotherDay = 'day' in from && from.day !== studioDay(at);
  return {
    treatmentId: null,
    appointmentDate: isAnotherDay
      ? { date: from.day, time: '' }
      : { date: studioDay(at), time: studioTime(at) },
    room,
    therapistId,
    isRequested: false,
    durationMinutes: '',
    member: null,
    customerName: '',
    customerPhone: { code: DEFAULT_DIAL_CODE, number: '' },
    customerEmail: '',
    status: 'confirmed',
    addExtraction: true,
    more: [],
    specialRequests: '',
    deskNote: '',
    notify: true,
  };
}

/** Of all treatments together. */
export function totalOf(treatments: Treatment[], draft: WalkInDraft): number | null {
  const cents = [draft, ...draft.more].map(({ treatmentId, addExtraction }) => {
    const treatment = treatments.find(({ id }) => id === treatmentId);
    return treatment ? priceOf(treatment, addExtraction) : null;
  });
  return cents[0] == null ? null : cents.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

function priceOf(treatment: Treatment, addExtraction: boolean): number {
  const rule: ExtractionRule = treatment.extraction;
  const verdict = checkExtraction(rule, addExtraction || undefined);
  return (parseMoney(treatment.price) ?? 0) + (verdict.ok ? verdict.extractionCents : EXTRACTION_CENTS);
}

/** Errors before sending; the server validates in full. */
export function errorsOf(
  draft: WalkInDraft,
  treatment: Treatment | undefined,
): FieldErrors<keyof WalkInDraft> {
  const { date, time } = draft.appointmentDate;
  return {
    ...(!treatment && { treatmentId: MISSING_TREATMENT }),
    ...(draft.more.some(({ treatmentId }) => treatmentId === null) && { more: MISSING_TREATMENT }),
    ...(treatment?.duration === 0 && !draft.durationMinutes && { durationMinutes: MISSING_MINUTES }),
    ...((!date || !time) && { appointmentDate: 'Please select a date and a time' }),
    ...(!draft.customerName.trim() && { customerName: MISSING_CUSTOMER_NAME }),
    ...(!draft.customerPhone.number.trim() && { customerPhone: INVALID_PHONE }),
  };
}

export function toWalkIn(
  { member, appointmentDate: { date, time }, therapistId, isRequested, more, ...draft }: WalkInDraft,
  treatment: Treatment,
  insist: boolean,
): WalkIn {
  return {
    ...draft,
    treatmentId: treatment.id,
    appointmentDate: studioInstant(date, time).toISOString(),
    customerName: draft.customerName.trim(),
    customerPhone: joinPhone(draft.customerPhone) ?? '',
    customerEmail: draft.customerEmail.trim(),
    userId: member?.id ?? null,
    addExtraction: treatment.extraction === 'none' ? false : draft.addExtraction,
    durationMinutes: treatment.duration === 0 ? Number(draft.durationMinutes) : null,
    ...(therapistId !== null && { therapistId, isRequested }),
    ...(more.length > 0 && { more: more.map(toMore) }),
    ...(insist && { insist }),
  };
}

function toMore({ treatmentId, addExtraction, therapistId }: WalkInPart) {
  return { treatmentId: treatmentId ?? 0, addExtraction, ...(therapistId !== null && { therapistId }) };
}

/** For the question about free times. */
export function moreQuery(more: WalkInPart[]): { more?: string; moreWith?: string } {
  const chosen = more.filter(({ treatmentId }) => treatmentId !== null);
  if (chosen.length === 0) return {};
  return {
    more: chosen.map(({ treatmentId }) => treatmentId).join(),
    moreWith: chosen.map(({ therapistId }) => therapistId ?? 0).join(),
  };
}
