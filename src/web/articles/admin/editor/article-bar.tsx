import type { ArticleStatus } from '#shared/articles/article-status.ts';
import type { AutosaveState } from '#web/kit/autosave.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

type ArticleBarProps = {
  /** The id of the form that Save submits. */
  form: string;
  isNew: boolean;
  status: ArticleStatus;
  saving: {
    isDirty: boolean;
    isSaving: boolean;
    isUploading: boolean;
    isPublishing: boolean;
    autosaveState: AutosaveState;
  };
  /** Each saves first. */
  steps: {
    onPreview: () => void;
    onSchedule: () => void;
    onPublish: () => void;
    onUnpublish: () => void;
  };
};

/** The state of saving, and the buttons: preview, schedule, publish, save. */
export function ArticleBar({ form, isNew, status, saving, steps }: ArticleBarProps) {
  const { isDirty, isSaving, isUploading, isPublishing, autosaveState } = saving;
  const isPublished = status === 'published';
  return (
    <>
      <p className="write__state" role="status">
        {isDirty && WORDS[autosaveState]}
      </p>
      <div className="write__acts">
        <Button look="ghost" size="sm" onClick={steps.onPreview}>
          <Icon name="eye" />
          <span className="write__act">Preview</span>
        </Button>
        {!isPublished && (
          <Button look="ghost" size="sm" onClick={steps.onSchedule}>
            <Icon name="clock" />
            <span className="write__act">{status === 'scheduled' ? 'Change the time' : 'Schedule'}</span>
          </Button>
        )}
        <Button
          look="soft"
          size="sm"
          busy={isPublishing}
          onClick={isPublished ? steps.onUnpublish : steps.onPublish}
        >
          {isPublished ? 'Unpublish' : 'Publish'}
        </Button>
        <Button
          type="submit"
          form={form}
          size="sm"
          busy={isSaving || isUploading}
          busyText={isUploading ? 'Uploading...' : 'Saving...'}
        >
          {isNew ? 'Add Article' : 'Save changes'}
        </Button>
      </div>
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
