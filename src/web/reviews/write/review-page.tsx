import { useQuery } from '@tanstack/react-query';
import { callUs } from '#shared/studio/call-us.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import type { PageProps } from '#web/kit/page.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
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
  const { data } = query;
  const { phone } = useStudio();
  const isGone = data === null || data === 'ended';

  return (
    <div className="wrap section">
      <div className="mx-auto max-w-160">
        {data && data !== 'ended' && <Opened visit={data} token={token} />}
        {isGone && (
          <EmptyState
            level="h1"
            icon="star"
            title="Visit Not Found"
            text={
              isNumber(token)
                ? `We couldn't find this visit among yours. Please open the link from your e-mail, or ${callUs(phone)}.`
                : `We couldn't find the visit of this link. Please open it straight from your e-mail, or ${callUs(phone)}.`
            }
            action={{ label: 'See our treatments', href: '/treatments' }}
          />
        )}
        {data === undefined && (
          <NotLoaded
            query={query}
            level="h1"
            title="We couldn't load your visit"
            text="Nothing is lost. Please try again in a moment."
          >
            <Loading label="Loading your visit">
              <Skeleton shape="title" className="mb-6" />
              <Skeleton shape="box" className="h-80" />
            </Loading>
          </NotLoaded>
        )}
      </div>
    </div>
  );
}
