import { useId } from 'react';
import { INVALID_EMAIL, isEmail } from '#shared/kit/email.ts';
import { MISSING_CONSENT_NOTE } from '#shared/newsletter/admin-messages.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { subscriberCalls } from './issues/issue-calls.ts';

/** Somebody who agreed elsewhere: on paper, at the counter. */
export function AddSubscriberDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const saving = useSave({
    save: subscriberCalls.add,
    done: 'Subscriber created successfully',
    failure: 'Failed to add subscriber',
    changed: subscriberCalls.changed,
    onSaved: onClose,
  });

  const form = useForm({
    initial: { email: '', consentNote: '' },
    validate: ({ email, consentNote }) => ({
      email: isEmail(email) ? undefined : INVALID_EMAIL,
      consentNote: consentNote.trim() ? undefined : MISSING_CONSENT_NOTE,
    }),
    submit: ({ email, consentNote }, options) =>
      saving.mutate({ email: email.trim(), consentNote: consentNote.trim() }, options),
    isBusy: saving.isPending,
  });

  const foot = (
    <DialogFoot form={formId} onClose={onClose} busy={saving.isPending} busyText="Adding...">
      Add subscriber
    </DialogFoot>
  );
  return (
    <Dialog open onClose={onClose} title="Add subscriber" foot={foot}>
      <form id={formId} ref={form.element} className="grid gap-5" noValidate onSubmit={form.submit}>
        <TextField
          type="email"
          label="E-mail address"
          data-autofocus
          autoComplete="off"
          {...form.text('email')}
        />
        <TextField
          label="How they agreed"
          hint="Kept with their e-mail. We send them the welcome e-mail with an unsubscribe link."
          maxLength={300}
          autoComplete="off"
          {...form.text('consentNote')}
        />
      </form>
    </Dialog>
  );
}
