import { Note } from '#web/kit/ui/note.tsx';
import { useProductWarnings } from './queries.ts';
import { SkinVerdict } from './skin-check/skin-verdict.tsx';

/** On a product's page, for who told us what irritates their skin: in a form, or just now. */
export function ProductWarning({ productId }: { productId: number }) {
  const text = useProductWarnings([productId]).get(productId);
  if (!text) {
    return <SkinVerdict productId={productId} insteadUrl={(other) => `/product/${other}`} hasLine />;
  }
  return (
    <Note tone="warn" className="mt-5">
      {text}
    </Note>
  );
}
