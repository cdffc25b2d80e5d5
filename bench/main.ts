import { join } from 'node:path';
import { projectRoot } from '#server/kit/project-root.ts';
import { describeRun } from './describe-run.ts';
import { type Environment, openEnvironment } from './environment.ts';
import { keepTable, listShortfalls, printTable, writeJson } from './report.ts';
import type { Finding, Workload } from './workload.ts';
import { workloads } from './workloads.ts';

const names = process.argv.slice(2);
const chosen = workloads.filter(
  ({ name, isOnRequest }) =>
    (names.length === 0 && !isOnRequest) ||
    names.some((each) => (isName(each) ? name === each : name.includes(each))),
);
if (chosen.length === 0) {
  console.error(`There is no such workload; there are ${workloads.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const run = describeRun(new Date());
const environment = await openEnvironment();
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    isStopping = true;
    environment.close().finally(() => process.exit(1));
  });
}
try {
  const findings: Finding[] = [];
  for (const workload of chosen) findings.push(...(await measureOne(workload, environment)));
  printTable(run, findings);
  console.log(`\nWritten to ${writeJson(join(projectRoot(), 'dist/bench.json'), run, findings)}`);
  if (names.length === 0) keepTable(join(projectRoot(), 'docs/performance.md'), run, findings);
  const shortfalls = listShortfalls(findings);
  if (shortfalls.length > 0) {
    console.log(`\nFell short:\n${shortfalls.map((line) => `- ${line}`).join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await environment.close();
}

/** A failing workload does not stop the others, but the bench as a whole fails. */
async function measureOne(workload: Workload, on: Environment): Promise<Finding[]> {
  console.log(`measuring ${workload.name} …`);
  try {
    return await workload.measure(on);
  } catch (error) {
    if (isStopping) return new Promise(() => {}); // its processes were stopped; the bench is about to exit
    console.error(error);
    return [{ what: workload.name, value: null, unit: '×', errors: 'failed' }];
  } finally {
    on.clear();
  }
}

/** An exact name selects that workload; a part of a name, all that contain it. */
function isName(word: string): boolean {
  return workloads.some(({ name }) => name === word);
}
