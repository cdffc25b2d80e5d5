import { useState } from 'react';
import type { CardVisit, cardVisitsApi } from '#shared/bookings/card-visits-contract.ts';
import type { Role } from '#shared/kit/access.ts';
import { formatShortDate, formatTime } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { StatusBadge } from '#web/bookings/manage/status-badge.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import type { Column } from '#web/kit/ui/lists/table.tsx';
import { useList } from '#web/kit/use-list.ts';
import './client-visits.css';

const PAGE_SIZE = 10;

export function ClientVisits({ clientId, role }: { clientId: number; role: Role }) {
  const [page, setPage] = useState(1);
  const query = { page, pageSize: PAGE_SIZE };
  const list = useList<typeof cardVisitsApi.visits>('GET /api/admin/clients/:id/visits', {
    params: { id: clientId },
    query,
  });
  return (
    <Card title="Visits">
      <RecordList
        list={list}
        noun="visits"
        query={query}
        onPage={setPage}
        columns={columnsFor(role)}
        look="compact"
        className="client-visits"
        empty={{ text: 'The first booking appears here.', icon: 'calendar' }}
      />
    </Card>
  );
}

function columnsFor(role: Role): Column<CardVisit>[] {
  const columns: Column<CardVisit>[] = [
    { title: 'When', cell: (visit) => <When visit={visit} opens={role !== 'therapist'} /> },
    { title: 'Treatment', cell: (visit) => <What visit={visit} /> },
    { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  ];
  if (role !== 'therapist') {
    columns.push({
      title: 'Total',
      align: 'right',
      cell: ({ totalAmount }) => <span className="num">{totalAmount && formatMoney(totalAmount)}</span>,
    });
  }
  return columns;
}

function When({ visit: { id, appointmentDate }, opens }: { visit: CardVisit; opens: boolean }) {
  const day = formatShortDate(appointmentDate);
  return (
    <div className="who num nowrap">
      {opens ? (
        <a className="client-link" href={`/admin-dashboard?tab=bookings&booking=${id}`}>
          {day}
        </a>
      ) : (
        <strong>{day}</strong>
      )}
      <span>{formatTime(appointmentDate)}</span>
    </div>
  );
}

function What({ visit: { treatmentName, addExtraction, therapistName, deskNote } }: { visit: CardVisit }) {
  return (
    <div className="who">
      {treatmentName}
      {addExtraction && <span>+ Extraction</span>}
      {therapistName && <span>{`with ${therapistName}`}</span>}
      {deskNote && <span className="break-words">{`Note: ${deskNote}`}</span>}
    </div>
  );
}
