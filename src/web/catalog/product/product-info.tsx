import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { collectFrom } from '#shared/catalog/collect-from.ts';
import type { DetailedProduct } from '#shared/catalog/contract.ts';
import { linesOf } from '#shared/catalog/product-details.ts';
import { formatNumber } from '#shared/kit/dates.ts';
import { formatMoney, parseMoney } from '#shared/kit/money.ts';
import { pointsFor } from '#shared/loyalty/points.ts';
import { hoursInWords } from '#shared/studio/opening.ts';
import { StockLine } from '#web/catalog/products/stock-line.tsx';
import { useNow } from '#web/kit/now.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { ProductWarning } from '#web/safety/lazy-product-warning.tsx';
import { streetAddress, whatsAppLink } from '#web/studio/contact-links.ts';
import { studioQueries, useStudio } from '#web/studio/queries.ts';
import { BuyBox } from './buy-box.tsx';

const STARS = [1, 2, 3, 4, 5];

export function ProductInfo({ product }: { product: DetailedProduct }) {
  const { displayRating, reviews } = useStudio();
  return (
    <div className="product__info">
      <Badge>{product.category}</Badge>
      <h1>{product.name}</h1>
      {displayRating.isShown && displayRating.text && reviews.length > 0 && (
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
      <ProductWarning productId={product.id} />
      <BuyBox product={product} />
      <CollectLine isOut={product.stockQuantity <= 0} />
      <ProductFacts product={product} />
    </div>
  );
}

type ProductFactsProps = {
  product: Pick<
    DetailedProduct,
    'category' | 'productCode' | 'size' | 'howToUse' | 'ingredients' | 'goodToKnow'
  >;
};

function ProductFacts({ product }: ProductFactsProps) {
  const { category, productCode, size, howToUse, ingredients, goodToKnow } = product;
  const studio = useStudio();
  return (
    <div className="facts">
      <TextFact title="How to use" text={howToUse} isOpen />
      <TextFact title="Ingredients" text={ingredients} />
      <TextFact title="Good to know" text={goodToKnow} />
      <Fact title="Where to collect" isOpen={!howToUse}>
        <p>{streetAddress(studio) || studio.name}</p>
        <p>{studio.address.wayThere}</p>
        <p>{hoursInWords(studio.hours).join(' · ')}</p>
      </Fact>
      <Fact title="Product details">
        <p>{`Category: ${category}`}</p>
        {size && <p>{`Size: ${size}`}</p>}
        {productCode && <p>{`Product code: ${productCode}`}</p>}
      </Fact>
    </div>
  );
}

type FactProps = { title: string; isOpen?: boolean | undefined };

/** One paragraph per line; hidden when empty. */
function TextFact({ text, ...props }: FactProps & { text: string | null }) {
  const lines = linesOf(text);
  if (lines.length === 0) return null;
  return (
    <Fact {...props}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Fact>
  );
}

function Fact({ title, isOpen, children }: FactProps & { children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

type ProductBenefitsProps = { product: Pick<DetailedProduct, 'price' | 'whatItDoes'> };

/** Its benefits, and the points it earns at the current rate. */
function ProductBenefits({ product: { price, whatItDoes } }: ProductBenefitsProps) {
  const { loyalty } = useStudio();
  const points = pointsFor(parseMoney(price) ?? 0, loyalty.pointsPerProductDollar);
  const lines = linesOf(whatItDoes);
  if (points > 0) lines.push(`Earns ${formatNumber(points)} ${points === 1 ? 'point' : 'points'}`);
  if (lines.length === 0) return null;

  return (
    <ul className="product__ticks">
      {lines.map((line) => (
        <li key={line}>
          <Icon name="check" />
          {line}
        </li>
      ))}
    </ul>
  );
}

/** When it can be collected. Nothing is promised for what is out of stock. */
function CollectLine({ isOut }: { isOut: boolean }) {
  const studio = useStudio();
  const { data: closedDays } = useQuery(studioQueries.closedDays());
  const now = useNow();
  if (isOut) return <OutOfStockLine href={studio.whatsApp && whatsAppLink(studio)} />;

  const from = closedDays ? collectFrom({ hours: studio.hours, closedDays }, now) : null;
  return (
    <p className="small muted">
      {from ? <strong>{`Collect from ${from}`}</strong> : 'Collect at the studio'}
      {", or at your next visit. We'll e-mail you when it's ready. Changed your mind? "}
      <a className="link" href="/legal/refunds">
        Refund Policy
      </a>
    </p>
  );
}

function OutOfStockLine({ href }: { href: string }) {
  if (!href) return null;
  return (
    <p className="small muted">
      Can't wait?{' '}
      <a className="link" href={href} target="_blank" rel="noreferrer">
        Ask us on WhatsApp
      </a>{' '}
      for something similar.
    </p>
  );
}
