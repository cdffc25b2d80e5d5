import { PRODUCT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { OUT_OF_STOCK } from '#shared/catalog/stock.ts';
import type { ProductPicture } from '#web/catalog/product/product-pictures.ts';
import { useCarousel } from '#web/catalog/product/use-carousel.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';

type CardPicturesProps = {
  name: string;
  pictures: ProductPicture[];
  sizes: string;
  priority?: boolean | undefined;
  isOut: boolean;
};

/** The picture of a product card; several can be paged through in the list. */
export function CardPictures({ name, pictures, sizes, priority, isOut }: CardPicturesProps) {
  const { index, turn } = useCarousel(pictures.length);
  const { src, alt } = pictures[index]!;

  return (
    <div className="pic pic--45 product-picture">
      <Picture src={src} alt={alt} fallback={PRODUCT_FALLBACK} sizes={sizes} priority={priority} />
      {isOut && (
        <div className="pic__over">
          <span>{OUT_OF_STOCK}</span>
        </div>
      )}
      {pictures.length > 1 && (
        <div className="pic__nav">
          <IconButton icon="chevron-left" label={`Previous picture of ${name}`} onClick={() => turn(-1)} />
          <Counter index={index} pictures={pictures} />
          <IconButton icon="chevron-right" label={`Next picture of ${name}`} onClick={() => turn(1)} />
        </div>
      )}
    </div>
  );
}

function Counter({ index, pictures }: { index: number; pictures: ProductPicture[] }) {
  return (
    <span className="pic__count">
      <span aria-live="polite">{`${index + 1} / ${pictures.length}`}</span>
      <span className="pic__dots" aria-hidden="true">
        {pictures.map((picture, place) => (
          <i key={picture.src} className={classes(place === index && 'is-on')} />
        ))}
      </span>
    </span>
  );
}
