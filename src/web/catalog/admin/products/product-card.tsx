import type { AdminProduct } from '#shared/catalog/admin-contract.ts';
import { PRODUCT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { stockInWords } from '#shared/catalog/stock.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { RecordActs } from '#web/audit/record-acts.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Picture } from '#web/kit/ui/picture.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import './product-card.css';
import { Switch } from '#web/catalog/admin/switch.tsx';
import { StockLine } from '#web/catalog/products/stock-line.tsx';

type ProductActions = {
  onEdit: (product: AdminProduct) => void;
  onStock: (product: AdminProduct) => void;
  onSwitch: (product: AdminProduct, isActive: boolean) => void;
  onDelete: (product: AdminProduct) => void;
};

type ProductCardProps = ProductActions & { product: AdminProduct };

export function AdminProductCard({ product, onEdit, onStock, onSwitch, onDelete }: ProductCardProps) {
  const { id, name, price, category, productCode, stockQuantity, imageUrl, images, isActive } = product;
  return (
    <article className={classes('catalog-card', !isActive && 'is-hidden')} aria-label={name}>
      <div className="pic pic--43">
        <Picture
          src={imageUrl ?? PRODUCT_FALLBACK}
          alt=""
          fallback={PRODUCT_FALLBACK}
          sizes="(min-width: 1024px) 280px, (min-width: 560px) 50vw, 100vw"
        />
        <Badge tone="over">{isActive ? category : 'Hidden'}</Badge>
        {images.length > 1 && <span className="catalog-card__count">{`${images.length} pictures`}</span>}
      </div>
      <div className="catalog-card__head">
        <h3>
          <button type="button" className="row-open" onClick={() => onEdit(product)}>
            {name}
          </button>
        </h3>
        <Price text={formatMoney(price)} />
      </div>
      <p className="catalog-card__facts">
        <StockLine quantity={stockQuantity} />
        {stockInWords(stockQuantity).kind === 'enough' && <span>{`${stockQuantity} pieces`}</span>}
        {product.waiting > 0 && <span>{`${product.waiting} waiting for it`}</span>}
        <span className="catalog-card__category" aria-hidden="true">
          {category}
        </span>
        <span>{productCode ? `Code ${productCode}` : 'No code'}</span>
      </p>
      <Switch
        label={`${name} is in the shop`}
        on={isActive}
        words={{ on: 'In the shop', off: 'Hidden' }}
        onChange={(on) => onSwitch(product, on)}
      />
      <div className="catalog-card__acts">
        <Button look="secondary" size="sm" onClick={() => onStock(product)}>
          Stock <span className="sr">{`of ${name}`}</span>
        </Button>
        <RecordActs
          target={`product ${id}`}
          name={name}
          onEdit={() => onEdit(product)}
          onDelete={() => onDelete(product)}
        />
      </div>
    </article>
  );
}
