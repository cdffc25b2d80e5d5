import { whileErasing } from '#server/kit/db/while-erasing.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { deleteRowsBefore } from './data.ts';

const RETENTION_DAYS = 2 * 365;

export const auditRetention: Schedule = {
  name: 'forget old audit entries',
  everyMinutes: 24 * 60,
  run: ({ db, now }) =>
    db.transaction((tx) => {
      const oldest = new Date(now().getTime() - RETENTION_DAYS * DAY_MS);
      return whileErasing(tx, () => deleteRowsBefore(tx, oldest));
    }),
};
