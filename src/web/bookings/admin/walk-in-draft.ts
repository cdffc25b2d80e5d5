import type { WalkIn } from '#shared/bookings/admin-contract.ts';
import { MISSING_CUSTOMER_NAME, MISSING_MINUTES, MISSING_TREATMENT } from '#shared/bookings/messages.ts';
import { checkExtraction } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { INVALID_PHONE, joinPhone, splitPhone } from '#shared/kit/phone-parts.ts';
import { studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';
import { readExtraction } from '#web/bookings/draft/read-parts.ts';
import { partsToBody } from '#web/bookings/draft/to-body.ts';
import { choicesIn, newDraft, type VisitDraft } from '#web/bookings/draft/visit-draft.ts';
import type { VisitErrors } from '#web/bookings/draft/visit-errors.ts';
import type { PickedClient } from '#web/clients/client-picker.tsx';

export type WalkInVisit = ReturnType<typeof readWalkIn>;
export type WalkInPart = WalkInVisit['parts'][number];

const STEP_MS = 5 * MINUTE_MS;

/** Where a new booking begins: at a position of the board, or on a day. */
export type WalkInStart = { start: Date; room: number | null; therapistId: number | null } | { day: string };

/** Today it is now, to the nearest five minutes; on another day the time is still to be chosen. */
export function startWalkIn(now: Date, from: WalkInStart, client: PickedClient | null = null): VisitDraft {
  const preferred = client?.preferredTherapistId ?? null;
  const { start = null, room = null, therapistId = preferred } = 'start' in from ? from : {};
  const at = start ?? new Date(Math.round(now.getTime() / STEP_MS) * STEP_MS);
  const isAnotherDay = 'day' in from && from.day !== studioDay(at);
  const when = isAnotherDay ? { date: from.day } : { date: studioDay(at), time: studioTime(at) };
  return newDraft(
    { start: { parts: [{ therapistId }], ...when, ...(client && { contact: contactOfClient(client) }) } },
    {
      room,
      isRequested: false,
      durationMinutes: '',
      client,
      status: 'confirmed',
      deskNote: '',
      notify: true,
    },
  );
}

/** What is chosen; staff may choose anybody, and an extraction is usual wherever there is one. */
export function readWalkIn(draft: VisitDraft, treatments: readonly Treatment[]) {
  const { parts, date, time, contact } = choicesIn(draft);
  return {
    parts: parts.map((part) => {
      const treatment = treatments.find(({ id }) => id === part.treatmentId);
      return { ...part, treatment, hasExtraction: readExtraction(part, treatment, () => true) };
    }),
    date: date ?? '',
    time: time ?? '',
    ...contact,
    ...draft.staff!, // of a walk-in it is there from the start
  };
}

/** As on the card; what was typed about somebody else is dropped. */
export function contactOfClient({ name, email, phone }: PickedClient) {
  return { customerName: name, customerEmail: email ?? '', customerPhone: splitPhone(phone) };
}

export function totalOf({ parts }: WalkInVisit): number | null {
  if (!parts[0]?.treatment) return null;
  return parts.reduce((sum, part) => sum + priceOf(part), 0);
}

function priceOf({ treatment, hasExtraction }: WalkInPart): number {
  if (!treatment) return 0;
  // Staff may leave it out even where it is required, which is nothing that can be refused.
  const verdict = checkExtraction(treatment.extraction, hasExtraction || undefined);
  return (parseMoney(treatment.price) ?? 0) + (verdict.ok ? verdict.extractionCents : 0);
}

/** Errors before sending; the server validates in full. */
export function missingInWalkIn(visit: WalkInVisit): VisitErrors {
  const errors: VisitErrors = {};
  for (const [place, { treatment }] of visit.parts.entries())
    if (!treatment) errors[`parts.${place}.treatmentId`] = MISSING_TREATMENT;
  if (hasNoLength(visit) && !visit.durationMinutes) errors.durationMinutes = MISSING_MINUTES;
  if (!visit.date || !visit.time) errors.appointmentDate = 'Please select a date and a time';
  if (!visit.customerName.trim()) errors.customerName = MISSING_CUSTOMER_NAME;
  if (!visit.customerPhone.number.trim()) errors.customerPhone = INVALID_PHONE;
  return errors;
}

export function hasNoLength({ parts }: WalkInVisit): boolean {
  return parts[0]?.treatment?.duration === 0;
}

/** Of a visit in which nothing is missing. */
export function walkInBody(visit: WalkInVisit, insist: boolean): WalkIn {
  const { parts, date, time, client, isRequested, ...rest } = visit;
  return {
    ...rest,
    ...partsToBody(
      parts.map(({ treatment, treatmentId, therapistId, hasExtraction }) => ({
        treatmentId: treatmentId ?? 0,
        addExtraction: treatment?.extraction !== 'none' && hasExtraction,
        ...(therapistId !== null && { therapistId }),
      })),
    ),
    ...(parts[0]?.therapistId !== null && { isRequested }),
    appointmentDate: studioInstant(date, time).toISOString(),
    customerName: visit.customerName.trim(),
    customerPhone: joinPhone(visit.customerPhone) ?? '',
    customerEmail: visit.customerEmail.trim(),
    userId: client?.userId ?? null,
    clientId: client?.id ?? null,
    durationMinutes: hasNoLength(visit) ? Number(visit.durationMinutes) : null,
    ...(insist && { insist }),
  };
}
