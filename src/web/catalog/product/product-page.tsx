import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { DetailedProduct, Product } from '#shared/catalog/contract.ts';
import { NO_DETAILS } from '#shared/catalog/product-details.ts';
import { ProductCard } from '#web/catalog/products/product-card.tsx';
import { catalogQueries } from '#web/catalog/queries.ts';
import { isPlainClick, navigate } from '#web/kit/navigate.ts';
import type { PageProps } from '#web/kit/page.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductInfo } from './product-info.tsx';
import { productPictures } from './product-pictures.ts';
import { readProductId } from './read-product-id.ts';
import '#web/catalog/facts.css';
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

const SHOP = '/products';

/** Back to the list as it was left, filtered and scrolled; a plain link when there is no history. */
function BackToProducts() {
  function back(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goBack(SHOP);
  }

  return (
    <a className="crumb" href={SHOP} onClick={back}>
      <Icon name="arrow-left" />
      Back to Products
    </a>
  );
}

const SIZES = '(min-width: 1280px) 480px, (min-width: 900px) 40vw, 60vw';

/** Products for other steps of the routine, in stock today; hidden when there are none. */
function Pairings({ product }: { product: Pick<Product, 'id'> }) {
  const { data: others = [] } = useQuery(catalogQueries.pairings(product.id));
  if (others.length === 0) return null;

  return (
    <section className="section pt-0" aria-labelledby="pairings-title">
      <div className="wrap">
        <hr className="mb-section" />
        <div className="section__head">
          <div>
            <h2 id="pairings-title">Goes well with</h2>
          </div>
        </div>
        <div className="grid--shop grid--pair">
          {others.map((other) => (
            <ProductCard key={other.id} product={other} sizes={SIZES} />
          ))}
        </div>
      </div>
    </section>
  );
}

function ProductSkeleton() {
  return (
    <Loading className="product" label="Loading product...">
      <h1 className="sr">Product</h1>
      <Skeleton shape="picture" className="product__pic aspect-4/5 max-h-180" />
      <div className="product__info">
        <Skeleton className="h-6 w-20" />
        <Skeleton shape="title" className="mt-4 h-11 w-4/5" />
        <Skeleton shape="title" className="mt-8 h-8 w-1/3" />
        <Skeleton className="mt-6" />
        <Skeleton className="mt-2 w-4/5" />
        <Skeleton shape="box" className="mt-8 h-13" />
      </div>
    </Loading>
  );
}

function ProductNotFound() {
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

/** Back to the previous page of this site; without one to `otherwise`. */
function goBack(otherwise: string): void {
  if (cameFromHere()) window.history.back();
  else void navigate(otherwise);
}

/** Browsers without the Navigation API do not tell which entries were ours; there any previous page is used. */
function cameFromHere(): boolean {
  const { navigation }: { navigation?: { canGoBack: boolean } } = window;
  return navigation ? navigation.canGoBack : window.history.length > 1;
}
