import { PRODUCT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { Picture } from '#web/kit/ui/picture.tsx';
import type { ProductPicture } from './product-pictures.ts';

type ProductThumbsProps = { pictures: ProductPicture[]; index: number; onChoose: (index: number) => void };

export function ProductThumbs({ pictures, index, onChoose }: ProductThumbsProps) {
  return (
    <fieldset className="product__thumbs" aria-label="Pictures">
      {pictures.map(({ src }, place) => (
        <button
          key={src}
          type="button"
          className="thumb"
          aria-current={place === index || undefined}
          onClick={() => onChoose(place)}
        >
          <span className="pic pic--1">
            <Picture src={src} alt="" fallback={PRODUCT_FALLBACK} sizes="84px" />
          </span>
          {place === 0 ? 'Main' : `Picture ${place + 1}`}
        </button>
      ))}
    </fieldset>
  );
}
