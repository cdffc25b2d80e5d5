import type { ReactNode } from 'react';
import type { Product } from '#shared/catalog/contract.ts';
import { hoursInWords } from '#shared/studio/opening.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { streetAddress } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';

type ProductFactsProps = { product: Pick<Product, 'category' | 'productCode'> };

export function ProductFacts({ product: { category, productCode } }: ProductFactsProps) {
  const studio = useStudio();
  return (
    <div className="facts">
      <Fact title="Where to collect" isOpen>
        <p>{streetAddress(studio)}</p>
        <p>{studio.address.wayThere}</p>
        <p>{hoursInWords(studio.hours).join(' · ')}</p>
      </Fact>
      <Fact title="Product details">
        <p>{`Category: ${category}`}</p>
        {productCode && <p>{`Product code: ${productCode}`}</p>}
      </Fact>
    </div>
  );
}

function Fact({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
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
