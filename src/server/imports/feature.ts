import type { Feature } from '#server/kit/feature.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { UNDO_HOURS } from '#shared/imports/undo.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import { deleteOldRecords } from './data.ts';
import { importsRoutes } from './routes.ts';

/** What imports changed is somebody's data: it is kept as long as it may be undone. */
const forgetImportRecords: Schedule = {
  name: 'forget what imports changed',
  everyMinutes: 60,
  run: ({ db, now }) => deleteOldRecords(db, new Date(now().getTime() - UNDO_HOURS * HOUR_MS)),
};

export const importsFeature: Feature = {
  routes: importsRoutes,
  schedules: [forgetImportRecords],
};
