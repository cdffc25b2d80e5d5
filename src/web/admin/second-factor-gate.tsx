import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { secondFactorQuery } from '#web/accounts/second-factor/second-factor-query.ts';
import { AdminGate } from './admin-gate.tsx';

const SecurityCard = lazy(async () => ({
  default: (await import('#web/accounts/second-factor/security-card.tsx')).SecurityCard,
}));

/** Where the studio requires a second factor, staff without one must add it first. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
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
