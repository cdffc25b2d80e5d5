import { rulesOfHealth } from './supplied/health.ts';
import { rulesOfMedicines } from './supplied/medicines.ts';
import { rulesOfRecentTreatments } from './supplied/recent-treatments.ts';
import type { SuppliedRule } from './supplied/rule.ts';
import { rulesOfSkin } from './supplied/skin-now.ts';

/** In the order they are shown. We ask and refer; we do not diagnose. */
export const suppliedRules: readonly SuppliedRule[] = [
  ...rulesOfMedicines,
  ...rulesOfRecentTreatments,
  ...rulesOfSkin,
  ...rulesOfHealth,
];
