import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Guest, guestsApi } from '#shared/accounts/guests-contract.ts';
import { INVALID_EMAIL, isEmail } from '#shared/kit/email.ts';
import { call, messageOf, request } from '#web/kit/call.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { saveFile } from '#web/kit/use-download.ts';
import { useSave } from '#web/kit/use-save.ts';
import { CommitmentList } from './user-deletion.tsx';

/** For people without an account who ask for their data, or to be forgotten. */
export function GuestButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setOpen(true)}>
        A guest's data
      </Button>
      {isOpen && <GuestDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function GuestDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const { form, errors, show, clear } = useFieldErrors<'email'>();
  const search = useMutation({
    mutationFn: () =>
      call<typeof guestsApi.find>('POST /api/admin/guests', { body: { email: email.trim() } }),
    onError: (error) => show({ email: messageOf(error, 'Please check your connection and try again.') }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (show({ email: isEmail(email.trim()) ? undefined : INVALID_EMAIL })) search.mutate();
  }

  return (
    <Dialog open onClose={onClose} title="A guest's data">
      <form ref={form} className="grid gap-4" noValidate onSubmit={submit}>
        <p className="muted">
          For someone without an account who asks what you keep about them, or to be forgotten. Please check
          that the e-mail is theirs.
        </p>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          required
          data-autofocus=""
          value={email}
          error={errors.email}
          onChange={({ target }) => {
            setEmail(target.value);
            clear('email');
            search.reset();
          }}
        />
        {!search.data && (
          <div className="dialog__foot">
            <Button look="secondary" size="sm" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="sm" busy={search.isPending} busyText="Searching...">
              Find
            </Button>
          </div>
        )}
      </form>
      {search.data && <Found guest={search.data} onDone={onClose} />}
    </Dialog>
  );
}

function Found({ guest, onDone }: { guest: Guest; onDone: () => void }) {
  const { email, name, phone, bookings, isSubscribed, mails } = guest;
  const [isConfirming, setConfirming] = useState(false);
  const body = { email };
  const download = useSave({
    save: async () =>
      saveFile(await (await request('POST', '/api/admin/guests/export', body)).blob(), 'guest-data.json'),
    done: 'Data downloaded',
    failure: 'Failed to download the data',
    changed: [],
  });
  const erase = useSave({
    save: () => call<typeof guestsApi.erase>('POST /api/admin/guests/erase', { body }),
    done: 'Guest erased successfully',
    failure: 'Failed to erase the data',
    changed: ['/api/bookings', '/api/admin/bookings', '/api/admin/audit'],
    onSaved: onDone,
  });

  return (
    <>
      <dl className="users__guest">
        <dt>Name</dt>
        <dd>{name ?? 'Not provided'}</dd>
        <dt>Phone</dt>
        <dd>{phone ?? 'Not provided'}</dd>
        <dt>Bookings</dt>
        <dd>{bookings}</dd>
        <dt>Newsletter</dt>
        <dd>{isSubscribed ? 'On the list' : 'Not on the list'}</dd>
        <dt>E-mails</dt>
        <dd>{mails === 0 ? 'None' : `${mails} sent`}</dd>
      </dl>
      <div className="dialog__foot">
        <Button
          look="secondary"
          size="sm"
          busy={download.isPending}
          onClick={() => download.mutate(undefined)}
        >
          Download data
        </Button>
        <Button look="danger" size="sm" onClick={() => setConfirming(true)}>
          Erase data
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => erase.mutate(undefined, { onSettled: () => setConfirming(false) })}
        title="Erase this guest's data?"
        confirmText="Erase"
        busy={erase.isPending}
        busyText="Erasing..."
      >
        <div className="grid gap-3">
          <p>
            {name ? `${name} (${email})` : email}: name, e-mail, phone, notes and e-mails are deleted for
            good. This can't be undone.
          </p>
          <CommitmentList {...guest.commitments} />
        </div>
      </ConfirmDialog>
    </>
  );
}
