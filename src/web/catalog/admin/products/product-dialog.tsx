import { useEffect, useRef, useState } from 'react';
import type { AdminProduct } from '#shared/catalog/admin-contract.ts';
import { productCalls } from '#web/catalog/admin/calls.ts';
import { addOrEdit, RecordDialog, type RecordFormProps } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { uploadPictures } from './chosen-pictures.ts';
import { Gallery } from './gallery.tsx';
import { NewPictures } from './new-pictures.tsx';
import {
  type ProductDraft,
  toNewProduct,
  toProductChange,
  toProductDraft,
  validateProduct,
} from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';

export function ProductDialog({ record, onClose }: RecordFormProps<AdminProduct>) {
  const { add, progress } = useAddProduct();
  const form = useRecordForm({
    ...productCalls,
    record,
    toDraft: toProductDraft,
    validate: validateProduct,
    save: (draft, opened, updatedAt) =>
      opened ? productCalls.change(opened.id, { ...toProductChange(opened, draft), updatedAt }) : add(draft),
    onSaved: onClose,
  });

  return (
    <RecordDialog
      {...addOrEdit('Add Product', record?.name)}
      form={{ ...form, isUploading: form.isUploading || progress !== null }}
      onClose={onClose}
      aside={record && <Gallery product={record} onUploading={form.onBusy} />}
    >
      <ProductFields form={form} />
      {!record && <NewPictures form={form} progress={progress} />}
    </RecordDialog>
  );
}

/** Uploads the pictures, then adds the product with all of them: if one fails, or the form is closed, there is none. */
function useAddProduct() {
  const [progress, setProgress] = useState<number | null>(null);
  const sender = useRef<AbortController>(null);
  useEffect(() => () => sender.current?.abort(), []);

  async function add(draft: ProductDraft): Promise<AdminProduct> {
    if (draft.pictures.length === 0) return productCalls.add(toNewProduct(draft));
    sender.current = new AbortController();
    const { signal } = sender.current;
    try {
      return await productCalls.add(
        toNewProduct(draft, await uploadPictures(draft.pictures, { signal, onProgress: setProgress })),
      );
    } finally {
      setProgress(null);
    }
  }
  return { add, progress };
}
