import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import type { FoundCustomer, loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { CallError, call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { customerName } from './customer-name.ts';

/** What a choice shows of a person. */
export type Choice = Omit<FoundCustomer, 'createdAt' | 'ownsPhone' | 'earnedToday'> & {
  ownsPhone?: boolean | undefined;
};
type Result = { customer: FoundCustomer | null; customers: Choice[]; input: Sought };
type Sought = { searchTerm: string; userId?: number | undefined };

const MOST_NAMESAKES = 10;
const NOBODY = 'No customer found with that phone number or email';
const NO_LINE = 'The studio could not be reached. Please try again.';

/**
 * Looks a customer up and keeps them in sight: what changes at the counter shows here too. Whom one looked for stays out
 * of the address, which ends up in histories and logs.
 */
export function useLookup({ byName = false } = {}) {
  const client = useQueryClient();
  const [sought, setSought] = useState<Sought | null>(null);
  const [choice, setChoice] = useState<{ term: string; customers: Choice[] } | null>(null);
  const { data } = useQuery({ ...lookupQuery(sought), enabled: sought !== null });

  const search = useMutation({
    mutationFn: async (input: Sought): Promise<Result> => {
      const namesakes = byName && isName(input.searchTerm) ? await listByName(input.searchTerm) : null;
      const [only, ...others] = namesakes ?? [];
      if (namesakes && others.length > 0) return { customers: namesakes, customer: null, input };
      const exact = only ? { searchTerm: only.email, userId: only.id } : input;
      const found = await client.fetchQuery({ ...lookupQuery(exact), staleTime: 0 });
      return { ...found, input: exact };
    },
    onSuccess: ({ customer, customers, input }) => {
      setChoice(customer ? null : { term: input.searchTerm, customers });
      setSought(customer ? input : null);
      if (customer) toast({ title: 'Customer Found', description: customerName(customer), icon: 'check' });
    },
    onError: (error) => {
      setChoice(null);
      setSought(null); // nobody should act on the previous customer
      const fallback = error instanceof CallError ? NOBODY : NO_LINE;
      toastError(error, fallback, 'Customer Not Found');
    },
  });

  return {
    search: (term: string) => search.mutate({ searchTerm: term.trim() }),
    isPending: search.isPending,
    found: sought && data?.customer ? { ...data, customer: data.customer } : null,
    forget: () => setSought(null),
    choice: choice?.customers ?? [],
    isChoiceByName: choice !== null && isName(choice.term),
    choose: ({ id, email }: Choice) =>
      choice && search.mutate({ searchTerm: isName(choice.term) ? email : choice.term, userId: id }),
    forgetChoice: () => setChoice(null),
  };
}

/** At least one. */
async function listByName(q: string): Promise<Choice[]> {
  const query = { q, page: 1, pageSize: MOST_NAMESAKES };
  const found = await call<typeof usersAdminApi.list>('GET /api/admin/users', { query });
  if (found.length > 0) return found;
  throw new CallError(404, JSON.stringify({ message: `No member found for "${q}"` }));
}

/** Neither an e-mail nor a phone number. */
function isName(term: string): boolean {
  return !term.includes('@') && /\p{L}/u.test(term);
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
