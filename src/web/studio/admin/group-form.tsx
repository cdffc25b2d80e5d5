import { useId } from 'react';
import type { AdminSettings, SettingsChange } from '#shared/studio/contract.ts';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { type Draft, useForm } from '#web/kit/form/use-form.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import type { FormGroup } from './groups.ts';
import { InTheWayDialog } from './in-the-way-dialog.tsx';
import { readInTheWay } from './read-in-the-way.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** The version of a key that was never saved; the contract is for the server. */
const NEVER_SAVED = new Date(0).toISOString();

type GroupFormProps = {
  group: FormGroup;
  settings: AdminSettings;
  draft: Draft<SettingsChange>;
  /** What each key was when it was typed over. */
  versions: Record<string, string>;
  onSaved: (saved: AdminSettings) => void;
};

/** One group of settings: a separate form that sends only its own keys. */
export function GroupForm({ group, settings, draft, versions, onSaved }: GroupFormProps) {
  const titleId = useId();
  const save = useSaveSettings(onSaved);
  const inTheWay = readInTheWay(save.error);
  const tidy = (values: SettingsChange) => group.tidy?.(values) ?? values;
  const editions = Object.fromEntries(group.keys.map((key) => [key, versions[key] ?? NEVER_SAVED]));
  const form = useForm<SettingsChange>({
    ...{ initial: group.pick(settings), draft, isBusy: save.isPending },
    submit: (values, options) => form.isDirty && save.mutate({ ...tidy(values), editions }, options),
  });
  const { isDirty, isUploading, showProblem } = form;

  function discard() {
    save.reset();
    form.reset();
  }

  return (
    <form
      className="card settings__form"
      aria-labelledby={titleId}
      ref={form.element}
      noValidate
      onSubmit={form.submit}
    >
      <div>
        <h2 id={titleId}>{group.title}</h2>
        <p className="muted">{group.intro}</p>
      </div>
      <ConflictNote
        error={save.error}
        onTheirs={discard}
        onMine={() => form.send((values, options) => save.mutate(tidy(values), options))}
      />
      <group.Fields form={form} />
      <div className="settings__foot">
        <Button
          type="submit"
          size="sm"
          disabled={!isDirty}
          busy={save.isPending || isUploading}
          busyText={isUploading ? 'Uploading...' : 'Saving...'}
        >
          Save changes
        </Button>
        {isDirty && (
          <>
            <Button look="ghost" size="sm" onClick={discard}>
              Discard changes
            </Button>
            <Badge tone="pending">Unsaved changes</Badge>
          </>
        )}
      </div>
      {inTheWay && (
        <InTheWayDialog
          found={inTheWay}
          busy={save.isPending}
          onClose={save.reset}
          onConfirm={() => save.mutate({ ...save.variables, confirm: true }, { onError: showProblem })}
        />
      )}
    </form>
  );
}
