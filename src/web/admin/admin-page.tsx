import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { userQuery, useUser } from '#web/accounts/queries.ts';
import { navigate } from '#web/kit/navigate.ts';
import type { PageProps } from '#web/kit/page.ts';
import { useSessionToken } from '#web/kit/session-token.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import './admin.css';
import { AdminGate } from './admin-gate.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { StaffPasswordGate } from './staff-password-gate.tsx';

/** Who is admitted, and what others see. */
export function AdminPage({ search }: PageProps) {
  const { user, isLoading } = useUser();
  const hasToken = useSessionToken() !== null;
  const isHydrated = useHydrated();
  const client = useQueryClient();

  if (!isHydrated || isLoading) return <AdminGate>Loading admin dashboard...</AdminGate>;
  if (user?.role === 'admin' && user.mustChoosePassword) return <StaffPasswordGate user={user} />;
  if (user?.role === 'admin') {
    return (
      <SecondFactorGate>
        <AdminLayout admin={user} search={search} />
      </SecondFactorGate>
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
