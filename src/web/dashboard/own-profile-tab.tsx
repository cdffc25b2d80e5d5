import { lazy, Suspense } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { ProfileTab } from '#web/accounts/profile/profile-tab.tsx';
import { OwnConsents } from '#web/messages/own-consents.tsx';

/** After the profile itself, which is what people come for. */
const PushCard = lazy(async () => ({ default: (await import('#web/push/push-card.tsx')).PushCard }));

/** The account, what its member is notified of, and how the studio may write to them. */
export function OwnProfileTab({ user }: { user: User }) {
  return (
    <ProfileTab
      user={user}
      messages={
        <>
          <Suspense fallback={null}>
            <PushCard user={user} />
          </Suspense>
          <OwnConsents />
        </>
      }
    />
  );
}
