import { MISSING_NAME } from '#shared/kit/admin-messages.ts';

/** By which a guest is known and reached; empty when there is none. */
export type GuestContact = { name: string; email: string; phone: string };

export const NO_CONTACT = 'Please keep a phone number or an e-mail: there is no other way to reach them';

/** What is wrong with a guest's contact after a change, by field. A card that had neither phone nor e-mail may stay so. */
export function checkContact(
  before: GuestContact,
  after: GuestContact,
): { [Field in keyof GuestContact]?: string } {
  const isReachable = ({ email, phone }: GuestContact) => email.trim() !== '' || phone.trim() !== '';
  return {
    ...(after.name.trim() === '' && { name: MISSING_NAME }),
    ...(isReachable(before) && !isReachable(after) && { phone: NO_CONTACT }),
  };
}
