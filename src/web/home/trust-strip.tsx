import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { patchTestPromise } from '#shared/bookings/patch-test-promise.ts';
import { averageStars } from '#shared/studio/average-stars.ts';
import { openingLine } from '#shared/studio/opening.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { useNow } from '#web/kit/now.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useStudio } from '#web/studio/queries.ts';
import './trust.css';

/** Drawn like all icons; nothing else shows it. */
const TRAIN =
  'M7.5 3h5A2.5 2.5 0 0 1 15 5.5v6a2.5 2.5 0 0 1-2.5 2.5h-5A2.5 2.5 0 0 1 5 11.5v-6A2.5 2.5 0 0 1 7.5 3ZM5 9h10M7 17l1.5-3M13 17l-1.5-3M8 11.5h.01M12 11.5h.01';

/** Opening hours, place, cancellation and rating at a glance. */
export function TrustStrip() {
  const studio = useStudio();
  const { address, promise, reviews } = studio;
  const opening = openingLine(studio, useNow());
  const { data: treatments = [] } = useQuery(catalogQueries.treatments());
  const patchTests = patchTestPromise(treatments);

  return (
    <div className="trust">
      <div className="wrap">
        <ul>
          <Fact sign={<span className={classes('live', opening.isOpen && 'is-open')} aria-hidden="true" />}>
            {opening.text}
          </Fact>
          {address.wayThere && <Fact sign={<Icon name="pin" path={TRAIN} />}>{address.wayThere}</Fact>}
          {patchTests && <Fact sign={<Icon name="check" />}>{patchTests}</Fact>}
          {promise && <Fact sign={<Icon name="leaf" />}>{promise}</Fact>}
          {reviews.length > 0 && (
            <Fact
              sign={<Icon name="star" />}
            >{`${averageStars(reviews)} from ${reviews.length} Google reviews`}</Fact>
          )}
        </ul>
      </div>
    </div>
  );
}

/** The part before the first comma or "until", "from", "before" is emphasised. */
const HEAD = /^(.+?)(,.*| (?:until|from|before) .*)?$/s;

function Fact({ sign, children }: { sign: ReactNode; children: string }) {
  const [, head, rest] = HEAD.exec(children)!; // it is not empty
  return (
    <li>
      {sign}
      <span>
        <strong>{head}</strong>
        {rest}
      </span>
    </li>
  );
}
