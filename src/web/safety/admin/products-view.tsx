import type { ProductContents, SafetyOverview } from '#shared/safety/admin-contract.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { ListCard } from '#web/kit/record/list-card.tsx';
import { RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useOpened } from '#web/kit/record/use-opened.ts';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { openColumn, Table } from '#web/kit/ui/lists/table.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { SAFETY_PATHS, safetyCalls } from './calls.ts';
import { inShort } from './treatments-view.tsx';

/** The ingredients of products: signed-in clients are warned of what irritates their skin. */
export function ProductsView({ products }: Pick<SafetyOverview, 'products'>) {
  const { opened, open, close } = useOpened();
  const edit = ({ productId }: ProductContents) => open({ what: 'edit', id: productId });
  const shown = products.find(({ productId }) => productId === opened?.id);
  return (
    <ListCard title="What products contain">
      <Table
        caption="What products contain"
        className="safety-list"
        columns={[
          openColumn('Product', ({ name }) => name, edit),
          {
            title: 'Ingredients',
            cell: ({ ingredients }) => <p className="safety-text">{inShort(ingredients)}</p>,
          },
          {
            title: 'Actions',
            act: true,
            cell: (row) => <IconButton icon="edit" label={`Edit ${row.name}`} onClick={() => edit(row)} />,
          },
        ]}
        rows={products}
        rowKey={({ productId }) => productId}
      />
      {shown && <ProductDialog key={shown.productId} product={shown} onClose={close} />}
    </ListCard>
  );
}

function ProductDialog({ product, onClose }: { product: ProductContents; onClose: () => void }) {
  const { productId, updatedAt } = product;
  const saving = useSave({
    save: (ingredients: string) => safetyCalls.changeProduct(productId, { ingredients, updatedAt }),
    done: 'Product updated successfully',
    failure: 'Failed to update product',
    changed: SAFETY_PATHS,
    onSaved: onClose,
  });
  const form = useForm({
    initial: { ingredients: product.ingredients },
    validate: () => ({}),
    submit: ({ ingredients }, options) => saving.mutate(ingredients, options),
    isBusy: saving.isPending,
  });
  return (
    <RecordDialog title={product.name} form={form} saveText="Save changes" onClose={onClose}>
      <TextArea
        label="Ingredients"
        hint="The INCI list as printed on the box."
        rows={8}
        data-autofocus
        {...form.text('ingredients')}
      />
    </RecordDialog>
  );
}
