import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { MIN_STAFF_PASSWORD_LENGTH } from '#shared/accounts/password.ts';
import { isStaff } from '#shared/kit/access.ts';
import { userQuery, useUser } from '#web/accounts/queries.ts';
import { secondFactorQuery } from '#web/accounts/second-factor/second-factor-query.ts';
import { useSignOut } from '#web/accounts/use-sign-out.ts';
import type { Confirmed } from '#web/kit/call.ts';
import { takeFirstView } from '#web/kit/first-load/first-view.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { isPinned, pinUrl } from '#web/kit/location.tsx';
import { navigate } from '#web/kit/navigate.ts';
import type { PageProps } from '#web/kit/page.ts';
import { useSessionToken } from '#web/kit/session-token.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { iconPaths } from '#web/kit/ui/icon.tsx';
import { LogoMark } from '#web/kit/ui/logo-mark.tsx';
import { staffIcons } from '#web/kit/ui/staff-icons.ts';
import { useStudio } from '#web/studio/queries.ts';
import './admin.css';
import { AdminLayout } from './admin-layout.tsx';

Object.assign(iconPaths, staffIcons);

/** Who is admitted, and what others see. */
export function AdminPage({ search }: PageProps) {
  const { user, isLoading } = useUser();
  const hasToken = useSessionToken() !== null;
  const isHydrated = useHydrated();
  const client = useQueryClient();
  const unsaved = useUnsavedWork(user, hasToken);

  if ((!isHydrated && !hasToken) || isLoading) return <AdminGate>Loading admin dashboard...</AdminGate>;
  if (user && isStaff(user.role) && user.mustChoosePassword) return <StaffPasswordGate user={user} />;
  const admin = user && isStaff(user.role) ? user : unsaved?.admin;
  if (admin) {
    return (
      <>
        <SecondFactorGate>
          <AdminLayout admin={admin} search={search} />
        </SecondFactorGate>
        {unsaved && (
          <Suspense>
            <SessionEndedDialog user={unsaved.admin} onDone={unsaved.onDone} />
          </Suspense>
        )}
      </>
    );
  }
  if (user) return <AccessDenied user={user} />;
  if (!hasToken) return <ToSignIn />;
  // There is a session, but the user could not be loaded: perhaps the network is down.
  if (client.getQueryState(userQuery.queryKey)?.status !== 'error')
    return <AdminGate>Loading admin dashboard...</AdminGate>;
  return (
    <AdminGate>
      <ErrorState
        level="h1"
        title="We could not load the admin dashboard"
        text="You are still signed in. Please try again in a moment."
        onRetry={() => void client.refetchQueries({ queryKey: userQuery.queryKey })}
      />
    </AdminGate>
  );
}

AdminPage.takeFirstView = takeFirstView;

const SessionEndedDialog = lazy(async () => ({
  default: (await import('#web/accounts/sign-in/session-ended-dialog.tsx')).SessionEndedDialog,
}));

/** Signed out in another tab while something is unsaved here: the page stays, and the admin can sign in over it. */
function useUnsavedWork(user: User | null, hasToken: boolean) {
  const [admin, setAdmin] = useState<User | null>(null);
  useEffect(() => {
    if (user && isStaff(user.role)) setAdmin(user);
  }, [user]);

  if (hasToken || !admin || !isPinned()) return null;
  const onDone = (confirmed: Confirmed) => {
    if (confirmed === 'again') return; // the new token closes the dialog
    pinUrl(null);
    setAdmin(null);
  };
  return { admin, onDone };
}

function ToSignIn() {
  useEffect(() => {
    // Signing out is navigating home already.
    if ('navigating' in document.documentElement.dataset) return;
    const back = window.location.pathname + window.location.search;
    void navigate(`/auth?next=${encodeURIComponent(back)}`, { replace: true });
  }, []);
  return <AdminGate>Redirecting to login...</AdminGate>;
}

function AccessDenied({ user }: { user: User }) {
  return (
    <AdminGate>
      <h1>Access Denied</h1>
      <p>You don't have permission to access the admin dashboard.</p>
      <p className="muted">Current role: {user.role}</p>
      <ButtonLink href="/">Return to Home</ButtonLink>
    </AdminGate>
  );
}

const ChangePasswordForm = lazy(async () => ({
  default: (await import('#web/accounts/credentials/change-password-form.tsx')).ChangePasswordForm,
}));

/** Staff need a longer password, and must choose it first. */
function StaffPasswordGate({ user }: { user: User }) {
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

const SecurityCard = lazy(async () => ({
  default: (await import('#web/accounts/second-factor/security-card.tsx')).SecurityCard,
}));

/** Where the studio requires a second factor, staff without one must add it first. */
function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data } = useQuery(secondFactorQuery);
  if (!data?.mustSetUp) return children;

  return (
    <AdminGate>
      <h1>Add a second factor</h1>
      <p>
        Your studio asks its staff for more than a password. Add a passkey or an authenticator app to open the
        admin dashboard.
      </p>
      <div className="w-full max-w-[560px] text-left">
        <Suspense>
          <SecurityCard />
        </Suspense>
      </div>
    </AdminGate>
  );
}

/** Shown before anybody is admitted: nothing of the dashboard itself. */
function AdminGate({ children }: { children: ReactNode }) {
  const { name } = useStudio();
  useEffect(() => {
    document.title = `Admin dashboard · ${name}`;
  }, [name]);

  return (
    <main id="main" className="admin-gate" aria-live="polite">
      <LogoMark />
      {typeof children === 'string' ? <p>{children}</p> : children}
    </main>
  );
}
