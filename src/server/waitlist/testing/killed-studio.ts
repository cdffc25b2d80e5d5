import { openDatabase } from '#server/kit/db/open-database.ts';
import { createLog } from '#server/kit/log.ts';
import { noAssets } from '#server/ssr/assets.ts';
import { openStudio } from '#server/studio.ts';
import type { KilledInput } from './kill-studio.ts';

// A second process of the studio, which a test kills: it answers one request, or does the jobs that are due.
const { connection, now, dataDir, request }: KilledInput = JSON.parse(process.argv[2] ?? '');
const studio = await openStudio({
  database: openDatabase(connection),
  now: () => new Date(now),
  dataDir,
  publicUrl: 'http://studio.test',
  mailTransport: { send: async () => {} },
  log: createLog('silent'),
  site: { assets: noAssets, isDevelopment: false },
  isWorkerPaused: true,
});
if (request) await studio.app.inject(request);
else while ((await studio.worker.runDue()) > 0);
process.stdout.write('done\n');
process.stdin.resume();
