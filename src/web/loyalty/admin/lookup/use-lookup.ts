import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundCustomer, loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { customerName } from './customer-name.ts';

type Sought = { searchTerm: string; userId?: number | undefined };

const NOBODY = 'No customer found with that phone number or email';
const NO_LINE = 'The studio could not be reached. Please try again.';

/**
 * Looks a customer up and keeps them in sight: what changes at the counter shows here too. Whom one looked for stays out
 * of the address, which ends up in histories and logs.
 */
export function useLookup() {
  const client = useQueryClient();
  const [sought, setSought] = useState<Sought | null>(null);
  const [choice, setChoice] = useState<{ term: string; customers: FoundCustomer[] } | null>(null);
  const { data } = useQuery({ ...lookupQuery(sought), enabled: sought !== null });

  const search = useMutation({
    mutationFn: (input: Sought) => client.fetchQuery({ ...lookupQuery(input), staleTime: 0 }),
    onSuccess: ({ customer, customers }, input) => {
      setChoice(customer ? null : { term: input.searchTerm, customers });
      setSought(customer ? input : null);
      if (customer) toast({ title: 'Customer Found', description: customerName(customer), icon: 'check' });
    },
    onError: (error) => {
      setChoice(null);
      setSought(null); // nobody should act on the previous customer
      const fallback = error instanceof CallError ? NOBODY : NO_LINE;
      toast({
        title: 'Customer Not Found',
        description: messageOf(error, fallback),
        tone: 'destructive',
      });
    },
  });

  return {
    search: (term: string) => search.mutate({ searchTerm: term.trim() }),
    isPending: search.isPending,
    found: sought && data?.customer ? { ...data, customer: data.customer } : null,
    forget: () => setSought(null),
    choice: choice?.customers ?? [],
    choose: ({ id }: FoundCustomer) => choice && search.mutate({ searchTerm: choice.term, userId: id }),
    forgetChoice: () => setChoice(null),
  };
}

export type Found = NonNullable<ReturnType<typeof useLookup>['found']>;

function lookupQuery(sought: Sought | null) {
  return queryOptions({
    queryKey: ['/api/admin', 'customer-lookup', sought],
    queryFn: () =>
      call<typeof loyaltyAdminApi.lookUp>('POST /api/admin/customer-lookup', {
        body: sought ?? { searchTerm: '' },
      }),
    gcTime: 0,
    refetchOnMount: false, // just loaded by the search itself
    refetchOnWindowFocus: 'always' as const,
  });
}
