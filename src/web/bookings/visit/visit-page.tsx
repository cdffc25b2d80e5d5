import { useQuery } from '@tanstack/react-query';
import { wholeBooking } from '#shared/bookings/whole-booking.ts';
import { callUs } from '#shared/studio/call-us.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import type { PageProps } from '#web/kit/page.ts';
import { OpenedLink } from '#web/kit/ui/opened-link.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { visitQueries } from './visit-queries.ts';
// The CSS comes with the server-rendered page; only the code is loaded later.
import '#web/bookings/form/booking.css';
import '#web/team/portrait.css';
import './visit.css';

const load = async () => (await import('./opened-visit.tsx')).OpenedVisit;
const code = import.meta.env.SSR || import.meta.env.MODE === 'test' ? await load() : undefined;
// With all that can be done about a visit it is too much for a first load.
const Opened = lazyPart(load, { code });

const BOOK = { label: 'Book a treatment', href: '/#booking' };

/** The page of a mailed link: all of a visit, from the way there to what to mind afterwards. Looking changes nothing. */
export function VisitPage({ params, search }: PageProps) {
  const token = params.token ?? '';
  const query = useQuery(visitQueries.booking(token));
  const { phone } = useStudio();

  return (
    <div className="wrap section">
      <div className="visit">
        <OpenedLink
          query={query}
          icon="calendar"
          missing={{
            title: 'Booking Not Found',
            text: "We couldn't find this booking. Please open the link straight from your e-mail, or call us.",
            action: BOOK,
          }}
          ended={{
            title: 'This Link Has Ended',
            text: `Links to a booking work until 30 days after the visit. For anything about your visit, please ${callUs(phone)}.`,
            action: BOOK,
          }}
          noun="your booking"
          reassurance="Your booking hasn't changed."
        >
          {(booking) => (
            <Opened booking={wholeBooking(booking)} token={token} isPaying={search.card === 'done'} />
          )}
        </OpenedLink>
      </div>
    </div>
  );
}
