import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { goBack } from './go-back.ts';

export function ProductNotFound() {
  return (
    <div className="wrap section">
      <EmptyState level="h1" title="Product Not Found" text="We may no longer carry it.">
        <div className="flex flex-wrap justify-center gap-3">
          <Button size="sm" onClick={() => goBack('/products')}>
            Go Back
          </Button>
          <ButtonLink look="secondary" size="sm" href="/products">
            View All Products
          </ButtonLink>
        </div>
      </EmptyState>
    </div>
  );
}
