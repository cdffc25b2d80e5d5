import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';

export function fullName(person: {
  firstName: string | null;
  lastName: string | null;
  email: string;
  anonymisedAt?: Date | null;
}): string {
  if (person.anonymisedAt) return FORMER_CUSTOMER;
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email;
}
