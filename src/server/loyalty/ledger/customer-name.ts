import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import { fullName } from '#shared/kit/full-name.ts';

export function customerName(person: {
  firstName: string | null;
  lastName: string | null;
  email: string;
  deactivatedAt?: Date | null;
}): string {
  if (person.deactivatedAt) return FORMER_CUSTOMER;
  return fullName(person) || person.email;
}
