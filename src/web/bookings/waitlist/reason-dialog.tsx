import { type ReactNode, useId } from 'react';
import { MISSING_REASON } from '#shared/kit/admin-messages.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import '#web/bookings/admin/bookings.css';
import { WAITLIST_PATHS } from './calls.ts';

type ReasonDialogProps = {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** Of what is usual, to choose from. */
  reasons: readonly string[];
  confirmText: string;
  /** The server names it to the client. */
  isClientNotified: boolean;
  /** Asked for where several are possible. */
  days?: { first: string; last: string; value: string } | undefined;
  save: (reason: string, day: string) => Promise<unknown>;
  done: string;
  failure: string;
  onClose: () => void;
  onDone?: (() => void) | undefined;
};

/** What staff decide about somebody who waits is kept with a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    children,
    reasons,
    confirmText,
    isClientNotified,
    days,
    save,
    done,
    failure,
    onClose,
    onDone,
  } = props;
  const [formId, listId] = [useId(), useId()];
  const saving = useSave({
    save: ({ reason, day }: { reason: string; day: string }) => save(reason.trim(), day),
    done,
    failure,
    changed: WAITLIST_PATHS,
    onSaved: () => {
      onClose();
      onDone?.();
    },
  });
  const form = useForm({
    initial: { reason: '', day: days?.value ?? '' },
    validate: ({ reason, day }) => ({
      reason: reason.trim() ? undefined : MISSING_REASON,
      day: !days || day ? undefined : 'Please choose a day',
    }),
    submit: (values, options) => saving.mutate(values, options),
    isBusy: saving.isPending,
  });
  const foot = (
    <DialogFoot onClose={onClose} form={formId} look="danger" busy={saving.isPending} busyText="Saving...">
      {confirmText}
    </DialogFoot>
  );
  return (
    <Dialog open onClose={onClose} title={title} foot={foot}>
      <form id={formId} ref={form.element} className="admin-form" noValidate onSubmit={form.submit}>
        <p className="muted">{children}</p>
        {days && (
          <TextField
            type="date"
            label="Day"
            required
            min={days.first}
            max={days.last}
            {...form.text('day')}
          />
        )}
        <TextField
          label="Reason"
          hint={isClientNotified ? 'The client can read it.' : 'Only staff can read it.'}
          required
          data-autofocus
          list={listId}
          maxLength={200}
          autoComplete="off"
          {...form.text('reason')}
        />
        <datalist id={listId}>
          {reasons.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </form>
    </Dialog>
  );
}
