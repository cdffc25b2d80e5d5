import { useQuery } from '@tanstack/react-query';
import type { AdminUser, Commitments, usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { formatShortWeekday, formatTime } from '#shared/kit/dates.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { apiQuery } from '#web/kit/api-query.ts';

/** What deleting a user means: what is cancelled, what is erased, what stays. */
export function UserDeletion({ user }: { user: AdminUser }) {
  const { data, isError } = useQuery({
    ...apiQuery<typeof usersAdminApi.commitments>('GET /api/admin/users/:id/commitments', {
      params: { id: user.id },
    }),
    queryKey: ['commitments', user.id], // not among the users, which are refetched once this one is deleted
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div className="grid gap-3">
      <p>
        {fullName(user) || 'No Name'} ({user.email}) is signed out right away. After 10 seconds their name,
        e-mail and phone are deleted for good. Past bookings, orders and points stay, as "Former customer".
      </p>
      {data ? (
        <CommitmentList {...data} />
      ) : (
        <p>
          {isError ? 'Upcoming bookings and unpaid orders are cancelled.' : 'Looking for open bookings...'}
        </p>
      )}
    </div>
  );
}

/** Upcoming bookings and unpaid orders, each by name. */
export function CommitmentList({ bookings, orders }: Commitments) {
  if (bookings.length + orders.length === 0) return <p>No upcoming bookings or unpaid orders.</p>;
  return (
    <>
      <p>
        <strong>This also cancels {inWords(bookings.length, orders.length)}:</strong>
      </p>
      <ul className="users__commitments">
        {bookings.map(({ id, appointmentDate, treatmentName }) => (
          <li key={`booking ${id}`}>
            {treatmentName}, {formatShortWeekday(appointmentDate)}, {formatTime(appointmentDate)}
          </li>
        ))}
        {orders.map(({ id, totalAmount }) => (
          <li key={`order ${id}`}>
            Order {orderNumber(id)}, ${totalAmount}, not paid yet
          </li>
        ))}
      </ul>
    </>
  );
}

/** "2 upcoming bookings and 1 unpaid order" */
function inWords(bookings: number, orders: number): string {
  const parts = [
    bookings > 0 && `${bookings} upcoming ${bookings === 1 ? 'booking' : 'bookings'}`,
    orders > 0 && `${orders} unpaid ${orders === 1 ? 'order' : 'orders'}`,
  ];
  return parts.filter(Boolean).join(' and ');
}
