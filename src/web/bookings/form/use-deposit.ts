import { useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import type { DepositMethod } from '#shared/bookings/deposit.ts';
import type { Treatment } from '#shared/catalog/contract.ts';

type Visit = {
  treatments: readonly Treatment[];
  user: User | null;
  /** Whose session pays for each; null: nobody's. */
  sessions?: readonly (object | null)[];
};

/** How a deposit would be paid, and whose treatments may ask for one: members are asked by their visits, too. */
export function useDeposit({ treatments, user, sessions = [] }: Visit) {
  const [method, setMethod] = useState<DepositMethod>();
  const all = treatments.filter((_, place) => !sessions[place]);
  const isPossible = all.length > 0 && (user !== null || all.some(({ deposit }) => deposit !== undefined));
  return {
    method: isPossible ? method : undefined,
    /** Null: no deposit is asked for. */
    terms: isPossible ? { treatmentIds: all.map(({ id }) => id), method, onMethod: setMethod } : null,
    clear: () => setMethod(undefined),
  };
}
