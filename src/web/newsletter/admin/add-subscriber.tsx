import { type FormEvent, useId, useState } from 'react';
import { INVALID_EMAIL, isEmail } from '#shared/kit/is-email.ts';
import { MISSING_CONSENT_NOTE } from '#shared/newsletter/admin-messages.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { SUBSCRIBER_PATHS, subscriberCalls } from './issues/issue-calls.ts';

/** Somebody who agreed elsewhere: on paper, at the counter. */
export function AddSubscriberDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [email, setEmail] = useState('');
  const [consentNote, setNote] = useState('');
  const { form, errors, show, showProblem, clear } = useFieldErrors<'email' | 'consentNote'>();
  const saving = useSave({
    save: subscriberCalls.add,
    done: 'Subscriber created successfully',
    failure: 'Failed to add subscriber',
    changed: SUBSCRIBER_PATHS,
    onSaved: onClose,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const isFine = show({
      email: isEmail(email) ? undefined : INVALID_EMAIL,
      consentNote: consentNote.trim() ? undefined : MISSING_CONSENT_NOTE,
    });
    if (isFine && !saving.isPending)
      saving.mutate({ email: email.trim(), consentNote: consentNote.trim() }, { onError: showProblem });
  }

  const foot = (
    <>
      <Button look="secondary" size="sm" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} size="sm" busy={saving.isPending} busyText="Adding...">
        Add subscriber
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Add subscriber" foot={foot}>
      <form id={formId} ref={form} className="grid gap-5" noValidate onSubmit={submit}>
        <TextField
          type="email"
          label="E-mail address"
          data-autofocus
          autoComplete="off"
          value={email}
          error={errors.email}
          onChange={({ target }) => {
            setEmail(target.value);
            clear('email');
          }}
        />
        <TextField
          label="How they agreed"
          hint="Kept with their e-mail. We send them the welcome e-mail with an unsubscribe link."
          maxLength={300}
          autoComplete="off"
          value={consentNote}
          error={errors.consentNote}
          onChange={({ target }) => {
            setNote(target.value);
            clear('consentNote');
          }}
        />
      </form>
    </Dialog>
  );
}
