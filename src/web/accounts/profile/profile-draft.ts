import type { User } from '#shared/accounts/contract.ts';
import { joinPhone, type PhoneParts, splitPhone } from '#shared/kit/phone-parts.ts';

export type ProfileValues = { firstName: string; lastName: string; phone: PhoneParts };

/** Unsaved input; only in memory, so it is gone with the tab. */
let draft: { userId: number; values: ProfileValues } | null = null;

/** The form's initial values: unsaved input survives switching tabs and an expired session. */
export function profileValues(user: User): ProfileValues {
  return draft?.userId === user.id ? draft.values : savedValues(user);
}

export function keepDraft(userId: number, values: ProfileValues): void {
  draft = { userId, values };
}

export function dropDraft(): void {
  draft = null;
}

/** The request body. */
export function toProfileChange({ firstName, lastName, phone }: ProfileValues) {
  return { firstName: firstName.trim(), lastName: lastName.trim(), phone: joinPhone(phone) };
}

function savedValues({ firstName, lastName, phone }: User): ProfileValues {
  return { firstName: firstName ?? '', lastName: lastName ?? '', phone: splitPhone(phone) };
}
