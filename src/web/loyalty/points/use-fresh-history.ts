import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { refetchHistory } from '#web/loyalty/refetch-points.ts';

/**
 * The balance is refetched on focus; nothing else is. If it changed meanwhile, at the counter or in another tab, what
 * depends on it is refetched.
 */
export function useFreshHistory({ id, loyaltyPoints }: User): void {
  const client = useQueryClient();
  const known = useRef(loyaltyPoints);

  useEffect(() => {
    if (known.current === loyaltyPoints) return;
    known.current = loyaltyPoints;
    refetchHistory(client, id);
  }, [client, id, loyaltyPoints]);
}
