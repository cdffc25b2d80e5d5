import { DETAIL_LENGTHS } from '#shared/catalog/product-details.ts';
import { useAdminCategories } from '#web/catalog/admin/categories/use-categories.ts';
import type { BoundInput, Fields } from '#web/kit/form/fields.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { ProductDraft } from './product-draft.ts';

export function ProductFields({ form }: { form: Fields<ProductDraft> }) {
  return (
    <>
      <TextField label="Name" data-autofocus maxLength={200} {...form.text('name')} />
      <div className="field__row field__row--2">
        <TextField
          label="Price"
          inputMode="decimal"
          hint="In dollars, such as 38.00"
          {...form.text('price')}
        />
        <CategorySelect {...form.text('category')} />
        <TextField
          label="Product code"
          optional
          maxLength={50}
          autoCapitalize="characters"
          hint="The code of the till, such as C1001"
          {...form.text('productCode')}
        />
        <TextField
          label="Stock"
          inputMode="numeric"
          hint="How many there are now"
          {...form.text('stockQuantity')}
        />
      </div>
      <TextArea label="Description" optional rows={4} maxLength={5000} {...form.text('description')} />
      <TextField
        label="Size"
        optional
        maxLength={DETAIL_LENGTHS.size}
        hint="Such as 30 ml"
        {...form.text('size')}
      />
      <TextArea
        label="What it does"
        optional
        rows={3}
        maxLength={DETAIL_LENGTHS.whatItDoes}
        hint="One benefit per line"
        {...form.text('whatItDoes')}
      />
      <TextArea
        label="How to use"
        optional
        rows={3}
        maxLength={DETAIL_LENGTHS.howToUse}
        {...form.text('howToUse')}
      />
      <TextArea
        label="Ingredients"
        optional
        rows={4}
        maxLength={DETAIL_LENGTHS.ingredients}
        hint="As on the pack, separated by commas. We use them to suggest only products that can be combined."
        {...form.text('ingredients')}
      />
      <TextArea
        label="Good to know"
        optional
        rows={2}
        maxLength={DETAIL_LENGTHS.goodToKnow}
        hint="Storage, patch test, what not to combine it with"
        {...form.text('goodToKnow')}
      />
      <Checkbox
        label="In the shop"
        detail="Uncheck to hide it without deleting it. Orders keep it."
        {...form.check('isActive')}
      />
    </>
  );
}

function CategorySelect(props: BoundInput) {
  const categories = useAdminCategories();
  const isListed = categories.some(({ name }) => name === props.value);
  return (
    <Select label="Category" placeholder="Choose a category" {...props}>
      {/* Its current category, while the list is loading. */}
      {props.value && !isListed && <option>{props.value}</option>}
      {categories.map(({ id, name, isActive }) => (
        <option key={id} value={name}>
          {isActive ? name : `${name} (inactive)`}
        </option>
      ))}
    </Select>
  );
}
