import { useState } from 'react';
import type { AdminReward } from '#shared/loyalty/admin-contract.ts';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import { isMissing, REQUIRED } from './reward-form.ts';
import { RewardLimits } from './reward-limits.tsx';
import { RewardMain } from './reward-main.tsx';
import { RewardTexts } from './reward-texts.tsx';
import './rewards.css';
import { useRewardForm } from './use-reward-form.ts';

type RewardFormViewProps = {
  /** None: a new one. */
  reward?: AdminReward | undefined;
  /** Puts what somebody else saved into the form. */
  onTheirs?: (() => void) | undefined;
  onClose: () => void;
};

export function RewardFormView({ reward, onTheirs = () => {}, onClose }: RewardFormViewProps) {
  const editing = useRewardForm(reward, onClose);
  const { form, set, problems } = editing;
  const [isUploading, setUploading] = useState(false);
  const fields = { form, set, problems };

  return (
    <form
      ref={editing.element}
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editing.save();
      }}
    >
      {isMissing(problems) && <Note tone="error">{REQUIRED}</Note>}
      <RewardMain {...fields} />
      <RewardTexts {...fields} />
      <RewardLimits {...fields} withStatus={reward !== undefined} />
      <PictureField
        label="Picture"
        optional
        value={form.imageUrl}
        error={problems.imageUrl}
        onChange={(imageUrl) => set({ imageUrl })}
        onBusy={setUploading}
      />
      <ConflictNote error={editing.error} onTheirs={onTheirs} onMine={editing.saveAnyway} />
      <div className="dialog__foot">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isUploading} busy={editing.isPending} busyText="Saving...">
          {reward ? 'Save Changes' : 'Create Reward'}
        </Button>
      </div>
    </form>
  );
}
