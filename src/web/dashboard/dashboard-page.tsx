import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery, useUser } from '#web/accounts/queries.ts';
import { takeFirstView } from '#web/kit/first-load/first-view.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import type { PageProps } from '#web/kit/page.ts';
import { useSessionToken } from '#web/kit/session-token.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import './dashboard.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { MemberDashboard } from './member-dashboard.tsx';

export function DashboardPage({ search }: PageProps) {
  const { user, isLoading } = useUser();
  const hasToken = useSessionToken() !== null;
  const isHydrated = useHydrated();
  const client = useQueryClient();
  const [wasMember, setWasMember] = useState(false);
  if (user && !wasMember) setWasMember(true);

  // Until the page is hydrated mostly nobody is known, and a member must not see the door.
  if ((!isHydrated && !hasToken) || isLoading) return <DashboardSkeleton />;
  if (user) return <MemberDashboard user={user} tab={search.tab} />;
  if (wasMember && isLeaving()) return <DashboardSkeleton />;
  if (!hasToken) return <SignedOut tab={search.tab} wasMember={wasMember} />;
  // Somebody signed in in another tab: the user is refetched on focus.
  if (client.getQueryState(userQuery.queryKey)?.status !== 'error') return <DashboardSkeleton />;
  return (
    <div className="wrap section">
      <ErrorState
        level="h1"
        title="We couldn't load your account"
        text="You're still signed in. Please try again in a moment."
        onRetry={() => void client.refetchQueries({ queryKey: userQuery.queryKey })}
      />
    </div>
  );
}

DashboardPage.takeFirstView = takeFirstView;

/** Signing out is navigating home already; no sign-in prompt. */
function isLeaving(): boolean {
  return 'navigating' in document.documentElement.dataset;
}

/** What to do; after an expired session also that nothing is lost. */
function SignedOut({ tab, wasMember }: { tab: string | undefined; wasMember: boolean }) {
  const next = tab ? `/dashboard?tab=${encodeURIComponent(tab)}` : '/dashboard';
  return (
    <div className="wrap section">
      <EmptyState
        level="h1"
        icon="user"
        title="Please log in to access your dashboard."
        text={
          wasMember
            ? 'Your session has ended. Please sign in again. What you typed is saved.'
            : "You'll find your points, vouchers and bookings there."
        }
      >
        <ButtonLink size="sm" href={`/auth?next=${encodeURIComponent(next)}`}>
          Sign In
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
