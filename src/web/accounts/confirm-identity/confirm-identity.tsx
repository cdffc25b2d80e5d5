import { type QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { accountsApi, User } from '#shared/accounts/contract.ts';
import { MISSING_PASSWORD } from '#shared/accounts/password.ts';
import { SIGN_IN_AGAIN } from '#shared/kit/recent-sign-in.ts';
import { AccountName } from '#web/accounts/credentials/account-name.tsx';
import { PasswordField } from '#web/accounts/password/password-field.tsx';
import { ConfirmWithPasskey } from '#web/accounts/second-factor/confirm-with-passkey.tsx';
import { SessionEndedDialog } from '#web/accounts/sign-in/session-ended-dialog.tsx';
import { type Confirmed, call, messageOf } from '#web/kit/call.ts';
import { readInput } from '#web/kit/form/read-input.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { pinUrl } from '#web/kit/location.tsx';
import { navigate } from '#web/kit/navigate.ts';
import { readSessionToken } from '#web/kit/session-token.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';

type Stopped = { user: User; code: string; token: string };
type Finish = (confirmed: Confirmed) => void;

/** Calls stopped for the same reason share one dialog. */
const openDialogs = new Map<string, Promise<Confirmed>>();
/** Ended sessions whose owner has signed in again: calls still in flight are repeated. */
const renewed = new Set<string>();

/** Asks in a dialog over the page, which stays mounted: nothing typed is lost. */
export function confirmIdentity(client: QueryClient, stopped: Stopped): Promise<Confirmed> {
  const { user, code, token } = stopped;
  const current = readSessionToken();
  if (renewed.has(token) && current !== null && current !== token) return Promise.resolve('again');

  const dialog =
    openDialogs.get(code) ?? (code === SIGN_IN_AGAIN ? confirm(client, user) : renew(client, user, token));
  openDialogs.set(code, dialog);
  return dialog.finally(() => openDialogs.delete(code));
}

function confirm(client: QueryClient, user: User): Promise<Confirmed> {
  return showOver(client, (finish) => <ConfirmIdentityDialog user={user} onDone={finish} />);
}

async function renew(client: QueryClient, user: User, token: string): Promise<Confirmed> {
  const elsewhere = new AbortController();
  const confirmed = await showOver(client, (finish) => {
    const look = () => void lookWhoSignedIn(client, user, token).then((found) => found && finish(found));
    window.addEventListener('storage', look, { signal: elsewhere.signal });
    return <SessionEndedDialog user={user} onDone={finish} />;
  });
  elsewhere.abort();
  if (confirmed === 'again') renewed.add(token);
  return confirmed;
}

/** In another tab they may have signed in or out, or somebody else has signed in. */
async function lookWhoSignedIn(client: QueryClient, user: User, token: string): Promise<Confirmed | null> {
  const current = readSessionToken();
  if (current === token) return null;
  if (current === null) return 'cancelled';
  const other = await call<typeof accountsApi.user>('GET /api/user', {}).catch(() => null);
  if (other?.id === user.id) return 'again';
  pinUrl(null);
  await navigate('/');
  void client.resetQueries();
  return 'cancelled';
}

/** A separate root at the end of the page, so that the dialog is above every other open one. */
function showOver(client: QueryClient, draw: (finish: Finish) => ReactNode): Promise<Confirmed> {
  return new Promise((resolve) => {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const finish: Finish = (confirmed) => {
      root.unmount();
      place.remove();
      resolve(confirmed);
    };
    root.render(<QueryClientProvider client={client}>{draw(finish)}</QueryClientProvider>);
  });
}

/** Asks for the password again, before actions a stolen session must not be enough for. */
function ConfirmIdentityDialog({ user, onDone }: { user: User; onDone: (confirmed: Confirmed) => void }) {
  const passwordRef = useRef<HTMLInputElement>(null);
  const { form, errors, show, clear } = useFieldErrors<'password'>();
  const confirm = useMutation({
    mutationFn: (password: string) =>
      call<typeof accountsApi.reauthenticate>('POST /api/reauthenticate', { body: { password } }),
    onSuccess: () => onDone('again'),
    onError: (error) => show({ password: messageOf(error, 'Please check your connection and try again.') }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const password = readInput(passwordRef);
    if (!password) return void show({ password: MISSING_PASSWORD });
    if (!confirm.isPending) confirm.mutate(password);
  }

  return (
    <Dialog open onClose={() => onDone('cancelled')} title="Please confirm it's you" closeLabel="Cancel">
      <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
        <p className="muted">
          It's been a while since you signed in as <b>{user.email}</b>. Please enter your password to go on.
        </p>
        <AccountName email={user.email} />
        <PasswordField
          ref={passwordRef}
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus=""
          error={errors.password}
          onChange={() => clear('password')}
        />
        <a className="link small justify-self-start" href="/forgot-password" target="_blank" rel="noopener">
          Forgot password?
        </a>
        <ConfirmWithPasskey onDone={() => onDone('again')} />
        <div className="dialog__foot">
          <Button look="secondary" size="sm" onClick={() => onDone('cancelled')}>
            Cancel
          </Button>
          <Button type="submit" size="sm" busy={confirm.isPending} busyText="Checking...">
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
