import { INVALID_EMAIL_CODE } from '#shared/bookings/messages.ts';
import { CallError } from '#web/kit/call.ts';

/** The code a guest is asked for before a booking is made; null: none is asked for. */
export type EmailCode = { code: string; error?: string | undefined } | null;

export type EmailCodeEvent =
  | { type: 'codeTyped'; code: string }
  | { type: 'codeMissing' }
  | { type: 'dismissed' }
  | { type: 'sent' }
  | { type: 'refused'; error: unknown };

/** Typing replaces what was wrong, and a server that cannot be reached takes nothing back. */
export function emailCode(past: EmailCode, event: EmailCodeEvent): EmailCode {
  if (event.type === 'refused') {
    if (isAboutCode(event.error)) return { code: past?.code ?? '', error: codeErrorIn(event.error) };
    return past && canBeSentAgain(event.error) ? past : null;
  }
  if (!past || event.type === 'dismissed') return null;
  if (event.type === 'codeTyped') return { code: event.code };
  return event.type === 'codeMissing' ? { ...past, error: INVALID_EMAIL_CODE } : { code: past.code };
}

export function isCodeMissing(step: EmailCode): boolean {
  return step !== null && !/^\d{6}$/.test(step.code);
}

/** It stands in the form, with the field of the code. */
export function isAboutCode(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.problem.code === 'confirm_email' || codeErrorIn(error) !== undefined;
}

function codeErrorIn(error: unknown): string | undefined {
  return error instanceof CallError ? error.problem.fields?.emailCode : undefined;
}

/** Nothing is wrong with the booking: the same code may work in a moment. */
function canBeSentAgain(error: unknown): boolean {
  return !(error instanceof CallError) || error.status >= 500 || error.status === 429;
}
