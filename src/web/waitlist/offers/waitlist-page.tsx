import { useQuery } from '@tanstack/react-query';
import { callUs } from '#shared/studio/call-us.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import type { PageProps } from '#web/kit/page.ts';
import { OpenedLink } from '#web/kit/ui/opened-link.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { waitlistQueries } from '#web/waitlist/queries.ts';
// The CSS comes with the server-rendered page; only the code is loaded later.
import '#web/bookings/form/booking.css';
import '#web/waitlist/waitlist.css';

const load = async () => (await import('./opened-entry.tsx')).OpenedEntryView;
const code = import.meta.env.SSR || import.meta.env.MODE === 'test' ? await load() : undefined;
// With what can be done with an offer it is too much for a first load.
const Opened = lazyPart(load, { code });

const BOOK = { label: 'Book a treatment', href: '/#booking' };

/** The page of a mailed link: shows the entry; nothing changes until a button is pressed, as mail programs open links, too. */
export function WaitlistPage({ params }: PageProps) {
  const token = params.token ?? '';
  const query = useQuery(waitlistQueries.opened(token));
  const { phone } = useStudio();

  return (
    <div className="wrap section">
      <div className="mx-auto max-w-160">
        <OpenedLink
          query={query}
          icon="clock"
          missing={{
            title: 'Not on the Waitlist',
            text: `We couldn't find this waitlist entry. Please open the link straight from your e-mail, or ${callUs(phone)}.`,
            action: BOOK,
          }}
          ended={{
            title: 'This Link Has Ended',
            text: `Its last day is over. For anything about your visit, please ${callUs(phone)}.`,
            action: BOOK,
          }}
          noun="your waitlist"
          reassurance="Your place hasn't changed."
        >
          {(opened) => <Opened opened={opened} token={token} />}
        </OpenedLink>
      </div>
    </div>
  );
}
