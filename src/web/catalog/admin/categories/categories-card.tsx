import type { AdminCategory } from '#shared/catalog/admin-contract.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import '#web/catalog/admin/catalog.css';
import './categories.css';

type CategoryCardProps = {
  category: AdminCategory;
  onEdit: (category: AdminCategory) => void;
  onDelete: (category: AdminCategory) => void;
};

export function CategoryCard({ category, onEdit, onDelete }: CategoryCardProps) {
  const { id, name, slug, description, isActive, productCount } = category;
  const products = productCount === 1 ? '1 product' : `${productCount} products`;

  return (
    <article className="category" aria-label={name}>
      <div className="category__head">
        <h3>
          <button type="button" className="admin-open" onClick={() => onEdit(category)}>
            {name}
          </button>
        </h3>
        {!isActive && <Badge>Inactive</Badge>}
      </div>
      {description && <p className="category__text">{description}</p>}
      <div className="category__foot">
        {productCount > 0 ? (
          <a className="category__count" href={`/admin-dashboard?tab=products&category=${slug}`}>
            {products}
            <span className="sr">{` in ${name}`}</span>
          </a>
        ) : (
          <span className="muted">No products</span>
        )}
        <span className="admin-acts">
          <IconButton icon="edit" label={`Edit ${name}`} onClick={() => onEdit(category)} />
          <HistoryButton subject={`category ${id}`} name={name} />
          <IconButton icon="trash" label={`Delete ${name}`} onClick={() => onDelete(category)} />
        </span>
      </div>
    </article>
  );
}
