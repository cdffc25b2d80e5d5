import { useEffect, useRef } from 'react';
import { treatmentUrl } from '#shared/catalog/treatment-url.ts';
import type { TreatmentPage as Treatment } from '#shared/treatment-pages/contract.ts';
import { BookLink } from '#web/catalog/treatments/book-link.tsx';
import { navigate } from '#web/kit/navigate.ts';
import type { PageProps } from '#web/kit/page.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useIsInView } from '#web/kit/use-is-in-view.ts';
import { isOffered } from './queries.ts';
import { TreatmentFacts, TreatmentPrice } from './treatment-facts.tsx';
import { TreatmentGone } from './treatment-gone.tsx';
import { TreatmentPictures } from './treatment-pictures.tsx';
import { TreatmentSkeleton } from './treatment-skeleton.tsx';
import { TreatmentStory } from './treatment-story.tsx';
import { TreatmentTimes } from './treatment-times.tsx';
import { useTreatmentPage } from './use-treatment-page.ts';
import './treatment-page.css';

export function TreatmentPage({ params }: PageProps) {
  const { slug = '' } = params;
  const { data, isError, isFetching, refetch } = useTreatmentPage(slug);
  useTodaysUrl(slug, isOffered(data) ? data.slug : slug);
  if (data === null || (data && 'gone' in data)) return <TreatmentGone found={data} />;

  return (
    <div className="wrap">
      <div className="py-3">
        <a className="crumb" href="/treatments">
          <Icon name="arrow-left" />
          All treatments
        </a>
      </div>
      {data && <TreatmentView treatment={data} />}
      {!data && !isError && <TreatmentSkeleton />}
      {!data && isError && (
        <ErrorState
          level="h1"
          className="mb-section"
          title="Failed to load this treatment"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

/** Followed on this site, a link to a slug of before moves on like the server's 301. */
function useTodaysUrl(slug: string, today: string): void {
  useEffect(() => {
    if (today !== slug) void navigate(treatmentUrl({ slug: today }), { replace: true });
  }, [slug, today]);
}

function TreatmentView({ treatment }: { treatment: Treatment }) {
  const { name, description, duration } = treatment;
  const actions = useRef<HTMLDivElement>(null);
  const isAway = useIsInView(actions);

  return (
    <article className="treatment treatment--page" aria-labelledby="treatment-name">
      <TreatmentPictures treatment={treatment} />
      <div className="treatment__info">
        <h1 id="treatment-name">{name}</h1>
        <TreatmentPrice treatment={treatment} />
        {description && <p className="treatment__lead">{description}</p>}
        <TreatmentFacts treatment={treatment} />
        {duration > 0 && (
          <div ref={actions} className="treatment__book">
            <TreatmentTimes treatment={treatment} />
            <BookLink treatment={treatment} isLarge />
          </div>
        )}
      </div>
      <TreatmentStory treatment={treatment} level="h2" />
      {duration > 0 && (
        <div className={classes('bar foot-bar treatment-bar', isAway && 'is-away')}>
          <TreatmentPrice treatment={treatment} />
          <BookLink treatment={treatment} isLarge />
        </div>
      )}
    </article>
  );
}
