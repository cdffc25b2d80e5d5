import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';

type SignedOutProps = { tab: string | undefined; wasMember: boolean };

/** What to do; after an expired session also that nothing is lost. */
export function SignedOut({ tab, wasMember }: SignedOutProps) {
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
