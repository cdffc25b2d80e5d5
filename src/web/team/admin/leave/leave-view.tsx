import { useId } from 'react';
import { formatShortDate, formatShortWeekday } from '#shared/kit/dates.ts';
import type { AdminLeave, teamAdminApi } from '#shared/team/admin-contract.ts';
import { LEAVE_NAMES } from '#shared/team/leave.ts';
import { useOpened } from '#web/catalog/admin/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { leaveCalls, TEAM_PATHS } from '#web/team/admin/calls.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Who is away from today on. */
export function LeaveView() {
  const titleId = useId();
  const { opened, open, close } = useOpened();
  const { data, ...state } = useLive<typeof teamAdminApi.leave>(
    'GET /api/admin/team/leave',
    { query: {} },
    { everySeconds: 30 },
  );
  const rows = data ?? [];
  const removal = useRemoval<AdminLeave>({
    noun: 'Leave',
    failure: 'Failed to remove the leave',
    remove: leaveCalls.remove,
    restore: ({ therapistId, from, to, kind, note }) => leaveCalls.add({ therapistId, from, to, kind, note }),
    changed: TEAM_PATHS,
  });
  const onAdd = () => open({ what: 'new' });
  const shown = opened?.what === 'edit' ? rows.find(({ id }) => id === opened.id) : undefined;
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="toolbar admin-head team-head">
        <h2 id={titleId}>Leave</h2>
        <Button size="sm" onClick={onAdd}>
          <Icon name="plus" />
          Add Leave
        </Button>
      </div>
      <ListStates
        list={{ ...state, rows, total: rows.length }}
        noun="leave"
        empty={{ title: 'Nobody is away', text: 'Holidays, sick days and training are entered here.' }}
      >
        {(all) => (
          <Table
            caption="Leave"
            columns={columnsWith({
              onEdit: ({ id }) => open({ what: 'edit', id }),
              onRemove: (row) => removal.ask(row, questionAbout(row)),
            })}
            rows={all}
            rowKey={({ id }) => id}
          />
        )}
      </ListStates>
      {removal.dialog}
      {opened?.what === 'new' && <LeaveDialog key="new" record={null} onClose={close} />}
      {shown && <LeaveDialog key={shown.id} record={shown} onClose={close} />}
    </section>
  );
}

type Actions = { onEdit: (row: AdminLeave) => void; onRemove: (row: AdminLeave) => void };

function columnsWith({ onEdit, onRemove }: Actions): Column<AdminLeave>[] {
  return [
    {
      title: 'Who',
      cell: (row) => (
        <button type="button" className="team-open" onClick={() => onEdit(row)}>
          {row.therapistName}
        </button>
      ),
    },
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
            onClick={() => onRemove(row)}
          />
        </span>
      ),
    },
  ];
}

function questionAbout(row: AdminLeave) {
  return {
    title: `Remove the leave of ${row.therapistName}?`,
    text: `${daysOf(row)}. The rota counts again, and visits can be booked. You can undo this for 10 seconds.`,
    confirmText: 'Remove',
  };
}

function daysOf({ from, to }: Pick<AdminLeave, 'from' | 'to'>): string {
  return from === to
    ? `${formatShortWeekday(from)} ${from.slice(0, 4)}`
    : `${formatShortDate(from)} to ${formatShortDate(to)}`;
}
