import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { TREATMENT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { PackageOffer } from '#shared/prepaid/packages/contract.ts';
import { useUser } from '#web/accounts/queries.ts';
import { navigate } from '#web/kit/navigate.ts';
import type { PageProps } from '#web/kit/page.ts';
import { readId } from '#web/kit/read-id.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { CardsStates } from '#web/kit/ui/cards-states.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { Covered } from './covered.tsx';
import { monthsInWords, savingInWords, sessionsInWords } from './offer-words.ts';
import { packagesQueries } from './queries.ts';
import './packages.css';

// Not part of the first load: it opens when somebody buys.
const BuyDialog = lazy(async () => ({ default: (await import('./buy-dialog.tsx')).BuyDialog }));

export function PackagesPage({ search }: PageProps) {
  const query = useQuery(packagesQueries.offers());
  const { data } = query;
  const { user } = useUser();
  const [chosen, setChosen] = useState<number | null>(readId(search.buy));
  const buying = user && data?.find(({ id }) => id === chosen);

  function buy({ id }: PackageOffer) {
    if (user) setChosen(id);
    else void navigate(`/auth?next=${encodeURIComponent(`/packages?buy=${id}`)}`);
  }

  if (data?.length === 0) return <NoPackages />;
  return (
    <div className="wrap pb-section">
      <div className="page-head">
        <h1>Packages</h1>
        <p>Pay for several visits at once, and book each when it suits you.</p>
      </div>
      <noscript>
        <p className="muted mb-8">
          Buying online needs JavaScript. You can also buy a package at our counter.
        </p>
      </noscript>
      {data && (
        <ul className="packages">
          {data.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} onBuy={() => buy(offer)} />
            </li>
          ))}
        </ul>
      )}
      {!data && <CardsStates what="our packages" query={query} />}
      {buying && (
        <Suspense>
          <BuyDialog offer={buying} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </div>
  );
}

function NoPackages() {
  return (
    <div className="wrap section">
      <EmptyState
        level="h1"
        title="Page not found"
        text="There are no packages at the moment."
        action={{ label: 'See our treatments', href: '/treatments' }}
      />
    </div>
  );
}

function OfferCard({ offer, onBuy }: { offer: PackageOffer; onBuy: () => void }) {
  const { id, name, description, sessions, price, pricePerSession } = offer;
  const saving = savingInWords(offer);
  return (
    <article className="package card" aria-labelledby={`package-${id}`}>
      <OfferPictures offer={offer} />
      <div className="package__body">
        <div>
          <h2 id={`package-${id}`}>{name}</h2>
          {description && <p className="muted mt-2 whitespace-pre-line">{description}</p>}
        </div>
        <div className="package__price">
          <p className="price">{formatMoney(price)}</p>
          {saving && <Badge tone="sage">{`Save ${saving}`}</Badge>}
          <p className="muted">{`${sessionsInWords(sessions)}, ${formatMoney(pricePerSession)} each`}</p>
        </div>
        <Covered offer={offer} />
        <Facts
          className="package__facts"
          facts={[
            ['Valid for', monthsInWords(offer.validMonths)],
            ['Sharing', offer.isTransferable && 'Can be shared with family or friends, just ask'],
            [
              'Changed your mind?',
              `Within ${offer.coolingOffDays} working days we refund every unused session.`,
            ],
          ]}
        />
        <Button className="needs-scripts" onClick={onBuy} aria-label={`Buy ${name}`}>
          {`Buy for ${formatMoney(price)}`}
        </Button>
      </div>
    </article>
  );
}

/** Its own picture; without one, of up to three of its treatments. */
function OfferPictures({ offer: { imageUrl, treatments } }: { offer: PackageOffer }) {
  const ofTreatments = new Set(treatments.flatMap((each) => each.imageUrl ?? []));
  const pictures = imageUrl ? [imageUrl] : [...ofTreatments].slice(0, 3);
  return (
    <div className="package__pictures">
      {(pictures.length > 0 ? pictures : ['']).map((src) => (
        <Picture
          key={src}
          src={src}
          alt=""
          fallback={TREATMENT_FALLBACK}
          sizes="(min-width: 900px) 1060px, 100vw"
        />
      ))}
    </div>
  );
}
