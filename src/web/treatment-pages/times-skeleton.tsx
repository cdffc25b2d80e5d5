import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import '#web/bookings/when/when.css';

/** As high as the times, so that nothing shifts. */
export function TimesSkeleton() {
  return (
    <div className="next-free next-times" aria-hidden="true">
      <span className="slot-group__label">Next free</span>
      <div className="pills">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="next-free__wait" />
        ))}
      </div>
    </div>
  );
}
