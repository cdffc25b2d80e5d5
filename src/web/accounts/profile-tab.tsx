import type { User } from '#shared/accounts/contract.ts';
import { DataCard } from './data-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { ProfileCard } from './profile-card.tsx';

export function ProfileTab({ user }: { user: User }) {
  return (
    <>
      <ProfileCard user={user} />
      <div className="c-5 grid content-start gap-6">
        <DevicesCard />
        <DataCard />
      </div>
    </>
  );
}
