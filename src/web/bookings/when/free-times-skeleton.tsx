import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import './when.css';

/** As high as the times, so that nothing shifts. */
export function FreeTimesSkeleton({ className = '' }: { className?: string | undefined }) {
  return (
    <div className={`next-free ${className}`} aria-hidden="true">
      <span className="slot-group__label">Next free</span>
      <div className="pills">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="next-free__wait" />
        ))}
      </div>
    </div>
  );
}
