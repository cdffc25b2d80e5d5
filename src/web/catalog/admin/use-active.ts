import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminTreatment } from '#shared/catalog/admin-contract.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { TREATMENT_PATHS, treatmentCalls } from './calls.ts';

type Page = { rows: AdminTreatment[]; total: number };
type Input = { id: number; isActive: boolean };

const LISTS = {
  queryKey: keyOfPath('/api/treatments'),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === 'list',
};

/** Switches a treatment on or off: optimistic, reverted when the server refuses. */
export function useActive() {
  const client = useQueryClient();

  return useMutation({
    mutationFn: ({ id, isActive }: Input) => treatmentCalls.change(id, { isActive }),
    onMutate: async ({ id, isActive }) => {
      await client.cancelQueries(LISTS);
      const before = client.getQueriesData<Page>(LISTS);
      client.setQueriesData<Page>(
        LISTS,
        (page) => page && { ...page, rows: switched(page.rows, id, isActive) },
      );
      return before;
    },
    onSuccess: () => toast({ title: 'Success', description: 'Treatment updated successfully' }),
    onError: (error, _, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
      const description = messageOf(error, 'Failed to update treatment');
      toast({ title: 'Error', description, tone: 'destructive' });
    },
    onSettled: () => {
      for (const path of TREATMENT_PATHS) void client.invalidateQueries({ queryKey: keyOfPath(path) });
    },
  });
}

function switched(rows: AdminTreatment[], id: number, isActive: boolean): AdminTreatment[] {
  return rows.map((row) => (row.id === id ? { ...row, isActive } : row));
}
