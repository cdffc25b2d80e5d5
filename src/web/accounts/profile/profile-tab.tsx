import { lazy, type ReactNode, Suspense } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { CredentialsCard } from '#web/accounts/credentials/credentials-card.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { DataCard } from './data-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { ProfileCard } from './profile-card.tsx';

/** Contains the WebAuthn library, which only this tab needs. */
const SecurityCard = lazy(async () => ({
  default: (await import('#web/accounts/second-factor/security-card.tsx')).SecurityCard,
}));

/** `messages`: how the studio may write to them, which another feature shows. */
export function ProfileTab({ user, messages }: { user: User; messages?: ReactNode }) {
  return (
    <>
      <div className="c-7 grid content-start gap-6">
        <ProfileCard user={user} />
        {messages}
        <DevicesCard />
      </div>
      <div className="c-5 grid content-start gap-6">
        <CredentialsCard user={user} />
        <Suspense
          fallback={
            <Loading label="Loading sign-in and security">
              <Skeleton shape="box" className="h-96" />
            </Loading>
          }
        >
          <SecurityCard />
        </Suspense>
        <DataCard />
      </div>
    </>
  );
}
