import { largePlan } from '#server/seed/large/plan.ts';
import { openFilledStudio } from '../filled-studio.ts';
import { median } from '../measure.ts';
import { openDashboard } from '../open-dashboard.ts';
import type { Finding, Workload } from '../workload.ts';

const RUNS = 7;
const ROW = '#main tbody tr';

/** Bookings first, which is open all day: its first row is what somebody came for. */
const SECTIONS = [
  { tab: 'bookings', aim: { atMost: 800 } },
  { tab: 'clients' },
  { tab: 'orders' },
  { tab: 'users' },
];

/** When a section of the admin dashboard of a large studio shows its first row, with a slow processor. */
export const sections: Workload = {
  name: 'sections',
  isOnRequest: true,
  measure: async (environment) => {
    const { app, token } = await openFilledStudio(environment, 'sections', largePlan(1));
    // In its own chunk: the file is also a script.
    const { findChromium } = await import('../../scripts/find-chromium.mjs');
    const dashboard = await openDashboard(app.url, token, findChromium());
    try {
      const findings: Finding[] = [];
      for (const { tab, aim } of SECTIONS) {
        const open = () => dashboard.open(`/admin-dashboard?tab=${tab}`, ROW);
        await open(); // fetches the code
        const readings: number[] = [];
        for (let run = 0; run < RUNS; run++) readings.push(await open());
        const what = `admin section ${tab}, first row seen`;
        findings.push({ what, value: median(readings), unit: 'ms', ...(aim && { aim }), readings });
      }
      return findings;
    } finally {
      await dashboard.close();
      await app.stop();
    }
  },
};
