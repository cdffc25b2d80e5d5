import type { Product } from '#shared/catalog/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { productPictures } from '#web/catalog/product/product-pictures.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Price } from '#web/kit/ui/price.tsx';
import { CardPictures } from './card-pictures.tsx';
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
      <CardPictures {...{ name, pictures, sizes, priority, isOut }} />
      <h3>
        <a href={`/product/${id}`}>{name}</a>
      </h3>
      <p className="p-card__text">{description}</p>
      <div className="p-card__foot">
        <div>
          <Price text={formatMoney(price)} />
          {/* The picture says it already; the empty line aligns the prices of a row. */}
          {isOut ? <span className="stock">&nbsp;</span> : <StockLine quantity={stockQuantity} />}
        </div>
        <ViewProduct {...{ id, name }} disabled={isOut && disabledWhenOut} />
      </div>
    </article>
  );
}

type ViewProductProps = { id: number; name: string; disabled: boolean };

function ViewProduct({ id, name, disabled }: ViewProductProps) {
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
