import type { Setup } from '#shared/setup/contract.ts';
import type { SetupStep } from '#shared/setup/steps.ts';
import type { AdminSettings } from '#shared/studio/contract.ts';
import { GroupForm } from '#web/studio/admin/group-form.tsx';
import type { useDrafts } from '#web/studio/admin/use-drafts.ts';
import { stepGroups } from './setup-steps.ts';
import { StepButtons } from './step-buttons.tsx';
import { useFinishStep } from './use-finish-step.ts';

type SettingsStepProps = {
  step: SetupStep;
  setup: Setup;
  settings: AdminSettings;
  drafts: ReturnType<typeof useDrafts>;
};

/** A step that is a group of settings: what is as it should be need not be changed. */
export function SettingsStep({ step, setup, settings, drafts }: SettingsStepProps) {
  const group = stepGroups.find(({ id }) => id === step)!; // the others have components of their own
  const { done, skip, isBusy } = useFinishStep(step, setup);
  return (
    <GroupForm
      group={group}
      settings={settings}
      draft={drafts.draftOf(group)}
      versions={drafts.versionsOf(group)}
      onSaved={(saved) => {
        drafts.saved(group, saved);
        done();
      }}
      onUnchanged={done}
      foot={(isSaving, isUploading) => (
        <StepButtons
          isBusy={isSaving || isBusy}
          busyText={isUploading ? 'Uploading...' : undefined}
          onSkip={skip}
        />
      )}
    />
  );
}
