import type { AdminCategory, catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import { categoryInUse } from '#shared/catalog/admin-messages.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { AddButton, ListCard } from '#web/kit/record/list-card.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import { toast } from '#web/kit/toast.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { Skeletons } from '#web/kit/ui/skeleton.tsx';
import { useList } from '#web/kit/use-list.ts';
import { categoryCalls } from './categories-calls.ts';
import { CategoryDialog } from './categories-dialog.tsx';
import '#web/catalog/admin/catalog.css';
import './categories.css';

export function CategoriesSection() {
  const list = useList<typeof catalogAdminApi.categories>(
    'GET /api/admin/categories',
    {},
    { everySeconds: 10 },
  );
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<AdminCategory>({
    ...categoryCalls,
    rows: list.rows,
    question: questionAbout,
    Form: CategoryDialog,
  });

  return (
    <>
      <Stats
        label="Categories in figures"
        items={figures(list.isLoading || list.isError ? undefined : list.rows)}
      />
      <ListCard
        title="All categories"
        actions={
          <>
            <CsvButton path="/api/admin/categories/csv" name="categories.csv" />
            <AddButton onClick={onAdd}>Add Category</AddButton>
          </>
        }
      >
        <RecordList
          list={list}
          noun="categories"
          empty={{
            text: 'The categories you add here appear on the site at once.',
            action: (
              <Button size="sm" onClick={onAdd}>
                Add Category
              </Button>
            ),
          }}
          skeleton={<CategorySkeletons />}
        >
          {(all) => (
            <div className="category-grid">
              {all.map((category) => (
                <CategoryCard
                  key={category.id}
                  category={category}
                  onEdit={onEdit}
                  onDelete={(row) => (row.productCount > 0 ? showInUse(row) : onDelete(row))}
                />
              ))}
            </div>
          )}
        </RecordList>
        {dialogs}
      </ListCard>
    </>
  );
}

function figures(all: AdminCategory[] | undefined) {
  return [
    { label: 'Total categories', value: all?.length },
    {
      label: 'Products using categories',
      value: all?.reduce((sum, { productCount }) => sum + productCount, 0),
    },
    { label: 'Active categories', value: all?.filter(({ isActive }) => isActive).length },
  ];
}

function questionAbout({ name }: AdminCategory) {
  return {
    title: `Delete ${name}?`,
    text: "It will be removed from the shop's filters right away. No product uses it. You can undo this for 10 seconds.",
  };
}

/** The server would refuse as well, but only after a confirmation. */
function showInUse({ name, productCount }: AdminCategory) {
  toast({ title: 'Error', description: categoryInUse(name, productCount), tone: 'destructive' });
}

function CategorySkeletons() {
  return (
    <div className="category-grid">
      <Skeletons count={6} shape="box" className="h-32" />
    </div>
  );
}

type CategoryCardProps = {
  category: AdminCategory;
  onEdit: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
};

function CategoryCard({ category, onEdit, onDelete }: CategoryCardProps) {
  const { id, name, slug, description, isActive, productCount } = category;
  const products = productCount === 1 ? '1 product' : `${productCount} products`;

  return (
    <article className="category" aria-label={name}>
      <div className="category__head">
        <h3>
          <button type="button" onClick={() => onEdit(category)}>
            {name}
          </button>
        </h3>
        {!isActive && <Badge>Inactive</Badge>}
      </div>
      {description && <p className="category__text">{description}</p>}
      <div className="category__foot">
        {productCount > 0 ? (
          <a className="category__count" href={`/admin-dashboard?tab=products&category=${slug}`}>
            {products} <span className="sr">{`in ${name}`}</span>
          </a>
        ) : (
          <span className="muted">No products</span>
        )}
        <span className="flex items-center justify-end gap-1">
          <IconButton icon="edit" label={`Edit ${name}`} onClick={() => onEdit(category)} />
          <HistoryButton target={`category ${id}`} name={name} />
          <IconButton icon="trash" label={`Delete ${name}`} onClick={() => onDelete(category)} />
        </span>
      </div>
    </article>
  );
}
