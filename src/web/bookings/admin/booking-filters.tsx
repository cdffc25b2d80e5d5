import { BOOKING_STATUSES } from '#shared/bookings/status.ts';
import { statusWords } from '#web/bookings/manage/status-badge.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import type { BookingFilters } from './booking-query.ts';

type AdminBookingFiltersProps = {
  filters: BookingFilters;
  onChange: (change: { [name in keyof BookingFilters]: string | undefined }) => void;
};

export function AdminBookingFilters({ filters, onChange }: AdminBookingFiltersProps) {
  return (
    <div className="bookings-filters">
      <Select
        label="Status"
        placeholder="All statuses"
        value={filters.status ?? ''}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        {BOOKING_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
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
      <CsvButton path="/api/admin/bookings/csv" query={filters} name="bookings.csv" />
    </div>
  );
}
