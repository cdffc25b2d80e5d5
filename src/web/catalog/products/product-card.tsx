import type { Product } from '#shared/catalog/contract.ts';
import { PRODUCT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { OUT_OF_STOCK } from '#shared/catalog/stock.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { type ProductPicture, productPictures } from '#web/catalog/product/product-pictures.ts';
import { useCarousel } from '#web/catalog/product/use-carousel.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { SkinVerdict } from '#web/safety/skin-check/skin-verdict.tsx';
import { StockLine } from './stock-line.tsx';
import './product-card.css';

type ProductCardProps = {
  product: Product;
  /** The width of the square picture: a quarter more than the card, whose frame is 4 : 5. */
  sizes: string;
  priority?: boolean | undefined;
  /** The shop's list disables the button of what is out of stock; elsewhere the card still links to it. */
  disabledWhenOut?: boolean | undefined;
};

export function ProductCard({ product, sizes, priority, disabledWhenOut = false }: ProductCardProps) {
  const { id, name, description, price, category, stockQuantity } = product;
  const isOut = stockQuantity <= 0;
  const pictures = productPictures(product, product.images);

  return (
    <article className={classes('p-card', isOut && 'is-out')}>
      <Badge tone="over">{category}</Badge>
      <CardPictures name={name} pictures={pictures} sizes={sizes} priority={priority} isOut={isOut} />
      <h3>
        <a href={`/product/${id}`}>{name}</a>
      </h3>
      <SkinVerdict productId={id} insteadUrl={(other) => `/product/${other}`} />
      <p className="p-card__text">{description}</p>
      <div className="p-card__foot">
        <div>
          <Price text={formatMoney(price)} />
          {/* The picture says that it is out. */}
          {isOut ? <BackInStockLink id={id} name={name} /> : <StockLine quantity={stockQuantity} />}
        </div>
        <ViewProduct id={id} name={name} disabled={isOut && disabledWhenOut} />
      </div>
    </article>
  );
}

/** Its page takes the e-mail. */
function BackInStockLink({ id, name }: { id: number; name: string }) {
  return (
    <a
      className="stock p-card__notify"
      href={`/product/${id}`}
      aria-label={`Tell me when it's back: ${name}`}
    >
      Tell me when it's back
    </a>
  );
}

function ViewProduct({ id, name, disabled }: { id: number; name: string; disabled: boolean }) {
  const label = `View Product: ${name}`;
  if (disabled) {
    return (
      <Button size="sm" aria-label={label} disabled>
        View Product
      </Button>
    );
  }
  return (
    <ButtonLink look="secondary" size="sm" href={`/product/${id}`} aria-label={label}>
      View Product
    </ButtonLink>
  );
}

type CardPicturesProps = {
  name: string;
  pictures: ProductPicture[];
  sizes: string;
  priority?: boolean | undefined;
  isOut: boolean;
};

/** The picture of a product card; several can be paged through in the list. */
function CardPictures({ name, pictures, sizes, priority, isOut }: CardPicturesProps) {
  const { index, turn } = useCarousel(pictures.length);
  const { src, alt } = pictures[index]!; // there is one, if only the fallback

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

export function ProductSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} aria-hidden="true">
      <Skeleton shape="picture" className="aspect-4/5" />
      <Skeleton shape="title" className="mt-4" />
      <Skeleton className="mt-3 w-full" />
      <Skeleton shape="title" className="mt-4 w-1/3" />
    </div>
  ));
}
