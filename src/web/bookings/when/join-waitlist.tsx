import { type ComponentType, lazy, Suspense, useState } from 'react';
import { addDays } from '#shared/kit/studio-time.ts';
import { useStudio } from '#web/studio/queries.ts';
import { type JoinWaitlistProps, loadJoinWaitlist } from './join-waitlist-code.ts';

/** One button, where something is full; nothing until its code is there, or where it cannot be loaded. */
export function JoinWaitlist(props: JoinWaitlistProps) {
  const { hasWaitlist = false } = useStudio();
  const [Part] = useState(lazyJoin);
  if (!hasWaitlist) return null;
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

function lazyJoin() {
  return lazy(async () => ({ default: (await loadJoinWaitlist().catch(() => null)) ?? Nothing }));
}

const Nothing: ComponentType<JoinWaitlistProps> = () => null;

/** Within so many days nobody needs something sooner. */
const SOON_DAYS = 3;

export function isFarAway(day: string, today: string): boolean {
  return day > addDays(today, SOON_DAYS);
}
