import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DetailedProduct } from '#shared/catalog/contract.ts';
import { NO_DETAILS } from '#shared/catalog/product-details.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import type { PageProps } from '#web/kit/page.ts';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { BackToProducts } from './back-to-products.tsx';
import { Pairings } from './pairings.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductInfo } from './product-info.tsx';
import { ProductNotFound } from './product-not-found.tsx';
import { productPictures } from './product-pictures.ts';
import { ProductSkeleton } from './product-skeleton.tsx';
import { readProductId } from './read-product-id.ts';
import './product-page.css';

export function ProductPage({ params }: PageProps) {
  const id = readProductId(params.id);
  return id === null ? <ProductNotFound /> : <KnownProduct id={id} />;
}

function KnownProduct({ id }: { id: number }) {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    ...catalogQueries.product(id),
    // Coming from the list, most of it is known already.
    placeholderData: () => {
      const known = client.getQueryData(catalogQueries.products().queryKey)?.find((each) => each.id === id);
      return known && { ...NO_DETAILS, ...known };
    },
  });
  if (data === null) return <ProductNotFound />;

  return (
    <>
      <div className="wrap">
        <div className="py-3">
          <BackToProducts />
        </div>
        {data && <ProductView product={data} />}
        {!data && !isError && <ProductSkeleton />}
        {isError && (
          <ErrorState
            level="h1"
            className="mb-section"
            title="Failed to load this product"
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
      {data && <Pairings product={data} />}
    </>
  );
}

function ProductView({ product }: { product: DetailedProduct }) {
  const { data: gallery = product.images } = useQuery(catalogQueries.productImages(product.id));
  return (
    <div className="product">
      <ProductGallery name={product.name} pictures={productPictures(product, gallery)} />
      <ProductInfo product={product} />
    </div>
  );
}
