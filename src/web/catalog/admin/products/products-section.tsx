import { useId } from 'react';
import type { AdminProduct, catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { PRODUCT_PATHS, productCalls } from '#web/catalog/admin/calls.ts';
import { emptyList } from '#web/catalog/admin/empty-list.tsx';
import { useOpened } from '#web/catalog/admin/use-opened.ts';
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

  const onAdd = () => open({ what: 'new' });
  const empty = emptyList({
    noun: 'products',
    isFiltered: Boolean(query.q || query.category || query.stock),
    onClear: () => change({ q: undefined, category: undefined, stock: undefined, page: undefined }),
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
  if (opened.what === 'new') return <ProductDialog key="new" id={null} rows={rows} onClose={close} />;
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
