import type { FoundCustomer } from '#shared/loyalty/admin-contract.ts';

/** "Mei Tan"; the e-mail of somebody who gave no name. */
export function customerName({
  firstName,
  lastName,
  email,
}: Pick<FoundCustomer, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
