import type { DetailedProduct } from '#shared/catalog/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { StockLine } from '#web/catalog/products/stock-line.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { BuyBox } from './buy-box.tsx';
import { CollectLine } from './collect-line.tsx';
import { ProductBenefits } from './product-benefits.tsx';
import { ProductFacts } from './product-facts.tsx';

const STARS = [1, 2, 3, 4, 5];

type ProductInfoProps = { product: DetailedProduct };

export function ProductInfo({ product }: ProductInfoProps) {
  const { displayRating } = useStudio();
  return (
    <div className="product__info">
      <Badge>{product.category}</Badge>
      <h1>{product.name}</h1>
      {displayRating.isShown && displayRating.text && (
        <p className="rating">
          <span className="stars" aria-hidden="true">
            {STARS.map((star) => (
              <Icon key={star} name="star-filled" />
            ))}
          </span>
          <span>{displayRating.text}</span>
        </p>
      )}
      <div className="product__price">
        <Price text={formatMoney(product.price)} />
        {product.size && <span className="product__size">{product.size}</span>}
        <StockLine quantity={product.stockQuantity} />
      </div>
      <p>{product.description}</p>
      <ProductBenefits product={product} />
      <BuyBox product={product} />
      <CollectLine isOut={product.stockQuantity <= 0} />
      <ProductFacts product={product} />
    </div>
  );
}
