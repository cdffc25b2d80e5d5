import type { Db } from '#server/kit/db/db.ts';
import { completeSetupStep } from '#server/studio/complete-setup-step.ts';
import { DEMO_PEOPLE } from '#server/studio/demo-people.ts';

const FILLED = new Date('2026-01-02T00:00:00Z');

/** A studio that counts as filled with invented people, without the seconds that filling it takes. */
export async function aDemo(db: Db, filledAt = FILLED): Promise<void> {
  await completeSetupStep(db, DEMO_PEOPLE, filledAt, async () => {});
}
