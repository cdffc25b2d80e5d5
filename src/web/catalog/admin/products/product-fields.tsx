import { PRODUCT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { DETAIL_LENGTHS } from '#shared/catalog/product-details.ts';
import { useAdminCategories } from '#web/catalog/admin/categories/use-categories.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import type { ProductDraft } from './product-draft.ts';

type ProductFieldsProps = {
  draft: ProductDraft;
  errors: { [Name in keyof ProductDraft]?: string | undefined };
  type: <Name extends keyof ProductDraft>(name: Name, value: ProductDraft[Name]) => void;
};

export function ProductFields({ draft, errors, type }: ProductFieldsProps) {
  const field = (name: Exclude<keyof ProductDraft, 'imageUrl'>) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  });
  return (
    <>
      <TextField label="Name" data-autofocus maxLength={200} {...field('name')} />
      <div className="field__row field__row--2">
        <TextField label="Price" inputMode="decimal" hint="In dollars, such as 38.00" {...field('price')} />
        <CategorySelect {...field('category')} />
        <TextField
          label="Product code"
          optional
          maxLength={50}
          autoCapitalize="characters"
          hint="The code of the till, such as C1001"
          {...field('productCode')}
        />
        <TextField
          label="Stock"
          inputMode="numeric"
          hint="How many there are now"
          {...field('stockQuantity')}
        />
      </div>
      <TextArea label="Description" optional rows={4} maxLength={5000} {...field('description')} />
      <TextField
        label="Size"
        optional
        maxLength={DETAIL_LENGTHS.size}
        hint="Such as 30 ml"
        {...field('size')}
      />
      <TextArea
        label="What it does"
        optional
        rows={3}
        maxLength={DETAIL_LENGTHS.whatItDoes}
        hint="One benefit per line"
        {...field('whatItDoes')}
      />
      <TextArea
        label="How to use"
        optional
        rows={3}
        maxLength={DETAIL_LENGTHS.howToUse}
        {...field('howToUse')}
      />
      <TextArea
        label="Ingredients"
        optional
        rows={4}
        maxLength={DETAIL_LENGTHS.ingredients}
        hint="As on the pack, separated by commas. We use them to suggest only products that can be combined."
        {...field('ingredients')}
      />
      <TextArea
        label="Good to know"
        optional
        rows={2}
        maxLength={DETAIL_LENGTHS.goodToKnow}
        hint="Storage, patch test, what not to combine it with"
        {...field('goodToKnow')}
      />
    </>
  );
}

type CategorySelectProps = {
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

function CategorySelect(props: CategorySelectProps) {
  const categories = useAdminCategories();
  const isListed = categories.some(({ name }) => name === props.value);
  return (
    <Select label="Category" placeholder="Choose a category" {...props}>
      {/* What it is in now, while the list is on its way. */}
      {props.value && !isListed && <option>{props.value}</option>}
      {categories.map(({ id, name, isActive }) => (
        <option key={id} value={name}>
          {isActive ? name : `${name} (inactive)`}
        </option>
      ))}
    </Select>
  );
}

type FirstPictureProps = ProductFieldsProps & { onUploading: (busy: boolean) => void };

/** The picture of a new product; more can be added to its gallery afterwards. */
export function FirstPicture({ draft, errors, type, onUploading }: FirstPictureProps) {
  return (
    <>
      <PictureField
        label="Main picture"
        optional
        fallback={PRODUCT_FALLBACK}
        value={draft.imageUrl}
        error={errors.imageUrl}
        onChange={(imageUrl) => type('imageUrl', imageUrl)}
        onBusy={onUploading}
      />
      {draft.imageUrl && (
        <TextField
          label="Alt text"
          optional
          maxLength={300}
          hint="What the picture shows, for people who cannot see it"
          value={draft.imageAlt}
          error={errors.imageAlt}
          onChange={({ target }) => type('imageAlt', target.value)}
        />
      )}
    </>
  );
}
