import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';

export function fullName(person: {
  firstName: string | null;
  lastName: string | null;
  email: string;
  deactivatedAt?: Date | null;
}): string {
  if (person.deactivatedAt) return FORMER_CUSTOMER;
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email;
}
