import { type ReactNode, useId } from 'react';
import type { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import type { Booking, bookingsApi } from '#shared/bookings/contract.ts';
import { BOOKING_STATUSES } from '#shared/bookings/status.ts';
import { statusWords } from '#web/bookings/manage/status-badge.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { Filters } from '#web/kit/ui/lists/filters.tsx';
import { readPage } from '#web/kit/ui/lists/read-page.ts';
import { Table } from '#web/kit/ui/lists/table.tsx';
import { useList, useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { bookingColumns } from './booking-columns.tsx';
import { type BookingFilters, filtersOf, NO_FILTERS } from './booking-query.ts';
import { SelectBookingsBar, SelectPending, useBookingSelection } from './select-bookings-bar.tsx';

const PAGE_SIZE = 25;
const CLOSE_DAY = '/admin-dashboard?tab=close-day';

type AdminBookingListProps = {
  onOpen: (booking: Booking) => void;
  onDelete: (booking: Booking) => void;
  onNew: () => void;
};

export function AdminBookingList({ onOpen, onDelete, onNew }: AdminBookingListProps) {
  const titleId = useId();
  const [search, change] = useUrlParams();
  const page = readPage(search.page);
  const selection = useBookingSelection();
  const filters = filtersOf(search);
  const hasFilters = Object.keys(filters).some((name) => name !== 'sort');
  const list = useList<typeof bookingsApi.list>(
    'GET /api/bookings',
    { query: { ...filters, page, pageSize: PAGE_SIZE } },
    { everySeconds: 5 },
  );

  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="toolbar">
        <div>
          <h2 id={titleId}>All bookings</h2>
          <AdminBookingCounts />
        </div>
        <SearchBox
          label="Search bookings"
          placeholder="Name, e-mail or phone"
          value={search.q ?? ''}
          onSearch={(q) => change({ q, page: undefined }, { replace: true })}
        />
      </div>
      <AdminBookingFilters filters={filters} onChange={(next) => change({ ...next, page: undefined })}>
        {list.total > 0 && (filters.status ?? 'pending') === 'pending' && filters.when !== 'open-past' && (
          <SelectPending selection={selection} filters={filters} />
        )}
      </AdminBookingFilters>
      <RecordList
        list={list}
        noun="bookings"
        query={{ page, pageSize: PAGE_SIZE }}
        isFiltered={hasFilters}
        noMatch={{
          text: 'Try other words, or fewer filters.',
          icon: 'calendar',
          onClear: () => change(NO_FILTERS),
        }}
        empty={{
          title: 'No bookings found',
          icon: 'calendar',
          text: 'Bookings appear here as soon as customers make them. For a customer at the counter, add one yourself.',
          action: (
            <Button look="secondary" size="sm" onClick={onNew}>
              New booking
            </Button>
          ),
        }}
      >
        {(rows) => (
          <>
            <Table
              caption="All bookings"
              className="bookings-table"
              columns={bookingColumns({ onOpen, onDelete, selection })}
              rows={rows}
              rowKey={({ id }) => id}
            />
            <SelectBookingsBar selection={selection} rows={rows} />
          </>
        )}
      </RecordList>
    </section>
  );
}

const SHOWN = ['total', 'pending', 'confirmed', 'completed'] as const;

function AdminBookingCounts() {
  const { data } = useLive<typeof bookingsAdminApi.counts>(
    'GET /api/admin/bookings/counts',
    {},
    { everySeconds: 5 },
  );
  return (
    <p className="counts">
      {SHOWN.map((name) => (
        <span key={name}>
          <b>{data ? data[name].toLocaleString('en-SG') : '–'}</b> {name}
        </span>
      ))}
      {data && data.pastOpen > 0 && (
        <a href={CLOSE_DAY}>
          <b>{data.pastOpen.toLocaleString('en-SG')}</b> over, still open
        </a>
      )}
    </p>
  );
}

type AdminBookingFiltersProps = {
  filters: BookingFilters;
  onChange: (change: { [name in keyof BookingFilters]: string | undefined }) => void;
  children: ReactNode;
};

function AdminBookingFilters({ filters, onChange, children }: AdminBookingFiltersProps) {
  const { status, when, from, to, sort } = filters;
  return (
    <div className="bookings-filters">
      <Filters values={[status, when, from, to, sort]}>
        <Select
          label="Status"
          placeholder="All statuses"
          value={filters.status ?? ''}
          onChange={({ target }) => onChange({ status: target.value })}
          options={BOOKING_STATUSES.map((status) => ({ value: status, label: statusWords[status] }))}
        />
        <Select
          label="Visit"
          placeholder="All visits"
          value={filters.when ?? ''}
          onChange={({ target }) => onChange({ when: target.value })}
        >
          <option value="ahead">Still to come</option>
          <option value="open-past">Over, still open</option>
        </Select>
        <TextField
          type="date"
          label="From"
          value={filters.from ?? ''}
          max={filters.to}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          type="date"
          label="To"
          value={filters.to ?? ''}
          min={filters.from}
          onChange={({ target }) => onChange({ to: target.value })}
        />
        <Select
          label="Order"
          placeholder="Newest first"
          value={filters.sort ?? ''}
          onChange={({ target }) => onChange({ sort: target.value })}
        >
          <option value="appointmentDate">Appointment, earliest first</option>
          <option value="-appointmentDate">Appointment, latest first</option>
          <option value="customerName">Name, A to Z</option>
        </Select>
      </Filters>
      <div className="bookings-filters__acts">
        {children}
        <CsvButton path="/api/admin/bookings/csv" query={filters} name="bookings.csv" />
      </div>
    </div>
  );
}
