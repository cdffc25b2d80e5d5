import type { AdminReward, loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { REQUIRED } from '#shared/loyalty/admin-messages.ts';
import { call } from '#web/kit/call.ts';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import { bodyOf, formOf, isMissing, NEW_REWARD, rewardProblems } from './reward-form.ts';
import { RewardLimits } from './reward-limits.tsx';
import { RewardMain } from './reward-main.tsx';
import { RewardTexts } from './reward-texts.tsx';
import './rewards.css';

type RewardFormViewProps = {
  /** Null: a new one. */
  reward: AdminReward | null;
  onClose: () => void;
};

export function RewardFormView({ reward, onClose }: RewardFormViewProps) {
  const form = useRecordForm({
    ...{ noun: 'Reward', making: 'create', record: reward, validate: rewardProblems },
    toDraft: (record) => (record ? formOf(record) : NEW_REWARD),
    save: (draft, record, updatedAt) => {
      const body = bodyOf(draft);
      if (!record) return call<typeof loyaltyAdminApi.addReward>('POST /api/admin/loyalty-rewards', { body });
      return call<typeof loyaltyAdminApi.changeReward>('PUT /api/admin/loyalty-rewards/:id', {
        params: { id: record.id },
        body: { ...body, isActive: draft.isActive, ...(updatedAt && { updatedAt }) },
      });
    },
    load: (id) =>
      call<typeof loyaltyAdminApi.oneReward>('GET /api/admin/loyalty-rewards/:id', { params: { id } }),
    changed: ['/api/admin/loyalty-rewards', '/api/loyalty'],
    onSaved: onClose,
  });

  return (
    <form ref={form.element} className="admin-form" noValidate onSubmit={form.submit}>
      {isMissing(form.errors) && <Note tone="error">{REQUIRED}</Note>}
      <RewardMain form={form} />
      <RewardTexts form={form} />
      <RewardLimits form={form} withStatus={reward !== null} />
      <PictureField label="Picture" optional {...form.picture('imageUrl', null)} />
      <ConflictNote {...form.conflict} />
      <div className="dialog__foot">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={form.isUploading} busy={form.isBusy} busyText="Saving...">
          {reward ? 'Save Changes' : 'Create Reward'}
        </Button>
      </div>
    </form>
  );
}
