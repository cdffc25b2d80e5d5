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
import { toMoneyString } from '#shared/kit/money.ts';
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
  | keyof Guest;
export type BookingErrors = { [F in BookingField]?: string | undefined };

type Draft = {
  treatment: Treatment | undefined;
  hasExtraction: boolean;
  date: string | null;
  time: string | null;
  guest: Guest;
};

/** The missing fields, in the order of the form. */
export function bookingErrors({ treatment, hasExtraction, date, time, guest }: Draft): BookingErrors {
  const rule = treatment?.extraction ?? 'required';
  return {
    treatmentId: treatment ? undefined : MISSING_TREATMENT,
    addExtraction: rule === 'required' && !hasExtraction ? EXTRACTION_REQUIRED : undefined,
    appointmentDate: date ? undefined : MISSING_DATE,
    appointmentTime: time ? undefined : MISSING_TIME,
    customerName: guest.customerName.trim() ? undefined : MISSING_YOUR_NAME,
    customerEmail: isEmail(guest.customerEmail) ? undefined : INVALID_CUSTOMER_EMAIL,
    customerPhone: isPhoneLike(meantPhone(guest.customerPhone)) ? undefined : INVALID_PHONE,
  };
}

/** The label of the button until all is chosen: the first missing thing. */
export function nextStep(draft: Draft): string | null {
  const missing = bookingErrors(draft);
  if (missing.treatmentId) return 'Choose a treatment';
  if (missing.addExtraction) return 'Add the extraction';
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
};

/** The main form's request. The server computes total and person itself. */
export function formPayload({
  hasExtraction,
  website = '',
  ...all
}: Complete & { hasExtraction: boolean; website?: string }) {
  const { treatment, guest } = all;
  return {
    ...common(all),
    specialRequests: guest.specialRequests.trim() || null,
    addExtraction: sentExtraction(treatment.extraction, hasExtraction),
    totalAmount: toMoneyString(formTotalCents(treatment, hasExtraction)),
    ...(website && { website }),
  };
}

/** The modal's request: the treatment alone, at its price. */
export function modalPayload(all: Complete) {
  return { ...common(all), totalAmount: all.treatment.price, notes: '' };
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

function common({ treatment, instant, guest, user, therapistId }: Complete) {
  const { code, number } = meantPhone(guest.customerPhone);
  return {
    treatmentId: treatment.id,
    appointmentDate: instant.toISOString(),
    customerName: guest.customerName.trim(),
    customerEmail: guest.customerEmail.trim(),
    customerPhone: `${code} ${number.trim()}`,
    userId: user?.id ?? null,
    ...(therapistId && { therapistId }),
  };
}

function sentExtraction(rule: ExtractionRule, hasExtraction: boolean): boolean {
  return rule === 'included' || (rule !== 'none' && hasExtraction);
}
