import { useQuery } from '@tanstack/react-query';
import { bookingsQueries } from '#web/bookings/queries.ts';
import type { PageProps } from '#web/kit/page.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { ManagedBooking } from './managed-booking.tsx';

/** The page of a mailed link: shows the booking; moves or cancels on request only. */
export function ManagePage({ params }: PageProps) {
  const token = params.token ?? '';
  const { data, isError, isFetching, refetch } = useQuery(bookingsQueries.managed(token));
  const { phone } = useStudio();

  return (
    <div className="wrap section">
      <div className="mx-auto max-w-160">
        {data && data !== 'ended' && <ManagedBooking booking={data} token={token} />}
        {data === null && (
          <EmptyState
            level="h1"
            icon="calendar"
            title="Booking Not Found"
            text="We couldn't find this booking. Please open the link straight from your e-mail, or call us."
            action={{ label: 'Book a treatment', href: '/#booking' }}
          />
        )}
        {data === 'ended' && (
          <EmptyState
            level="h1"
            icon="calendar"
            title="This Link Has Ended"
            text={`Links to a booking work until 30 days after the visit. For anything about your visit, please call us on ${phone}.`}
            action={{ label: 'Book a treatment', href: '/#booking' }}
          />
        )}
        {data === undefined && isError && (
          <ErrorState
            level="h1"
            title="We couldn't load your booking"
            text="Your booking hasn't changed. Please try again in a moment."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && !isError && (
          <Loading label="Loading your booking">
            <Skeleton shape="title" className="mb-6" />
            <Skeleton shape="box" className="h-80" />
          </Loading>
        )}
      </div>
    </div>
  );
}
