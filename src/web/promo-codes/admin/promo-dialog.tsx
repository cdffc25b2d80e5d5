import type { AdminPromoCode } from '#shared/promo-codes/admin-contract.ts';
import { addOrEdit, RecordDialog, type RecordFormProps } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { promoCalls } from './calls.ts';
import { errorsOf, fromDraft, toDraft } from './promo-draft.ts';
import { PromoLimits, PromoMain, PromoScope } from './promo-fields.tsx';

export function PromoDialog({ record, onClose }: RecordFormProps<AdminPromoCode>) {
  const form = useRecordForm({
    ...promoCalls,
    record,
    toDraft,
    validate: errorsOf,
    toBody: fromDraft,
    onSaved: onClose,
  });
  return (
    <RecordDialog {...addOrEdit('Add Promo Code', record?.code)} form={form} onClose={onClose}>
      <PromoMain form={form} />
      <PromoScope form={form} />
      <PromoLimits form={form} />
    </RecordDialog>
  );
}
