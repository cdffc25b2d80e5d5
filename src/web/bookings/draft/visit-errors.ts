import {
  INVALID_CUSTOMER_EMAIL,
  MISSING_DATE,
  MISSING_TEST,
  MISSING_TIME,
  MISSING_TREATMENT,
  MISSING_YOUR_NAME,
} from '#shared/bookings/messages.ts';
import { EXTRACTION_REQUIRED } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { isEmail } from '#shared/kit/email.ts';
import { INVALID_PHONE, isPhoneLike } from '#shared/kit/phone-parts.ts';
import { CallError, messageOf } from '#web/kit/call.ts';
import { meantPhone } from './to-body.ts';
import type { Contact } from './visit-fields.ts';

/** By the names of the request; those of a treatment by its place: `parts.1.therapistId`. */
export type VisitErrors = { [name: string]: string | undefined };

type Filled = {
  parts: readonly { treatment: Treatment | undefined; hasExtraction: boolean }[];
  date: string | null;
  time: string | null;
  contact: Contact;
  /** The free patch test before it has no time yet. */
  isTestMissing?: boolean;
};

export function missingFields({ parts, date, time, contact, isTestMissing }: Filled): VisitErrors {
  const errors: VisitErrors = {};
  for (const [place, { treatment, hasExtraction }] of parts.entries()) {
    const isRequired = (treatment?.extraction ?? 'required') === 'required';
    if (!treatment) errors[`parts.${place}.treatmentId`] = MISSING_TREATMENT;
    if (isRequired && !hasExtraction) errors[`parts.${place}.addExtraction`] = EXTRACTION_REQUIRED;
  }
  if (!date) errors.appointmentDate = MISSING_DATE;
  if (!time) errors.appointmentTime = MISSING_TIME;
  if (isTestMissing) errors.patchTestDate = MISSING_TEST;
  if (!contact.customerName.trim()) errors.customerName = MISSING_YOUR_NAME;
  if (!isEmail(contact.customerEmail)) errors.customerEmail = INVALID_CUSTOMER_EMAIL;
  if (!isPhoneLike(meantPhone(contact.customerPhone))) errors.customerPhone = INVALID_PHONE;
  return errors;
}

/**
 * What to say when the button is pressed. Where it says "Enter your details", the first press leads there: fields that
 * nobody has been to are not in error yet.
 */
export function errorsToShow(visit: Filled, wasLed: boolean): VisitErrors {
  const missing = missingFields(visit);
  if (wasLed || nextStep(visit) !== ENTER_DETAILS) return missing;
  const { customerPhone, ...typed } = visit.contact;
  const texts: { [name: string]: string } = { ...typed, customerPhone: customerPhone.number };
  return Object.fromEntries(Object.entries(missing).filter(([name]) => texts[name]?.trim()));
}

const ENTER_DETAILS = 'Enter your details';

/** The label of the button until all is chosen: the first missing thing. */
export function nextStep(visit: Filled): string | null {
  const missing = Object.values(missingFields(visit));
  if (missing.includes(MISSING_TREATMENT)) return 'Choose a treatment';
  if (missing.includes(EXTRACTION_REQUIRED)) return 'Add the extraction';
  if (missing.includes(MISSING_DATE)) return 'Choose a day';
  if (missing.includes(MISSING_TIME)) return 'Choose a time';
  if (missing.includes(MISSING_TEST)) return 'Choose a patch test time';
  return missing.length > 0 ? ENTER_DETAILS : null;
}

const OF_A_PART = ['treatmentId', 'addExtraction', 'therapistId'];

/** What the server said about the fields, which it names as in the request. */
export function refusedFields(error: unknown): VisitErrors {
  if (isTestTaken(error)) return { patchTestDate: messageOf(error, MISSING_TEST) };
  const fields = (error instanceof CallError && error.problem.fields) || {};
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [placed(name), message]));
}

/** Somebody was faster with the time of the patch test. */
export function isTestTaken(error: unknown): boolean {
  return error instanceof CallError && error.problem.code === 'slot_taken' && 'isPatchTest' in error.problem;
}

function placed(name: string): string {
  const [, index, field] = /^more\.(\d+)\.(.+)$/.exec(name) ?? [];
  if (index) return `parts.${Number(index) + 1}.${field}`;
  return OF_A_PART.includes(name) ? `parts.0.${name}` : name;
}
