import { useQuery } from '@tanstack/react-query';
import { callUs } from '#shared/studio/call-us.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import type { PageProps } from '#web/kit/page.ts';
import { OpenedLink } from '#web/kit/ui/opened-link.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { isNumber, visitQuery } from './visit-query.ts';
// The CSS comes with the server-rendered page; only the code is loaded later.
import '#web/reviews/reviews.css';

const load = async () => (await import('./opened-visit.tsx')).OpenedVisit;
const code = import.meta.env.SSR || import.meta.env.MODE === 'test' ? await load() : undefined;
// With its form it is too much for a first load.
const Opened = lazyPart(load, { code });

/** The page of a mailed link, and of a member's own visit. */
export function ReviewPage({ params: { token = '' } }: PageProps) {
  const query = useQuery(visitQuery(token));
  const { phone } = useStudio();
  const missing = {
    title: 'Visit Not Found',
    text: isNumber(token)
      ? `We couldn't find this visit among yours. Please open the link from your e-mail, or ${callUs(phone)}.`
      : `We couldn't find the visit of this link. Please open it straight from your e-mail, or ${callUs(phone)}.`,
    action: { label: 'See our treatments', href: '/treatments' },
  };

  return (
    <div className="wrap section">
      <div className="mx-auto max-w-160">
        <OpenedLink
          query={query}
          icon="star"
          missing={missing}
          ended={missing}
          noun="your visit"
          reassurance="Nothing is lost."
        >
          {(visit) => <Opened visit={visit} token={token} />}
        </OpenedLink>
      </div>
    </div>
  );
}
