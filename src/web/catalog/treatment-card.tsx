import type { Treatment } from '#shared/catalog/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import './treatment-card.css';

const FALLBACK = '/pictures/studio-fallback-treatment-800x600.webp';

type TreatmentCardProps = { treatment: Treatment; priority?: boolean };

export function TreatmentCard({ treatment, priority }: TreatmentCardProps) {
  const { name, description, price, duration, imageUrl } = treatment;
  return (
    <article className="t-card">
      <div className="pic pic--43">
        <Picture
          src={imageUrl ?? FALLBACK}
          fallback={FALLBACK}
          alt=""
          sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
          priority={priority}
        />
      </div>
      <div className="t-card__head">
        <h3>{name}</h3>
        <Price text={formatMoney(price)} />
      </div>
      <p className="t-card__text">{description}</p>
      {duration > 0 && (
        <p className="t-card__foot meta">
          <Icon name="clock" />
          {`${duration} min`}
        </p>
      )}
    </article>
  );
}
