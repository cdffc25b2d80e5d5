import type { CardHooks } from '#server/clients/hooks.ts';
import { deletePatchTests, listPatchTests } from './data.ts';
import type { SafetyHooks } from './hooks.ts';

/** What safety does when something happens to a client's card. */
export function safetyCardHooks({ recheck }: SafetyHooks): CardHooks {
  return {
    exported: async ({ db }, { ids }) => ({
      patchTests: (await listPatchTests(db, ids)).map(({ test, treatmentName }) => ({
        treatmentName,
        testedAt: test.testedAt.toISOString(),
        result: test.result,
        note: test.note,
      })),
    }),
    anonymised: ({ db }, { ids }) => deletePatchTests(db, ids),
    merged: async (tools, { ids }) => {
      await recheck(tools, { clientIds: ids }, 'card');
    },
  };
}
