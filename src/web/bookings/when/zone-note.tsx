import { useSyncExternalStore } from 'react';
import { studioDay, studioTime } from '#shared/kit/studio-time.ts';

const never = () => () => {};

/** Only for visitors whose own clock differs from the studio's. */
export function ZoneNote() {
  const isElsewhere = useSyncExternalStore(never, showsAnotherTime, () => false);
  return isElsewhere && <p className="tiny muted mt-4">Times are in Singapore time (SGT).</p>;
}

function showsAnotherTime(): boolean {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  const here = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}:${two(now.getMinutes())}`;
  return here !== `${studioDay(now)} ${studioTime(now)}`;
}
