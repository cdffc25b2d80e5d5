import { existsSync } from 'node:fs';
import { recoverAdmin } from './accounts/recover-admin.ts';
import { parseConfig } from './config.ts';
import { backUp } from './kit/backup/back-up.ts';
import { restore } from './kit/backup/restore.ts';
import { StartProblem } from './kit/start-problem.ts';
import { checkLedger } from './loyalty/check-ledger.ts';
import { seedLarge } from './seed/seed-large.ts';
import { serve } from './serve.ts';

/** What `npm start` and the other commands run. */
const commands: Record<string, (config: ReturnType<typeof parseConfig>, args: string[]) => Promise<void>> = {
  serve,
  'admin-recover': (config, args) => recoverAdmin(config, args, new Date()),
  backup: (config, args) => backUp(config, args, new Date()),
  'ledger-check': (config) => checkLedger(config),
  restore: (config, args) => restore(config, args, new Date()),
  'seed-large': (config, args) => seedLarge(config, args, new Date()),
};

const [name = 'serve', ...args] = process.argv.slice(2);
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const command = commands[name];
  if (!command)
    throw new StartProblem(`There is no command ${name}; there are ${Object.keys(commands).join(', ')}.`);
  await command(parseConfig(process.env), args);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}
