import { existsSync } from 'node:fs';
import { type Config, parseConfig } from './config.ts';
import { StartProblem } from './kit/start-problem.ts';

type Command = (config: Config, args: string[]) => Promise<void>;

/** What `npm start` and the other commands run; loaded only after the settings are found to be right. */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./serve.ts')).serve,
  'admin-recover': async () => {
    const { recoverAdmin } = await import('./accounts/recover-admin.ts');
    return (config, args) => recoverAdmin(config, args, new Date());
  },
  backup: async () => {
    const { backUp } = await import('./database/backup/back-up.ts');
    return (config, args) => backUp(config, args, new Date());
  },
  'ledger-check': async () => (await import('./check-ledgers.ts')).checkLedgers,
  'nightly-backup': async () => {
    const { runNightlyBackup } = await import('./backups/run-nightly-backup.ts');
    return (config, args) => runNightlyBackup(config, args, () => new Date());
  },
  'rotate-photo-key': async () => (await import('./photos/rotate-photo-key.ts')).rotatePhotoKey,
  restore: async () => {
    const { restore } = await import('./database/backup/restore.ts');
    const { restoreToMoment } = await import('./database/wal/restore-to-moment.ts');
    return (config, [first, ...rest]) =>
      first === '--at'
        ? restoreToMoment(config, rest.join(' '), new Date())
        : restore(config, first === undefined ? [] : [first], new Date());
  },
  'studio-import': async () => (await import('./exports/import-studio.ts')).importStudio,
  'seed-large': async () => {
    const { seedLarge } = await import('./seed/seed-large.ts');
    return (config, args) => seedLarge(config, args, new Date());
  },
};

const [name = 'serve', ...args] = process.argv.slice(2);
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const loadCommand = commands[name];
  if (!loadCommand)
    throw new StartProblem(`There is no command ${name}; there are ${Object.keys(commands).join(', ')}.`);
  const config = parseConfig(process.env, { isTerminal: process.stdout.isTTY });
  const command = await loadCommand();
  await command(config, args);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}
