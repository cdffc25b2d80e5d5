import type { User } from '#shared/accounts/contract.ts';
import { RecentBookings } from '#web/bookings/manage/recent-bookings.tsx';
import { MyForms } from '#web/forms/mine/my-forms.tsx';
import { MemberCard, memberSince } from '#web/loyalty/points/member-card.tsx';
import { AftercareCard } from '#web/notes/aftercare-card.tsx';

export function OverviewTab({ user }: { user: User }) {
  return (
    <>
      <OwnCard user={user} />
      <RecentBookings />
      <AftercareCard />
      <MyForms />
    </>
  );
}

/** The balance and the tier, large. */
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
