import { createInterface } from 'node:readline';
import { startPrivatePostgres } from '#server/database/postgres/start-private-postgres.ts';
import { StartProblem } from '#server/kit/start-problem.ts';

// A small app process for the tests: starts, reports on stdout, and leaves when asked on stdin.
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const options = JSON.parse(process.argv[2] ?? '{}') as {
    directory: string;
    settings?: Record<string, string>;
  };
  const began = performance.now();
  const { connection, how, pid, leave } = await startPrivatePostgres(options);
  print({ connection, how, pid, milliseconds: Math.round(performance.now() - began) });

  for await (const line of createInterface({ input: process.stdin })) {
    if (line !== 'leave') continue;
    await leave();
    print({ left: true });
    break;
  }
} catch (error) {
  print(error instanceof StartProblem ? { problem: error.message } : { bug: String(error) });
  process.exitCode = 1;
}
