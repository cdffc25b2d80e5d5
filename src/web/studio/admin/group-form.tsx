import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type {
  AdminSettings,
  BookingInTheWay,
  SettingsChange,
  SettingsSaving,
  studioApi,
} from '#shared/studio/contract.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { CallError, call } from '#web/kit/call.ts';
import { ConflictNote, isConflict } from '#web/kit/form/conflict-note.tsx';
import { type Draft, useForm } from '#web/kit/form/use-form.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { useStudio } from '../queries.ts';
import type { FormGroup } from './groups.ts';

/** The version of a key that was never saved; the contract is for the server. */
const NEVER_SAVED = new Date(0).toISOString();

type GroupFormProps = {
  group: FormGroup;
  settings: AdminSettings;
  draft: Draft<SettingsChange>;
  /** What each key was when it was typed over. */
  versions: Record<string, string>;
  onSaved: (saved: AdminSettings) => void;
  /** Submitted without a change. */
  onUnchanged?: (() => void) | undefined;
  /** Instead of the usual buttons. */
  foot?: ((isBusy: boolean, isUploading: boolean) => ReactNode) | undefined;
};

/** One group of settings: a separate form that sends only its own keys. */
export function GroupForm(props: GroupFormProps) {
  const { group, settings, draft, versions, onSaved, onUnchanged, foot } = props;
  const titleId = useId();
  const save = useSaveSettings(onSaved);
  const inTheWay = readInTheWay(save.error);
  const tidy = (values: SettingsChange) => group.tidy?.(values) ?? values;
  const openedVersions = Object.fromEntries(group.keys.map((key) => [key, versions[key] ?? NEVER_SAVED]));
  const form = useForm<SettingsChange>({
    initial: group.pick(settings),
    draft,
    isBusy: save.isPending,
    submit: (values, options) =>
      form.isDirty ? save.mutate({ ...tidy(values), editions: openedVersions }, options) : onUnchanged?.(),
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
        {foot?.(save.isPending || isUploading, isUploading) ?? (
          <>
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

const CHANGED = ['/api/studio', '/api/legal', '/api/availability', '/api/admin/settings', '/api/admin/audit'];

/** Saves some keys and shows the result; conflicting bookings are a question, not a failure. */
function useSaveSettings(onSaved: (saved: AdminSettings) => void) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (body: SettingsSaving) =>
      call<typeof studioApi.saveSettings>('PUT /api/admin/settings', { body }),
    onSuccess: (saved) => {
      client.setQueryData([...keyOfPath('/api/admin/settings'), 'live'], saved);
      for (const path of CHANGED) void client.invalidateQueries({ queryKey: keyOfPath(path) });
      toast({ title: 'Success', description: 'Settings updated successfully' });
      onSaved(saved);
    },
    onError: (error) => {
      if (readInTheWay(error)) return;
      // Loads what somebody else has saved, in case it is wanted.
      if (isConflict(error)) void client.invalidateQueries({ queryKey: keyOfPath('/api/admin/settings') });
      toastError(error, 'Failed to update settings');
    },
  });
}

type InTheWayDialogProps = {
  found: InTheWay;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Bookings that conflict with the change. None is cancelled: the studio contacts each customer. */
function InTheWayDialog({ found, busy, onClose, onConfirm }: InTheWayDialogProps) {
  const { message, total, bookings } = found;
  const { isDemo } = useStudio();
  const foot = (
    <>
      <Button look="secondary" size="sm" data-autofocus onClick={onClose}>
        Back
      </Button>
      <Button look="danger" size="sm" busy={busy} busyText="Saving..." onClick={onConfirm}>
        Save anyway
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Bookings in the way" foot={foot}>
      <p className="muted">{message}</p>
      {isDemo && <p>This is a demo: those of made-up people go with it, so you can save anyway.</p>}
      <ul className="in-the-way">
        {bookings.map(({ id, appointmentDate, customerName, treatmentName }) => (
          <li key={id}>
            <a href={`/admin-dashboard?tab=bookings&booking=${id}`} target="_blank" rel="noreferrer">
              {formatMoment(new Date(appointmentDate))} <span className="sr">(opens in a new tab)</span>
            </a>
            <span>
              {customerName}, {treatmentName}
            </span>
          </li>
        ))}
      </ul>
      {total > bookings.length && <p className="muted">And {total - bookings.length} more.</p>}
    </Dialog>
  );
}

type InTheWay = { message: string; total: number; bookings: BookingInTheWay[] };

/** The bookings the server wants confirmed before saving; null for another error. */
function readInTheWay(error: unknown): InTheWay | null {
  if (!(error instanceof CallError) || error.problem.code !== 'bookings_in_the_way') return null;
  const { message = '', total, bookings } = error.problem;
  const known = Array.isArray(bookings) ? (bookings as BookingInTheWay[]) : []; // by the contract
  return { message, total: Number(total) || known.length, bookings: known };
}
