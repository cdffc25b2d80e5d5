import type { CardHooks } from '#server/clients/hooks.ts';
import { deletePatchTests, forgetReasons, listChecksOf, listPatchTests } from './data.ts';
import type { SafetyHooks } from './hooks.ts';

/** What safety does when something happens to a client's card. */
export function safetyCardHooks({ recheck }: SafetyHooks): CardHooks {
  return {
    exported: async ({ db }, { ids }) => ({
      patchTests: (await listPatchTests(db, ids)).map(({ test, treatmentName }) => ({
        ...{ treatmentName, testedAt: test.testedAt.toISOString(), result: test.result, note: test.note },
      })),
      safetyChecks: (await listChecksOf(db, ids)).map(({ bookingId, outcome, reasons }) => ({
        ...{ bookingId, outcome, reasons: reasons.map(({ clientText }) => clientText) },
      })),
    }),
    anonymised: async ({ db }, { ids }) => {
      await deletePatchTests(db, ids);
      await forgetReasons(db, ids);
    },
    merged: async (tools, { ids }) => {
      await recheck(tools, { clientIds: ids }, 'card');
    },
  };
}
