import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminTreatment, catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { TREATMENT_PATHS, treatmentCalls } from '#web/catalog/admin/calls.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { AddButton, Count, ListCard } from '#web/kit/record/list-card.tsx';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { useOpened } from '#web/kit/record/use-opened.ts';
import { useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { useList } from '#web/kit/use-list.ts';
import { OrderDialog } from './order-dialog.tsx';
import { treatmentColumns } from './treatment-columns.tsx';
import { TreatmentDialog } from './treatment-dialog.tsx';
import { TREATMENT_FILTERS } from './treatment-filters.ts';

export function TreatmentsSection() {
  const listQuery = useListQuery(24, TREATMENT_FILTERS);
  const list = useList<typeof catalogAdminApi.treatments>('GET /api/treatments', listQuery, {
    everySeconds: 10,
  });
  const active = useActive();
  const { opened, open, close } = useOpened([], ['order']);
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<AdminTreatment>({
    ...treatmentCalls,
    rows: list.rows,
    question: questionAbout,
    Form: TreatmentDialog,
  });
  const onSwitch = ({ id }: AdminTreatment, isActive: boolean) => active.mutate({ id, isActive });

  return (
    <ListCard
      title="All treatments"
      counts={<Count of={list.total} one="treatment" more="treatments" />}
      headClass="catalog-head"
      actions={
        <>
          <CsvButton path="/api/admin/treatments/csv" query={listQuery.filters} name="treatments.csv" />
          {list.total > 1 && (
            <Button look="secondary" size="sm" onClick={() => open({ what: 'order' })}>
              Change order
            </Button>
          )}
          <AddButton onClick={onAdd}>Add Treatment</AddButton>
        </>
      }
    >
      <ListToolbar
        noun="treatments"
        placeholder="Name or description"
        filters={TREATMENT_FILTERS}
        className="list-filters"
      />
      <RecordList
        list={list}
        noun="treatments"
        {...listQuery}
        columns={treatmentColumns({ onEdit, onDelete, onSwitch })}
        className="catalog-table"
        empty={{
          text: 'The treatments you add here appear on the site at once.',
          action: (
            <Button size="sm" onClick={onAdd}>
              Add Treatment
            </Button>
          ),
        }}
      />
      {dialogs}
      {opened?.what === 'order' && <OrderDialog onClose={close} />}
    </ListCard>
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
      toastError(error, 'Failed to update treatment');
    },
    onSettled: () => {
      for (const path of TREATMENT_PATHS) void client.invalidateQueries({ queryKey: keyOfPath(path) });
    },
  });
}

function switched(rows: AdminTreatment[], id: number, isActive: boolean): AdminTreatment[] {
  return rows.map((row) => (row.id === id ? { ...row, isActive } : row));
}
