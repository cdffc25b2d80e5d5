import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#shared/kit/money.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { BookLink } from '#web/catalog/treatments/book-link.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { useStudio } from '#web/studio/queries.ts';
import './promo.css';

const ICONS = ['gift', 'calendar'] as const;

export function PromoSection() {
  const { promo } = useStudio();
  const { data } = useQuery(catalogQueries.treatments());
  const treatment = data?.find(({ id, isActive }) => id === promo.treatmentId && isActive);
  // An offer that cannot be booked is not shown.
  const isGone = promo.treatmentId !== null && data !== undefined && !treatment;
  if (!promo.isShown || isGone) return null;

  return (
    <section className="section pt-0" aria-labelledby="promo-title">
      <div className="wrap">
        <div className="promo on-tint">
          <div className="promo__pic">
            <Picture
              src={promo.image}
              fallback="/pictures/studio-fallback-treatment-800x600.webp"
              alt=""
              sizes="(min-width: 768px) 600px, 100vw"
            />
          </div>
          <div className="promo__body">
            <span className="eyebrow">{promo.label}</span>
            <h2 id="promo-title">{promo.title}</h2>
            <p className="promo__price">
              <span className="price">{formatMoney(promo.price)}</span>
              <s className="price">
                <span className="sr">instead of </span>
                {formatMoney(promo.regularPrice)}
              </s>
            </p>
            <ul>
              {promo.extras.map((extra, index) => (
                <li key={extra}>
                  <Icon name={ICONS[index] ?? 'check'} />
                  {extra}
                </li>
              ))}
            </ul>
            {treatment ? (
              <BookLink treatment={treatment} isLarge />
            ) : (
              <ButtonLink href="/#booking">Book Now</ButtonLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
