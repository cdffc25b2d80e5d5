import type { User } from '#shared/accounts/contract.ts';
import type { NewBooking } from '#shared/bookings/contract.ts';
import { type ExtractionRule, treatmentCents } from '#shared/bookings/price.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { type PhoneParts, splitPhone } from '#shared/kit/phone-parts.ts';
import { studioDay, studioTime } from '#shared/kit/studio-time.ts';
import { sum } from '#shared/kit/sum.ts';
import type { ChosenPart } from './read-parts.ts';
import type { Contact, VisitFields } from './visit-fields.ts';

type BookedPart = Pick<ChosenPart, 'treatment' | 'hasExtraction' | 'therapistId'> & {
  /** The package whose session pays for it; null: it is paid at the studio. */
  session: { packageAccountId: number } | null;
};

export type CompleteVisit = {
  parts: readonly BookedPart[];
  instant: Date;
  /** When its free patch tests begin; none are booked with it otherwise. */
  testAt?: string | null;
  contact: Contact;
  user: User | null;
  promoCode: string | undefined;
  depositMethod: NewBooking['depositMethod'];
};

/** The request names the treatments of a visit as one and `more`; nothing else does. */
export function partsToBody<Part extends object>([first, ...more]: readonly Part[]): Part & {
  more?: Part[];
} {
  return { ...first!, ...(more.length > 0 && { more }) }; // a visit has at least one
}

/** The form's request. The server computes total and person itself. */
export function formBody(visit: CompleteVisit, website = '') {
  const cents = visit.parts.map(({ treatment, hasExtraction }) => treatmentCents(treatment, hasExtraction));
  return {
    ...partsToBody(
      visit.parts.map((part) => ({
        ...partBody(part),
        addExtraction: sentExtraction(part.treatment.extraction, part.hasExtraction),
      })),
    ),
    ...commonBody(visit),
    specialRequests: visit.contact.specialRequests.trim() || null,
    totalAmount: toMoneyString(sum(cents)),
    ...(website && { website }),
  };
}

/** The modal's request: the specified one names no extraction, so it has one only where the price shown does. */
export function dialogBody(visit: CompleteVisit) {
  return {
    ...partsToBody(
      visit.parts.map((part) => ({
        ...partBody(part),
        ...(part.treatment.extraction === 'required' && { addExtraction: true }),
      })),
    ),
    ...commonBody(visit),
    totalAmount: toMoneyString(sum(visit.parts.map(({ treatment }) => treatmentCents(treatment)))),
    notes: '',
  };
}

/** The free visit before a treatment, for the same person at the time that was chosen. */
export function patchTestBody(
  { more: _, patchTestDate: __, ...body }: NewBooking,
  treatmentId = body.treatmentId,
): NewBooking {
  const therapistId = treatmentId === body.treatmentId ? body.therapistId : null;
  return {
    ...body,
    treatmentId,
    addExtraction: false,
    isPatchTest: true,
    ...(body.therapistId && { therapistId }),
  };
}

/** What was sent before the page was loaded. */
export function fieldsOfBody(body: NewBooking): VisitFields {
  const start = new Date(body.appointmentDate);
  return {
    parts: [body, ...(body.more ?? [])].map(({ treatmentId, addExtraction, therapistId }) => ({
      treatmentId,
      extraction: typeof addExtraction === 'boolean' ? { of: treatmentId, isChosen: addExtraction } : null,
      therapistId: therapistId ?? null,
    })),
    date: studioDay(start),
    time: studioTime(start),
    ...(body.patchTestDate && { testAt: body.patchTestDate }),
    contact: {
      customerName: body.customerName,
      customerEmail: body.customerEmail,
      customerPhone: splitPhone(body.customerPhone),
      specialRequests: body.specialRequests ?? '',
    },
  };
}

/** A number typed with its own dial code wins over the selector. */
export function meantPhone(phone: PhoneParts): PhoneParts {
  return phone.number.trim().startsWith('+') ? splitPhone(phone.number) : phone;
}

function commonBody({ instant, testAt, contact, user, promoCode, depositMethod }: CompleteVisit) {
  const { code, number } = meantPhone(contact.customerPhone);
  return {
    appointmentDate: instant.toISOString(),
    customerName: contact.customerName.trim(),
    customerEmail: contact.customerEmail.trim(),
    customerPhone: `${code} ${number.trim()}`,
    userId: user?.id ?? null,
    ...(testAt && { patchTestDate: testAt }),
    ...(promoCode && { promoCode }),
    ...(depositMethod && { depositMethod }),
  };
}

function partBody({ treatment, therapistId, session }: BookedPart) {
  return {
    treatmentId: treatment.id,
    ...(therapistId && { therapistId }),
    ...(session && { packageAccountId: session.packageAccountId }),
  };
}

function sentExtraction(rule: ExtractionRule, hasExtraction: boolean): boolean {
  return rule === 'included' || (rule !== 'none' && hasExtraction);
}
