import { isSamePerson, type PersonKeys } from '#shared/clients/same-person.ts';

/** More points than this, given or taken by hand at once, ask for a recent sign-in. */
export const POINTS_TO_CONFIRM_ABOVE = 1_000;

/** A voucher worth more than this asks for it as well. */
export const VOUCHER_CENTS_TO_CONFIRM_ABOVE = 10_000;

/** How an account can be reached. */
export type Contact = { id: number; email: string; phone: string | null };

/** Whoever gives points and whoever gets them are one person, though perhaps with two accounts. */
export function isOneself(staff: Contact, client: Contact): boolean {
  return isSamePerson(keysOf(staff), keysOf(client));
}

function keysOf({ id, email, phone }: Contact): PersonKeys {
  return { accountIds: [id], emails: [email], phones: phone === null ? [] : [phone], cardIds: [] };
}
