import { useQuery } from '@tanstack/react-query';
import { callUs } from '#shared/studio/call-us.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import type { PageProps } from '#web/kit/page.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { waitlistQueries } from '#web/waitlist/queries.ts';
// The CSS comes with the server-rendered page; only the code is loaded later.
import '#web/bookings/form/booking.css';
import '#web/waitlist/waitlist.css';

const load = async () => (await import('./opened-entry.tsx')).OpenedEntryView;
const code = import.meta.env.SSR || import.meta.env.MODE === 'test' ? await load() : undefined;
// With what can be done with an offer it is too much for a first load.
const Opened = lazyPart(load, { code });

/** The page of a mailed link: shows the entry; nothing changes until a button is pressed, as mail programs open links, too. */
export function WaitlistPage({ params }: PageProps) {
  const token = params.token ?? '';
  const query = useQuery(waitlistQueries.opened(token));
  const { data } = query;
  const { phone } = useStudio();

  return (
    <div className="wrap section">
      <div className="mx-auto max-w-160">
        {data && data !== 'ended' && <Opened opened={data} token={token} />}
        {data === null && (
          <EmptyState
            level="h1"
            icon="clock"
            title="Not on the Waitlist"
            text={`We couldn't find this waitlist entry. Please open the link straight from your e-mail, or ${callUs(phone)}.`}
            action={{ label: 'Book a treatment', href: '/#booking' }}
          />
        )}
        {data === 'ended' && (
          <EmptyState
            level="h1"
            icon="clock"
            title="This Link Has Ended"
            text={`Its last day is over. For anything about your visit, please ${callUs(phone)}.`}
            action={{ label: 'Book a treatment', href: '/#booking' }}
          />
        )}
        {data === undefined && (
          <NotLoaded
            query={query}
            level="h1"
            title="We couldn't load your waitlist"
            text="Your place hasn't changed. Please try again in a moment."
          >
            <Loading label="Loading your waitlist">
              <Skeleton shape="title" className="mb-6" />
              <Skeleton shape="box" className="h-80" />
            </Loading>
          </NotLoaded>
        )}
      </div>
    </div>
  );
}
