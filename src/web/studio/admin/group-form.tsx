import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { AdminSettings, SettingsChange, SettingsSaving } from '#shared/studio/contract.ts';
import { CallError } from '#web/kit/call.ts';
import { ConflictNote } from '#web/kit/conflict-note.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import type { FormGroup } from './groups.ts';
import { InTheWayDialog } from './in-the-way-dialog.tsx';
import { readInTheWay } from './read-in-the-way.ts';
import { settingsForm } from './settings-form.ts';
import type { Draft } from './use-drafts.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** The edition of a key that was never saved; the contract is for the server. */
const NEVER_SAVED = new Date(0).toISOString();

type GroupFormProps = {
  group: FormGroup;
  settings: AdminSettings;
  draft: Draft | undefined;
  isDirty: boolean;
  onDraft: (values: SettingsChange) => void;
  onDrop: () => void;
  onSaved: (saved: AdminSettings) => void;
};

/** One group of settings: a form of its own, which sends only its own keys. */
export function GroupForm({ group, settings, draft, isDirty, onDraft, onDrop, onSaved }: GroupFormProps) {
  const titleId = useId();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const [isUploading, setUploading] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const save = useSaveSettings(onSaved);
  const values = draft?.values ?? group.pick(settings);
  const inTheWay = readInTheWay(save.error);

  // The focus goes to the first field that is wrong, once the server has said so.
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const form = settingsForm({
    ...{ values, errors, onBusy: setUploading },
    onChange: (next, path) => {
      onDraft(next);
      setErrors((all) => withoutBelow(all, path));
    },
  });

  function send(body: SettingsSaving) {
    save.mutate(body, {
      onSuccess: () => setErrors({}),
      onError: (error) => {
        setErrors((error instanceof CallError && error.problem.fields) || {});
        setRefusals((count) => count + 1);
      },
    });
  }

  function toSend({ isMine = false } = {}): SettingsSaving {
    const known = draft?.editions ?? settings.editions;
    const editions = Object.fromEntries(group.keys.map((key) => [key, known[key] ?? NEVER_SAVED]));
    return { ...(group.tidy?.(values) ?? values), ...(!isMine && { editions }) };
  }

  function discard() {
    save.reset();
    setErrors({});
    onDrop();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending && !isUploading && isDirty) send(toSend());
  }

  return (
    <form className="card settings__form" aria-labelledby={titleId} ref={box} noValidate onSubmit={submit}>
      <div>
        <h2 id={titleId}>{group.title}</h2>
        <p className="muted">{group.intro}</p>
      </div>
      <ConflictNote error={save.error} onTheirs={discard} onMine={() => send(toSend({ isMine: true }))} />
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
          onConfirm={() => send({ ...save.variables, confirm: true })}
        />
      )}
    </form>
  );
}

/** What is typed anew is not wrong any more, as far as anybody knows. */
function withoutBelow(errors: Record<string, string>, path: string): Record<string, string> {
  const stays = ([at]: [string, string]) =>
    at !== path && !at.startsWith(`${path}.`) && !path.startsWith(`${at}.`);
  return Object.fromEntries(Object.entries(errors).filter(stays));
}
