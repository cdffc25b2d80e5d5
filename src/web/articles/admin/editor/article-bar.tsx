import type { AutosaveState } from '#web/kit/autosave.ts';
import { Button } from '#web/kit/ui/button.tsx';

type ArticleBarProps = {
  form: string;
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  isUploading: boolean;
  autosaveState: AutosaveState;
};

/** The state of saving, and the save button. */
export function ArticleBar({ form, isNew, isDirty, isSaving, isUploading, autosaveState }: ArticleBarProps) {
  return (
    <>
      <p className="write__state" role="status">
        {isDirty && WORDS[autosaveState]}
      </p>
      <Button
        type="submit"
        form={form}
        size="sm"
        busy={isSaving || isUploading}
        busyText={isUploading ? 'Uploading...' : 'Saving...'}
      >
        {isNew ? 'Add Article' : 'Save changes'}
      </Button>
    </>
  );
}

const WORDS: Record<AutosaveState, string> = {
  idle: 'Not saved yet',
  waiting: 'Not saved yet',
  saving: 'Not saved yet',
  saved: 'Not saved yet. A copy is kept.',
  failed: "Not saved yet. We'll try again in a moment.",
  offline: "You seem to be offline. We'll save as soon as you're back.",
};
