import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useTold } from './told.ts';

const Line = lazyPart(async () => (await import('./skin-check-line.tsx')).SkinCheckLine);

/** Where products are shown: what was told can be changed and forgotten there, too. */
export function SkinToldLine() {
  return useTold() && <Line />;
}
