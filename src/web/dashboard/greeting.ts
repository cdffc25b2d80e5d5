import { studioTime } from '#shared/kit/studio-time.ts';

/** By the studio's clock: it is the studio that greets. */
export function greeting(now: Date): string {
  const time = studioTime(now);
  if (time < '12:00') return 'Good morning';
  return time < '18:00' ? 'Good afternoon' : 'Good evening';
}
