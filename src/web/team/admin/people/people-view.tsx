import type { AdminTherapist, teamAdminApi } from '#shared/team/admin-contract.ts';
import { actsColumn } from '#web/audit/record-acts.tsx';
import { AddButton, ListCard } from '#web/kit/record/list-card.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { MoveRow } from '#web/kit/ui/lists/move-buttons.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { TEAM_PATHS, therapistCalls } from '#web/team/admin/calls.ts';
import { useTreatments } from '#web/team/admin/treatment-choice.tsx';
import { Portrait } from '#web/team/portrait.tsx';
import { TherapistDialog } from './therapist-dialog.tsx';

export function PeopleView() {
  const list = useList<typeof teamAdminApi.therapists>(
    'GET /api/admin/team/therapists',
    {},
    { everySeconds: 30 },
  );
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<AdminTherapist>({
    ...therapistCalls,
    rows: list.rows,
    question: ({ name }) => ({
      title: `Delete ${name}?`,
      text: 'Past visits keep the name. Rota and leave go with it. You can undo this for 10 seconds.',
    }),
    Form: TherapistDialog,
  });
  const ordering = useSave({
    save: therapistCalls.order,
    done: 'Order saved',
    failure: 'Failed to change the order',
    changed: TEAM_PATHS,
  });

  return (
    <ListCard title="People" headClass="mb-4" actions={<AddButton onClick={onAdd}>Add Therapist</AddButton>}>
      <Undone team={list.rows} />
      <RecordList
        list={list}
        noun="team"
        caption="The team"
        columns={[
          { title: 'Name', cell: (row) => <Name row={row} onEdit={onEdit} /> },
          { title: 'Languages', cell: ({ languages }) => languages.join(', ') || '–' },
          { title: 'Treatments', cell: ({ treatmentIds }) => treatmentIds?.length ?? 'All' },
          { title: 'Upcoming', align: 'right', cell: ({ upcomingBookings }) => upcomingBookings },
          {
            title: 'Status',
            cell: ({ isActive }) => (
              <Badge tone={isActive ? 'sage' : undefined}>{isActive ? 'Active' : 'Inactive'}</Badge>
            ),
          },
          actsColumn({
            noun: 'therapist',
            nameOf: ({ name }) => name,
            onEdit,
            onDelete,
            first: (row) => <MoveRow row={row} all={list.rows} onOrder={ordering.mutate} />,
          }),
        ]}
        empty={{
          title: 'Nobody yet',
          text: 'Rooms alone decide what can be booked. As soon as somebody is in the team, a time also needs somebody on shift.',
          action: (
            <Button size="sm" onClick={onAdd}>
              Add Therapist
            </Button>
          ),
        }}
      />
      {dialogs}
    </ListCard>
  );
}

/** Treatments that nobody active does cannot be booked: said before somebody wonders. */
function Undone({ team }: { team: AdminTherapist[] }) {
  const treatments = useTreatments();
  const active = team.filter(({ isActive }) => isActive);
  const undone = treatments.filter(
    ({ id, isActive }) =>
      isActive && !active.some(({ treatmentIds }) => treatmentIds === null || treatmentIds.includes(id)),
  );
  if (active.length === 0 || undone.length === 0) return null;
  return (
    <Note tone="warn">{`Nobody does ${undone.map(({ name }) => name).join(', ')}, so it cannot be booked.`}</Note>
  );
}

function Name({ row, onEdit }: { row: AdminTherapist; onEdit: (row: AdminTherapist) => void }) {
  return (
    <div className="flex items-center gap-3 min-w-0">
      <Portrait
        name={row.name}
        imageUrl={row.imageUrl}
        colour={row.colour}
        sizes="44px"
        className="team-face"
      />
      <div className="who">
        <button type="button" className="row-open" onClick={() => onEdit(row)}>
          {row.name}
        </button>
        {row.title && <span>{row.title}</span>}
      </div>
    </div>
  );
}
