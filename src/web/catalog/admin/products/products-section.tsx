import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { AdminProduct, catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import { PRODUCT_PATHS, productCalls } from '#web/catalog/admin/calls.ts';
import { emptyList } from '#web/catalog/admin/empty-list.tsx';
import { useOpened } from '#web/catalog/admin/use-opened.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { AdminProductCard } from './product-card.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductToolbar, readProductQuery } from './product-toolbar.tsx';
import { StockDialog } from './stock-dialog.tsx';

/** The Products section: the grid with its filters, and its dialogs. */
export function ProductsAdminSection() {
  const titleId = useId();
  const [search, change] = useUrlParams();
  const { open } = useOpened();
  const query = readProductQuery(search);
  const list = useList<typeof catalogAdminApi.products>('GET /api/products', { query }, { everySeconds: 10 });
  const removal = useRemoval<AdminProduct>({
    noun: 'Product',
    failure: 'Failed to delete product',
    remove: productCalls.remove,
    restore: productCalls.restore,
    changed: PRODUCT_PATHS,
  });

  const visibility = useVisibility();

  const onAdd = () => open({ what: 'new' });
  const empty = emptyList({
    noun: 'products',
    isFiltered: Boolean(query.q || query.category || query.stock || query.active),
    onClear: () =>
      change({ q: undefined, category: undefined, stock: undefined, active: undefined, page: undefined }),
    onAdd,
    addText: 'Add Product',
  });
  return (
    <section className="card" aria-labelledby={titleId}>
      <ProductToolbar titleId={titleId} total={list.total} onAdd={onAdd} />
      <ListStates list={list} noun="products" empty={empty} skeleton={<CardSkeletons />}>
        {(rows) => (
          <div className="catalog-grid">
            {rows.map((product) => (
              <AdminProductCard
                key={product.id}
                product={product}
                onEdit={({ id }) => open({ what: 'edit', id })}
                onSwitch={(row, isActive) => visibility.mutate({ product: row, isActive })}
                onStock={({ id }) => open({ what: 'stock', id })}
                onDelete={(row) => removal.ask(row, questionAbout(row))}
              />
            ))}
          </div>
        )}
      </ListStates>
      <ListFoot
        page={query.page}
        pageSize={query.pageSize}
        total={list.total}
        busy={list.isRefreshing}
        onPage={(page) => change({ page })}
      />
      {removal.dialog}
      <OpenedDialog rows={list.rows} />
    </section>
  );
}

function OpenedDialog({ rows }: { rows: readonly AdminProduct[] }) {
  const { opened, close } = useOpened();
  if (!opened) return null;
  if (!('id' in opened))
    return opened.what === 'new' ? <ProductDialog key="new" id={null} rows={rows} onClose={close} /> : null;
  const { what, id } = opened;
  const Opened = what === 'edit' ? ProductDialog : StockDialog;
  return <Opened key={`${what} ${id}`} id={id} rows={rows} onClose={close} />;
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
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to update product'),
        tone: 'destructive',
      }),
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
