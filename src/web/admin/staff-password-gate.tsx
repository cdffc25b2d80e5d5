import { lazy, Suspense } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { MIN_STAFF_PASSWORD_LENGTH } from '#shared/accounts/password.ts';
import { useSignOut } from '#web/accounts/use-sign-out.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { AdminGate } from './admin-gate.tsx';

const ChangePasswordForm = lazy(async () => ({
  default: (await import('#web/accounts/credentials/change-password-form.tsx')).ChangePasswordForm,
}));

/** Staff need a longer password, and must choose it first. */
export function StaffPasswordGate({ user }: { user: User }) {
  const signOut = useSignOut();

  return (
    <AdminGate>
      <h1>Choose a longer password</h1>
      <p className="max-w-[44ch]">
        You can see your customers' data, so your password needs at least {MIN_STAFF_PASSWORD_LENGTH}{' '}
        characters. Once you've saved a new one, your dashboard opens.
      </p>
      <div className="w-full max-w-[400px] text-left">
        <Suspense>
          <ChangePasswordForm user={user}>
            {(isBusy) => (
              <Button type="submit" block busy={isBusy} busyText="Saving...">
                Save password
              </Button>
            )}
          </ChangePasswordForm>
        </Suspense>
      </div>
      <Button look="ghost" onClick={() => void signOut()}>
        Sign out
      </Button>
    </AdminGate>
  );
}
