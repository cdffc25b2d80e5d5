import type { User } from '#shared/accounts/contract.ts';
import type { NewBooking } from '#shared/bookings/contract.ts';
import {
  INVALID_CUSTOMER_EMAIL,
  MISSING_DATE,
  MISSING_TIME,
  MISSING_TREATMENT,
  MISSING_YOUR_NAME,
} from '#shared/bookings/messages.ts';
import { EXTRACTION_REQUIRED, type ExtractionRule, formTotalCents } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { isEmail } from '#shared/kit/email.ts';
import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { INVALID_PHONE, isPhoneLike, type PhoneParts, splitPhone } from '#shared/kit/phone-parts.ts';

/** The guest's details, as in the form; named as in the request, and so are their errors. */
export type Guest = {
  customerName: string;
  customerEmail: string;
  customerPhone: PhoneParts;
  specialRequests: string;
};

export type BookingField =
  | 'treatmentId'
  | 'therapistId'
  | 'addExtraction'
  | 'appointmentDate'
  | 'appointmentTime'
  | 'promoCode'
  | `more.${number}.${'treatmentId' | 'addExtraction' | 'therapistId'}`
  | keyof Guest;
export type BookingErrors = { [F in BookingField]?: string | undefined };

/** One of the further treatments in the same visit. */
export type ChosenPart = { treatment: Treatment; hasExtraction: boolean; therapistId: number | null };

type DraftPart = { treatment: Treatment | undefined; hasExtraction: boolean };

type Draft = {
  treatment: Treatment | undefined;
  hasExtraction: boolean;
  more?: DraftPart[] | undefined;
  date: string | null;
  time: string | null;
  guest: Guest;
};

/** The missing fields, in the order of the form. */
export function bookingErrors({
  treatment,
  hasExtraction,
  more = [],
  date,
  time,
  guest,
}: Draft): BookingErrors {
  return {
    treatmentId: treatment ? undefined : MISSING_TREATMENT,
    addExtraction: extractionError(treatment?.extraction ?? 'required', hasExtraction),
    ...moreErrors(more),
    appointmentDate: date ? undefined : MISSING_DATE,
    appointmentTime: time ? undefined : MISSING_TIME,
    customerName: guest.customerName.trim() ? undefined : MISSING_YOUR_NAME,
    customerEmail: isEmail(guest.customerEmail) ? undefined : INVALID_CUSTOMER_EMAIL,
    customerPhone: isPhoneLike(meantPhone(guest.customerPhone)) ? undefined : INVALID_PHONE,
  };
}

function extractionError(rule: ExtractionRule, hasExtraction: boolean): string | undefined {
  return rule === 'required' && !hasExtraction ? EXTRACTION_REQUIRED : undefined;
}

function moreErrors(more: DraftPart[]): BookingErrors {
  const errors: BookingErrors = {};
  for (const [place, { treatment, hasExtraction }] of more.entries()) {
    if (!treatment) errors[`more.${place}.treatmentId`] = MISSING_TREATMENT;
    else errors[`more.${place}.addExtraction`] = extractionError(treatment.extraction, hasExtraction);
  }
  return errors;
}

/** The label of the button until all is chosen: the first missing thing. */
export function nextStep(draft: Draft): string | null {
  const missing = bookingErrors(draft);
  const inMore = Object.values(moreErrors(draft.more ?? []));
  if (missing.treatmentId || inMore.includes(MISSING_TREATMENT)) return 'Choose a treatment';
  if (missing.addExtraction || inMore.includes(EXTRACTION_REQUIRED)) return 'Add the extraction';
  if (missing.appointmentDate) return 'Choose a day';
  if (missing.appointmentTime) return 'Choose a time';
  return Object.values(missing).some(Boolean) ? 'Enter your details' : null;
}

type Complete = {
  treatment: Treatment;
  instant: Date;
  guest: Guest;
  user: User | null;
  /** Who is asked for; null: anyone. */
  therapistId?: number | null;
  /** Further treatments in the same visit. */
  more?: ChosenPart[] | undefined;
  /** The package whose session pays for each treatment; null: it is paid at the studio. */
  sessions?: readonly ({ packageAccountId: number } | null)[] | undefined;
  depositMethod?: NewBooking['depositMethod'];
  promoCode?: string | undefined;
};

/** The main form's request. The server computes total and person itself. */
export function formPayload({
  hasExtraction,
  website = '',
  ...all
}: Complete & { hasExtraction: boolean; website?: string }) {
  const { treatment, guest, more = [], sessions = [] } = all;
  const cents = more.reduce((sum, part) => sum + formTotalCents(part.treatment, part.hasExtraction), 0);
  return {
    ...common(all),
    ...(more.length > 0 && {
      more: more.map((part, index) => ({
        ...partOf(part),
        ...paidWith(sessions[index + 1]),
        addExtraction: sentExtraction(part.treatment.extraction, part.hasExtraction),
      })),
    }),
    specialRequests: guest.specialRequests.trim() || null,
    addExtraction: sentExtraction(treatment.extraction, hasExtraction),
    totalAmount: toMoneyString(formTotalCents(treatment, hasExtraction) + cents),
    ...(website && { website }),
  };
}

/** The modal's request: the treatment alone, at its price. */
export function modalPayload({ more = [], ...all }: Complete) {
  const prices = [all.treatment, ...more.map(({ treatment }) => treatment)].map(({ price }) => price);
  const cents = prices.reduce((sum, price) => sum + (parseMoney(price) ?? 0), 0);
  return {
    ...common(all),
    ...(more.length > 0 && { more: more.map(partOf) }),
    totalAmount: more.length > 0 ? toMoneyString(cents) : all.treatment.price,
    notes: '',
  };
}

function partOf({ treatment, therapistId }: ChosenPart) {
  return { treatmentId: treatment.id, ...(therapistId && { therapistId }) };
}

function paidWith(session: { packageAccountId: number } | null | undefined) {
  return session ? { packageAccountId: session.packageAccountId } : {};
}

/** "Signature Facial + LED" */
export function namesOf(treatment: Treatment, more: ChosenPart[]): string {
  return [treatment, ...more.map((part) => part.treatment)].map(({ name }) => name).join(' + ');
}

/** The guest's details, as sent. */
export function guestOf({ customerName, customerEmail, customerPhone, specialRequests }: NewBooking): Guest {
  return {
    customerName,
    customerEmail,
    customerPhone: splitPhone(customerPhone),
    specialRequests: specialRequests ?? '',
  };
}

/** A number typed with its own dial code wins over the selector. */
export function meantPhone(phone: PhoneParts): PhoneParts {
  return phone.number.trim().startsWith('+') ? splitPhone(phone.number) : phone;
}

function common({ treatment, instant, guest, user, therapistId, ...means }: Complete) {
  const { sessions = [], depositMethod, promoCode } = means;
  const { code, number } = meantPhone(guest.customerPhone);
  return {
    treatmentId: treatment.id,
    appointmentDate: instant.toISOString(),
    customerName: guest.customerName.trim(),
    customerEmail: guest.customerEmail.trim(),
    customerPhone: `${code} ${number.trim()}`,
    userId: user?.id ?? null,
    ...(therapistId && { therapistId }),
    ...(promoCode && { promoCode }),
    ...paidWith(sessions[0]),
    ...(depositMethod && { depositMethod }),
  };
}

function sentExtraction(rule: ExtractionRule, hasExtraction: boolean): boolean {
  return rule === 'included' || (rule !== 'none' && hasExtraction);
}
