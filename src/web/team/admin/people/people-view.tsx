import { useId } from 'react';
import type { AdminTherapist, teamAdminApi } from '#shared/team/admin-contract.ts';
import { RecordActs } from '#web/audit/record-acts.tsx';
import { useOpened } from '#web/catalog/admin/use-opened.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { MoveButtons } from '#web/kit/ui/lists/move-buttons.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { TEAM_PATHS, therapistCalls } from '#web/team/admin/calls.ts';
import { useTreatments } from '#web/team/admin/treatment-choice.tsx';
import { Portrait } from '#web/team/portrait.tsx';
import { TherapistDialog } from './therapist-dialog.tsx';

/** Everybody in the team, in the order of the site. */
export function PeopleView() {
  const titleId = useId();
  const { opened, open, close } = useOpened();
  const { data, ...state } = useLive<typeof teamAdminApi.therapists>(
    'GET /api/admin/team/therapists',
    {},
    { everySeconds: 30 },
  );
  const rows = data ?? [];
  const removal = useRemoval<AdminTherapist>({
    noun: 'Therapist',
    failure: 'Failed to delete therapist',
    remove: therapistCalls.remove,
    restore: therapistCalls.restore,
    changed: TEAM_PATHS,
  });
  const ordering = useSave({
    save: therapistCalls.order,
    done: 'Order saved',
    failure: 'Failed to change the order',
    changed: TEAM_PATHS,
  });
  const onAdd = () => open({ what: 'new' });

  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="toolbar admin-head team-head">
        <h2 id={titleId}>People</h2>
        <Button size="sm" onClick={onAdd}>
          <Icon name="plus" />
          Add Therapist
        </Button>
      </div>
      <ListStates
        list={{ ...state, rows, total: rows.length }}
        noun="team"
        empty={{
          title: 'Nobody yet',
          text: 'Rooms alone decide what can be booked. As soon as somebody is in the team, a time also needs somebody on shift.',
          action: (
            <Button size="sm" onClick={onAdd}>
              Add Therapist
            </Button>
          ),
        }}
      >
        {(all) => (
          <>
            <Undone team={all} />
            <Table
              caption="The team"
              columns={columnsWith({
                all,
                onEdit: ({ id }) => open({ what: 'edit', id }),
                onDelete: (row) => removal.ask(row, questionAbout(row)),
                onOrder: ordering.mutate,
              })}
              rows={all}
              rowKey={({ id }) => id}
            />
          </>
        )}
      </ListStates>
      {removal.dialog}
      {opened?.what === 'new' && <TherapistDialog key="new" id={null} rows={rows} onClose={close} />}
      {opened?.what === 'edit' && (
        <TherapistDialog key={opened.id} id={opened.id} rows={rows} onClose={close} />
      )}
    </section>
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

type Actions = {
  all: AdminTherapist[];
  onEdit: (row: AdminTherapist) => void;
  onDelete: (row: AdminTherapist) => void;
  onOrder: (ids: number[]) => void;
};

function columnsWith({ all, onEdit, onDelete, onOrder }: Actions): Column<AdminTherapist>[] {
  return [
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
    {
      title: 'Actions',
      act: true,
      cell: (row) => (
        <RecordActs
          subject={`therapist ${row.id}`}
          name={row.name}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        >
          <MoveButtons row={row} all={all} onOrder={onOrder} />
        </RecordActs>
      ),
    },
  ];
}

function Name({ row, onEdit }: { row: AdminTherapist; onEdit: (row: AdminTherapist) => void }) {
  return (
    <div className="team-name">
      <Portrait
        {...{ name: row.name, imageUrl: row.imageUrl, colour: row.colour }}
        sizes="44px"
        className="team-face"
      />
      <div className="who">
        <button type="button" className="team-open" onClick={() => onEdit(row)}>
          {row.name}
        </button>
        {row.title && <span>{row.title}</span>}
      </div>
    </div>
  );
}

function questionAbout({ name }: AdminTherapist) {
  return {
    title: `Delete ${name}?`,
    text: 'Past visits keep the name. Rota and leave go with it. You can undo this for 10 seconds.',
  };
}
