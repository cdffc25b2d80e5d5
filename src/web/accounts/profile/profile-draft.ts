import type { User } from '#shared/accounts/contract.ts';
import { isPlainName, MOST_NAME } from '#shared/kit/person-name.ts';
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

/** The request body; without a name that stays as it was imported, when it is more than people may type. */
export function toProfileChange({ firstName, lastName, phone }: ProfileValues, saved: User) {
  return {
    ...(!staysUnusual(firstName, saved.firstName) && { firstName: firstName.trim() }),
    ...(!staysUnusual(lastName, saved.lastName) && { lastName: lastName.trim() }),
    phone: joinPhone(phone),
  };
}

function staysUnusual(name: string, saved: string | null): boolean {
  return name === saved && (name.length > MOST_NAME || !isPlainName(name));
}

function savedValues({ firstName, lastName, phone }: User): ProfileValues {
  return { firstName: firstName ?? '', lastName: lastName ?? '', phone: splitPhone(phone) };
}
