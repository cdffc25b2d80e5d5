import type { User } from '#shared/accounts/contract.ts';
import { ProfileTab } from '#web/accounts/profile/profile-tab.tsx';
import { OwnConsents } from '#web/messages/own-consents.tsx';

/** The account, and how the studio may write to its member. */
export function OwnProfileTab({ user }: { user: User }) {
  return <ProfileTab user={user} messages={<OwnConsents />} />;
}
