import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addTreatment } from '#server/catalog/add-treatment.ts';
import { storePicture } from '#server/kit/files/store-picture.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { projectRoot } from '#server/kit/project-root.ts';
import { reachMilestone } from '#server/studio/reach-milestone.ts';
import { demoTreatments } from './demo-treatments.ts';

/** Fills an empty studio once. Killed half-way it leaves nothing, and the next start begins again. */
export function seedDemo({ db, files, now }: Tools): Promise<boolean> {
  const at = now();
  return reachMilestone(db, 'demo content', at, async (tx) => {
    const addresses = await Promise.all(
      demoTreatments.map(async ({ picture }) => {
        const source = await readFile(join(projectRoot(), 'pictures/seed', picture));
        return storePicture(files, source);
      }),
    );
    // Lists show the newest first, so the last of the list is added first.
    for (const [index, { picture: _, ...treatment }] of [...demoTreatments.entries()].reverse()) {
      await addTreatment(tx, { ...treatment, imageUrl: addresses[index] ?? null }, at);
    }
  });
}
