import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { AdminTreatment, catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { TREATMENT_PATHS, treatmentCalls } from '#web/catalog/admin/calls.ts';
import { emptyList } from '#web/catalog/admin/empty-list.tsx';
import { useOpened } from '#web/catalog/admin/use-opened.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { OrderDialog } from './order-dialog.tsx';
import { TreatmentDialog } from './treatment-dialog.tsx';
import { TreatmentTable } from './treatment-table.tsx';
import { readTreatmentQuery, TreatmentToolbar } from './treatment-toolbar.tsx';

/** The Treatments section: the list with its filters, and its dialogs. */
export function TreatmentsSection() {
  const titleId = useId();
  const [search, change] = useUrlParams();
  const { opened, open, close } = useOpened();
  const query = readTreatmentQuery(search);
  const list = useList<typeof catalogAdminApi.treatments>(
    'GET /api/treatments',
    { query },
    { everySeconds: 10 },
  );
  const active = useActive();
  const removal = useRemoval<AdminTreatment>({
    noun: 'Treatment',
    failure: 'Failed to delete treatment',
    remove: treatmentCalls.remove,
    restore: treatmentCalls.restore,
    changed: TREATMENT_PATHS,
  });

  const onAdd = () => open({ what: 'new' });
  const empty = emptyList({
    noun: 'treatments',
    isFiltered: Boolean(query.q || query.category || query.active),
    onClear: () => change({ q: undefined, category: undefined, active: undefined, page: undefined }),
    onAdd,
    addText: 'Add Treatment',
  });
  return (
    <section className="card" aria-labelledby={titleId}>
      <TreatmentToolbar
        titleId={titleId}
        total={list.total}
        onAdd={onAdd}
        onOrder={() => open({ what: 'order' })}
      />
      <ListStates list={list} noun="treatments" empty={empty}>
        {(rows) => (
          <TreatmentTable
            rows={rows}
            onEdit={({ id }) => open({ what: 'edit', id })}
            onDelete={(row) => removal.ask(row, questionAbout(row))}
            onSwitch={({ id }, isActive) => active.mutate({ id, isActive })}
          />
        )}
      </ListStates>
      <ListFoot
        page={query.page}
        pageSize={query.pageSize}
        total={list.total}
        busy={list.isRefreshing}
        onPage={(page) => change({ page })}
      />
      {removal.dialog}
      {opened?.what === 'order' && <OrderDialog onClose={close} />}
      {opened?.what === 'new' && <TreatmentDialog key="new" id={null} rows={list.rows} onClose={close} />}
      {opened?.what === 'edit' && (
        <TreatmentDialog key={opened.id} id={opened.id} rows={list.rows} onClose={close} />
      )}
    </section>
  );
}

function questionAbout({ name, upcomingBookings }: AdminTreatment) {
  const saved =
    upcomingBookings > 0
      ? `${upcomingBookings} upcoming ${upcomingBookings === 1 ? 'booking stays as it is' : 'bookings stay as they are'}.`
      : 'Past bookings keep it.';
  return {
    title: `Delete ${name}?`,
    text: `It leaves the site at once and cannot be booked any more. ${saved} You can undo this for 10 seconds.`,
  };
}

type Page = { rows: AdminTreatment[]; total: number };
type Input = { id: number; isActive: boolean };

const LISTS = {
  queryKey: keyOfPath('/api/treatments'),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === 'list',
};

/** Switches a treatment on or off: optimistic, reverted when the server refuses. */
function useActive() {
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
