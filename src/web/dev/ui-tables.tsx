import { Badge } from '#web/kit/ui/badge.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { UiSection } from './ui-section.tsx';

type Booking = {
  id: number;
  guest: string;
  treatment: string;
  when: string;
  price: string;
  status: 'pending' | 'confirmed';
};

const bookings: Booking[] = [
  {
    id: 1,
    guest: 'Serene Ong',
    treatment: 'Sensitive Calm Facial',
    when: 'Thu 17 Sep, 3:00 PM',
    price: '$128.00',
    status: 'confirmed',
  },
  {
    id: 2,
    guest: 'Tan Hui Min',
    treatment: 'Hot Stone Massage',
    when: 'Fri 18 Sep, 11:00 AM',
    price: '$156.00',
    status: 'pending',
  },
  {
    id: 3,
    guest: 'Priya Nair',
    treatment: 'Signature Glow Facial',
    when: 'Mon 21 Sep, 6:00 PM',
    price: '$168.00',
    status: 'confirmed',
  },
];

const when: Column<Booking> = { title: 'When', cell: (row) => row.when };
const price: Column<Booking> = {
  title: 'Price',
  align: 'right',
  cell: (row) => <span className="num">{row.price}</span>,
};
const status: Column<Booking> = {
  title: 'Status',
  cell: (row) => <Badge tone={row.status}>{row.status === 'pending' ? 'Pending' : 'Confirmed'}</Badge>,
};

const columns: Column<Booking>[] = [
  {
    title: 'Guest',
    cell: (row) => (
      <div className="who">
        <strong>{row.guest}</strong>
        <span>{row.treatment}</span>
      </div>
    ),
  },
  when,
  status,
  price,
  {
    title: 'Actions',
    act: true,
    align: 'right',
    cell: (row) => <IconButton icon="trash" label={`Delete booking of ${row.guest}`} />,
  },
];

const history: Column<Booking>[] = [{ title: 'What', cell: (row) => row.treatment }, when, status, price];

export function UiTables() {
  return (
    <UiSection title="Tables">
      <Card>
        <Table caption="Bookings" columns={columns} rows={bookings} rowKey={(row) => row.id} />
      </Card>
      <Card>
        <Table
          caption="Compact on phones"
          look="compact"
          columns={history}
          rows={bookings}
          rowKey={(row) => row.id}
        />
      </Card>
    </UiSection>
  );
}
