import { lazy, Suspense } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { RecentBookings } from '#web/bookings/manage/recent-bookings.tsx';
import { MemberCard, memberSince } from '#web/loyalty/points/member-card.tsx';
import { AftercareCard } from '#web/notes/aftercare-card.tsx';

// Not part of the first load: most members have nothing to do here.
const SignedForms = lazy(async () => ({
  default: (await import('#web/forms/mine/my-forms.tsx')).SignedForms,
}));

export function OverviewTab({ user }: { user: User }) {
  return (
    <>
      <OwnCard user={user} />
      <RecentBookings />
      <AftercareCard />
      <Suspense>
        <SignedForms />
      </Suspense>
    </>
  );
}

function OwnCard({ user }: { user: User }) {
  return (
    <div className="c-7 grid">
      <MemberCard
        title="Your member card"
        points={user.loyaltyPoints}
        tier={user.loyaltyTier}
        since={memberSince(user.memberSince)}
      />
    </div>
  );
}
