import { extractionNote, priceToShow } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { TREATMENT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { treatmentUrl } from '#shared/catalog/treatment-url.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { SkinVerdict } from '#web/safety/skin-check/skin-verdict.tsx';
import { BookLink, bookingUrl } from './book-link.tsx';
import './treatment-card.css';

type TreatmentCardProps = {
  treatment: Treatment;
  /** Opens the booking dialog instead of linking to the form. */
  onBook?: ((treatment: Treatment) => void) | undefined;
  priority?: boolean | undefined;
};

export function TreatmentCard({ treatment, onBook, priority }: TreatmentCardProps) {
  const { id, name, description, duration, imageUrl, extraction, deposit, patchTestMonths } = treatment;
  const note = extractionNote(extraction);
  return (
    <article className="t-card">
      <div className="pic pic--43">
        <Picture
          src={imageUrl ?? TREATMENT_FALLBACK}
          fallback={TREATMENT_FALLBACK}
          alt=""
          sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
          priority={priority}
        />
      </div>
      <div className="t-card__head">
        <h3>
          {/* The whole card is the link, but for its button. */}
          <a className="t-card__link" href={treatmentUrl(treatment)} data-sheet="">
            {name}
          </a>
        </h3>
        <p className="t-card__price">
          <Price text={formatMoney(priceToShow(treatment))} />
          {note && <span className="t-card__note">{note}</span>}
          {deposit && <span className="t-card__note">{`${formatMoney(deposit)} deposit`}</span>}
          {patchTestMonths && <span className="t-card__note">free patch test first</span>}
        </p>
      </div>
      <SkinVerdict treatmentId={id} insteadUrl={bookingUrl} />
      <p className="t-card__text">{description}</p>
      {/* Without a duration it cannot be booked online. */}
      {duration > 0 && (
        <div className="t-card__foot">
          <span className="meta">
            <Icon name="clock" />
            {`${duration} min`}
          </span>
          <BookLink treatment={treatment} onBook={onBook} />
        </div>
      )}
    </article>
  );
}

/** Placeholders, so that nothing shifts when the cards are loaded. */
export function TreatmentSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} aria-hidden="true">
      <Skeleton shape="picture" />
      <Skeleton shape="title" className="mt-5 w-2/3" />
      <Skeleton className="mt-3" />
      <Skeleton className="mt-2 w-4/5" />
    </div>
  ));
}
