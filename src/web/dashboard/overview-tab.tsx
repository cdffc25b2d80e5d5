import { RecentBookings } from '#web/bookings/manage/recent-bookings.tsx';
import { OwnCard } from './own-card.tsx';
import type { TabProps } from './tab-props.ts';

export function OverviewTab({ user }: TabProps) {
  return (
    <>
      <OwnCard user={user} />
      <RecentBookings />
    </>
  );
}
