import type { AdminProduct } from '#shared/catalog/admin-contract.ts';
import { PRODUCT_PATHS, productCalls } from '#web/catalog/admin/calls.ts';
import { MissingDialog, RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecord, useRecordForm } from '#web/kit/record/use-record-form.ts';
import { Gallery } from './gallery.tsx';
import { toNewProduct, toProductChange, toProductDraft, validateProduct } from './product-draft.ts';
import { FirstPicture, ProductFields } from './product-fields.tsx';

type ProductDialogProps = {
  /** Null for a new one. */
  id: number | null;
  rows: readonly AdminProduct[];
  onClose: () => void;
};

export function ProductDialog({ id, rows, onClose }: ProductDialogProps) {
  const { record, isReady, isError } = useRecord({
    id,
    rows,
    load: productCalls.load,
    path: '/api/products',
  });
  if (!isReady) return <MissingDialog noun="product" isError={isError} onClose={onClose} />;
  return <ProductForm record={record} onClose={onClose} />;
}

type ProductFormProps = { record: AdminProduct | null; onClose: () => void };

function ProductForm({ record, onClose }: ProductFormProps) {
  const form = useRecordForm({
    noun: 'Product',
    making: 'add',
    record,
    toDraft: toProductDraft,
    validate: validateProduct,
    save: (draft, opened, updatedAt) =>
      opened
        ? productCalls.change(opened.id, { ...toProductChange(opened, draft), updatedAt })
        : productCalls.add(toNewProduct(draft)),
    load: productCalls.load,
    changed: PRODUCT_PATHS,
    onSaved: onClose,
  });

  return (
    <RecordDialog
      title={record ? `Edit ${record.name}` : 'Add Product'}
      saveText={record ? 'Save changes' : 'Add Product'}
      form={form}
      onClose={onClose}
      aside={record && <Gallery product={record} onUploading={form.onBusy} />}
    >
      <ProductFields form={form} />
      {!record && <FirstPicture form={form} />}
    </RecordDialog>
  );
}
