import { useQuery } from '@tanstack/react-query';
import type { AdminReward } from '#shared/loyalty/admin-contract.ts';
import { REQUIRED } from '#shared/loyalty/admin-messages.ts';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeletons } from '#web/kit/ui/skeleton.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import { rewardCalls } from './calls.ts';
import { RewardLimits, RewardMain, RewardTexts } from './reward-fields.tsx';
import { bodyOf, formOf, isMissing, NEW_REWARD, rewardProblems } from './reward-form.ts';
import './rewards.css';

type RewardDialogProps = {
  /** `new`, the id of a reward, or undefined: closed. */
  edit: string | undefined;
  onClose: () => void;
};

export function RewardDialog({ edit, onClose }: RewardDialogProps) {
  const id = edit && /^\d{1,9}$/.test(edit) ? Number(edit) : null;
  const isNew = edit === 'new';
  return (
    <Dialog open={isNew || id !== null} onClose={onClose} title={isNew ? 'Add Reward' : 'Edit Reward'} wide>
      {isNew ? (
        <RewardFormView reward={null} onClose={onClose} />
      ) : (
        <EditReward key={id} id={id ?? 0} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Starts with the current reward, not the list's copy. */
function EditReward({ id, onClose }: { id: number; onClose: () => void }) {
  const reward = useQuery({
    queryKey: ['opened', 'reward', id],
    queryFn: () => rewardCalls.load(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY, // input must not be replaced while typing
  });
  if (reward.data) return <RewardFormView reward={reward.data} onClose={onClose} />;
  return (
    <NotLoaded query={reward} title="We could not load this reward" text="It may have been deleted.">
      <Loading label="Loading the reward" className="grid gap-5 py-4">
        <Skeletons count={4} shape="box" className="h-14" />
      </Loading>
    </NotLoaded>
  );
}

type RewardFormViewProps = {
  /** Null: a new one. */
  reward: AdminReward | null;
  onClose: () => void;
};

function RewardFormView({ reward, onClose }: RewardFormViewProps) {
  const form = useRecordForm({
    ...rewardCalls,
    making: 'create',
    record: reward,
    validate: rewardProblems,
    toDraft: (record) => (record ? formOf(record) : NEW_REWARD),
    save: (draft, record, updatedAt) => {
      const body = bodyOf(draft);
      if (!record) return rewardCalls.add(body);
      return rewardCalls.change(record.id, { ...body, isActive: draft.isActive, updatedAt });
    },
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
