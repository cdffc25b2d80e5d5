import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { CATALOG, root } from './studio-process.ts';

const MOST_SECONDS = 3;

test('what is built and has run before answers its first page within three seconds of npm start', {
  tag: '@long',
}, async ({ scene }) => {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')]);
  const dataDir = scene.dataDir();
  const first = scene.start({ dataDir, env: CATALOG });
  await first.open;
  expect(await first.kill('SIGTERM')).toBe(0);

  const seconds: number[] = [];
  // Another program may use the CPU; a start that is really slow is slow every time.
  while (seconds.length < 5 && !seconds.some((each) => each < MOST_SECONDS)) {
    const begun = performance.now();
    const again = scene.start({ dataDir, env: CATALOG, program: join(root, 'scripts/start.mjs') });
    const page = await fetch(await again.open);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
    seconds.push((performance.now() - begun) / 1_000);
    expect(await again.kill('SIGTERM')).toBe(0);
  }
  console.log(`seconds to the first page: ${seconds.map((each) => each.toFixed(2)).join(', ')}`);
  const isFast = Math.min(...seconds) < MOST_SECONDS;
  const load = (loadavg()[0] ?? 0) / availableParallelism();
  test.skip(
    !isFast && load > 3,
    `the machine is too busy to tell (${load.toFixed(1)} programs wait for each core)`,
  );
  expect(isFast).toBe(true);
});
