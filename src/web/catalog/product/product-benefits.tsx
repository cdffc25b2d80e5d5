import type { DetailedProduct } from '#shared/catalog/contract.ts';
import { linesOf } from '#shared/catalog/product-details.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { pointsFor } from '#shared/loyalty/points.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useStudio } from '#web/studio/queries.ts';

type ProductBenefitsProps = { product: Pick<DetailedProduct, 'price' | 'whatItDoes'> };

/** Its benefits, and the points it earns at the current rate. */
export function ProductBenefits({ product: { price, whatItDoes } }: ProductBenefitsProps) {
  const { loyalty } = useStudio();
  const points = pointsFor(parseMoney(price) ?? 0, loyalty.pointsPerProductDollar);
  const lines = linesOf(whatItDoes);
  if (points > 0) lines.push(`Earns ${points.toLocaleString('en-SG')} ${points === 1 ? 'point' : 'points'}`);
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
