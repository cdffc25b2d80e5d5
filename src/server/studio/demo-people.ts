import type { Db } from '#server/kit/db/db.ts';
import { isSetupStepDone } from './complete-setup-step.ts';

/** The setup step that filled this studio with invented people. */
export const DEMO_PEOPLE = 'demo people';

/** While it has, no mail leaves for the domain they have their e-mails at. */
export function hasDemoPeople(db: Db): Promise<boolean> {
  return isSetupStepDone(db, DEMO_PEOPLE);
}
