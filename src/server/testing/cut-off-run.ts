import { startTestPostgres } from './test-postgres.ts';

// A run of tests that starts its PostgreSQL, tells so, and waits to be cut off.
await startTestPostgres(process.argv[2] ?? '');
process.stdout.write('ready\n');
process.stdin.resume();
