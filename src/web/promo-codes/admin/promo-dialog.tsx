import type { AdminPromoCode } from '#shared/promo-codes/admin-contract.ts';
import { RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { PROMO_PATHS, promoCalls } from './calls.ts';
import { errorsOf, fromDraft, type PromoDraft, toDraft } from './promo-draft.ts';
import { PromoLimits, PromoMain, PromoScope } from './promo-fields.tsx';

export function PromoDialog({ record, onClose }: { record: AdminPromoCode | null; onClose: () => void }) {
  const form = useRecordForm<PromoDraft, AdminPromoCode>({
    noun: 'Promo code',
    making: 'add',
    record,
    toDraft,
    validate: errorsOf,
    save: (draft, opened, updatedAt) =>
      opened
        ? promoCalls.change(opened.id, { ...fromDraft(draft), updatedAt })
        : promoCalls.add(fromDraft(draft)),
    load: promoCalls.load,
    changed: PROMO_PATHS,
    onSaved: onClose,
  });
  return (
    <RecordDialog
      title={record ? `Edit ${record.code}` : 'Add Promo Code'}
      saveText={record ? 'Save changes' : 'Add Promo Code'}
      form={form}
      onClose={onClose}
    >
      <PromoMain form={form} />
      <PromoScope form={form} />
      <PromoLimits form={form} />
    </RecordDialog>
  );
}
