import { useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import type { DepositMethod } from '#shared/bookings/deposit.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import type { ChosenPart } from './booking-draft.ts';

type Visit = {
  treatment: Treatment | undefined;
  more: ChosenPart[];
  user: User | null;
  isBySession?: boolean;
};

/** How a deposit would be paid, and whose treatments may ask for one: members are asked by their visits, too. */
export function useDeposit({ treatment, more, user, isBySession = false }: Visit) {
  const [method, setMethod] = useState<DepositMethod>();
  const all = treatment ? [treatment, ...more.map((part) => part.treatment)] : [];
  const isPossible = !isBySession && (user !== null || all.some(({ deposit }) => deposit !== undefined));
  return {
    method: isPossible ? method : undefined,
    /** Null: no deposit is asked for. */
    terms:
      isPossible && all.length > 0
        ? { treatmentIds: all.map(({ id }) => id), method, onMethod: setMethod }
        : null,
    clear: () => setMethod(undefined),
  };
}
