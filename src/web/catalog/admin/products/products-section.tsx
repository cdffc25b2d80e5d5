import { useAdminCategories } from '#web/catalog/admin/categories/use-categories.ts';
import { AddButton, Count, ListCard } from '#web/kit/record/list-card.tsx';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { productFilters } from './product-filters.ts';
import '#web/catalog/admin/catalog.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminProduct, catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import { PRODUCT_PATHS, productCalls } from '#web/catalog/admin/calls.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { useOpened } from '#web/kit/record/use-opened.ts';
import { toast } from '#web/kit/toast.ts';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useList } from '#web/kit/use-list.ts';
import { AdminProductCard } from './product-card.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';

export function ProductsAdminSection() {
  const choices = productFilters(useAdminCategories());
  const listQuery = useListQuery(24, choices);
  const list = useList<typeof catalogAdminApi.products>('GET /api/products', listQuery, { everySeconds: 10 });
  const visibility = useVisibility();
  const { opened, open, close } = useOpened(['stock']);
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<AdminProduct>({
    ...productCalls,
    rows: list.rows,
    question: questionAbout,
    Form: ProductDialog,
  });

  return (
    <ListCard
      title="All products"
      counts={<Count of={list.total} one="product" more="products" />}
      headClass="catalog-head"
      actions={
        <>
          <CsvButton path="/api/admin/products/csv" query={listQuery.filters} name="products.csv" />
          <AddButton onClick={onAdd}>Add Product</AddButton>
        </>
      }
    >
      <ListToolbar
        noun="products"
        placeholder="Name, description or code"
        filters={choices}
        className="list-filters"
      />
      <RecordList
        list={list}
        noun="products"
        {...listQuery}
        skeleton={<CardSkeletons />}
        empty={{
          text: 'The products you add here appear on the site at once.',
          action: (
            <Button size="sm" onClick={onAdd}>
              Add Product
            </Button>
          ),
        }}
      >
        {(rows) => (
          <div className="catalog-grid">
            {rows.map((product) => (
              <AdminProductCard
                key={product.id}
                product={product}
                onEdit={onEdit}
                onSwitch={(row, isActive) => visibility.mutate({ product: row, isActive })}
                onStock={({ id }) => open({ what: 'stock', id })}
                onDelete={onDelete}
              />
            ))}
          </div>
        )}
      </RecordList>
      {dialogs}
      {opened?.what === 'stock' && (
        <StockDialog key={opened.id} id={opened.id} rows={list.rows} onClose={close} />
      )}
    </ListCard>
  );
}

function questionAbout({ name, openOrders }: AdminProduct) {
  const saved =
    openOrders > 0
      ? `${openOrders} open ${openOrders === 1 ? 'order keeps' : 'orders keep'} it.`
      : 'Past orders keep it.';
  return {
    title: `Delete ${name}?`,
    text: `It leaves the shop and every cart at once. ${saved} You can undo this for 10 seconds.`,
  };
}

type Switching = { product: AdminProduct; isActive: boolean };

/** Hides a product, or shows it again; Undo does the opposite. */
function useVisibility() {
  const client = useQueryClient();
  const switching = useMutation({
    mutationFn: ({ product, isActive }: Switching) => productCalls.change(product.id, { isActive }),
    onSuccess: (_, { product, isActive }) => {
      for (const path of PRODUCT_PATHS) void client.invalidateQueries({ queryKey: keyOfPath(path) });
      toast({
        title: 'Success',
        description: `Product updated successfully: ${product.name}, ${isActive ? 'in the shop' : 'hidden'}`,
        durationMs: UNDO_MS,
        action: { label: 'Undo', onSelect: () => switching.mutate({ product, isActive: !isActive }) },
      });
    },
    onError: (error) => toastError(error, 'Failed to update product'),
  });
  return switching;
}

function CardSkeletons() {
  return (
    <div className="catalog-grid">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
        <div key={card} className="grid gap-3">
          <Skeleton shape="picture" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
