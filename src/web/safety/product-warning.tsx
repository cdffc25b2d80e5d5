import { Note } from '#web/kit/ui/note.tsx';
import { useProductWarnings } from './queries.ts';

/** On a product's page, for who told us what irritates their skin. */
export function ProductWarning({ productId }: { productId: number }) {
  const text = useProductWarnings([productId]).get(productId);
  return text ? (
    <Note tone="warn" className="mt-5">
      {text}
    </Note>
  ) : null;
}
