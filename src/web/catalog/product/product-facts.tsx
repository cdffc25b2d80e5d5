import type { ReactNode } from 'react';
import type { DetailedProduct } from '#shared/catalog/contract.ts';
import { linesOf } from '#shared/catalog/product-details.ts';
import { hoursInWords } from '#shared/studio/opening.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { streetAddress } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';

type ProductFactsProps = {
  product: Pick<
    DetailedProduct,
    'category' | 'productCode' | 'size' | 'howToUse' | 'ingredients' | 'goodToKnow'
  >;
};

export function ProductFacts({ product }: ProductFactsProps) {
  const { category, productCode, size, howToUse, ingredients, goodToKnow } = product;
  const studio = useStudio();
  return (
    <div className="facts">
      <TextFact title="How to use" text={howToUse} isOpen />
      <TextFact title="Ingredients" text={ingredients} />
      <TextFact title="Good to know" text={goodToKnow} />
      <Fact title="Where to collect" isOpen={!howToUse}>
        <p>{streetAddress(studio)}</p>
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
