import { formatShortDate, formatShortWeekday } from '#shared/kit/dates.ts';
import type { AdminLeave, teamAdminApi } from '#shared/team/admin-contract.ts';
import { LEAVE_NAMES } from '#shared/team/leave.ts';
import { AddButton, ListCard } from '#web/kit/record/list-card.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { openColumn } from '#web/kit/ui/lists/table.tsx';
import { useList } from '#web/kit/use-list.ts';
import { leaveCalls } from '#web/team/admin/calls.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Who is away from today on. */
export function LeaveView() {
  const list = useList<typeof teamAdminApi.leave>(
    'GET /api/admin/team/leave',
    { query: {} },
    { everySeconds: 30 },
  );
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<AdminLeave>({
    ...leaveCalls,
    failure: 'Failed to remove the leave',
    rows: list.rows,
    restore: ({ therapistId, from, to, kind, note }) => leaveCalls.add({ therapistId, from, to, kind, note }),
    question: (row) => ({
      title: `Remove the leave of ${row.therapistName}?`,
      text: `${daysOf(row)}. The rota counts again, and visits can be booked. You can undo this for 10 seconds.`,
      confirmText: 'Remove',
    }),
    form: ({ record, onClose }) => record !== undefined && <LeaveDialog record={record} onClose={onClose} />,
  });
  return (
    <ListCard title="Leave" headClass="mb-4" actions={<AddButton onClick={onAdd}>Add Leave</AddButton>}>
      <RecordList
        list={list}
        noun="leave"
        columns={[
          openColumn('Who', ({ therapistName }) => therapistName, onEdit),
          { title: 'Days', cell: daysOf },
          { title: 'Kind', cell: ({ kind }) => LEAVE_NAMES[kind] },
          { title: 'Note', cell: ({ note }) => note || '–' },
          {
            title: 'Actions',
            act: true,
            cell: (row) => (
              <span className="row-acts">
                <IconButton
                  icon="edit"
                  label={`Change the leave of ${row.therapistName}, ${daysOf(row)}`}
                  onClick={() => onEdit(row)}
                />
                <IconButton
                  icon="trash"
                  label={`Remove the leave of ${row.therapistName}, ${daysOf(row)}`}
                  onClick={() => onDelete(row)}
                />
              </span>
            ),
          },
        ]}
        empty={{ title: 'Nobody is away', text: 'Holidays, sick days and training are entered here.' }}
      />
      {dialogs}
    </ListCard>
  );
}

function daysOf({ from, to }: Pick<AdminLeave, 'from' | 'to'>): string {
  return from === to
    ? `${formatShortWeekday(from)} ${from.slice(0, 4)}`
    : `${formatShortDate(from)} to ${formatShortDate(to)}`;
}
