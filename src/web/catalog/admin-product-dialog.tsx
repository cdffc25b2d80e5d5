import { useState } from 'react';
import type { DeskProduct } from '#shared/catalog/desk-contract.ts';
import { PRODUCT_PATHS, productCalls } from './admin-calls.ts';
import { Gallery } from './admin-gallery.tsx';
import { MissingDialog } from './admin-missing-dialog.tsx';
import { judgeProduct, toNewProduct, toProductChange, toProductDraft } from './admin-product-draft.ts';
import { FirstPicture, ProductFields } from './admin-product-fields.tsx';
import { RecordDialog } from './admin-record-dialog.tsx';
import { useEditor } from './admin-use-editor.ts';
import { useRecord } from './admin-use-record.ts';

type ProductDialogProps = {
  /** Null for a new one. */
  id: number | null;
  rows: readonly DeskProduct[];
  onClose: () => void;
};

export function ProductDialog({ id, rows, onClose }: ProductDialogProps) {
  const { record, isReady, isError } = useRecord({
    id,
    rows,
    load: productCalls.load,
    path: '/api/admin/products',
  });
  if (!isReady) return <MissingDialog noun="product" isError={isError} onClose={onClose} />;
  return <ProductForm record={record} onClose={onClose} />;
}

type ProductFormProps = { record: DeskProduct | null; onClose: () => void };

function ProductForm({ record, onClose }: ProductFormProps) {
  const [isUploading, setUploading] = useState(false);
  const editor = useEditor({
    noun: 'Product',
    record,
    toDraft: toProductDraft,
    judge: judgeProduct,
    add: (draft) => productCalls.add(toNewProduct(draft)),
    change: (opened, draft, updatedAt) =>
      productCalls.change(opened.id, { ...toProductChange(opened, draft), updatedAt }),
    load: productCalls.load,
    changed: PRODUCT_PATHS,
    onSaved: onClose,
  });
  const { draft, errors, type } = editor;

  return (
    <RecordDialog
      title={record ? `Edit ${record.name}` : 'Add Product'}
      saveText={record ? 'Save changes' : 'Add Product'}
      editor={editor}
      isUploading={isUploading}
      onClose={onClose}
      aside={record && <Gallery product={record} onUploading={setUploading} />}
    >
      <ProductFields {...{ draft, errors, type }} />
      {!record && <FirstPicture {...{ draft, errors, type }} onUploading={setUploading} />}
    </RecordDialog>
  );
}
