import { fullName } from '#shared/kit/full-name.ts';
import type { FoundCustomer } from '#shared/loyalty/admin-contract.ts';

/** "Mei Tan"; the e-mail of somebody who gave no name. */
export function customerName(customer: Pick<FoundCustomer, 'firstName' | 'lastName' | 'email'>): string {
  return fullName(customer) || customer.email;
}
