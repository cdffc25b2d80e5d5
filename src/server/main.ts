import { WITH_STUDIO } from './backups/with-studio.ts';
import { type Config, parseConfig } from './config.ts';
import { StartProblem } from './kit/start-problem.ts';
import { describeData, requireData, requireOwner } from './require-data.ts';
import { loadSettingsFile } from './settings-file.ts';

type Command = (config: Config, args: string[]) => Promise<void>;
type Entry = {
  /** Behind the name, in `studio help`. */
  about: string;
  /** It makes a studio where there is none. */
  makesData?: boolean;
  /** Called only after the settings are found to be right. */
  load: () => Promise<Command>;
};

/** What `npm start` and the other commands run. */
const commands: Record<string, Entry> = {
  serve: {
    about: 'opens the studio',
    makesData: true,
    load: async () => (await import('./serve.ts')).serve,
  },
  backup: {
    about: '[FILE]: writes a backup, into the place of the nightly ones or a file',
    load: async () => {
      const { backUp } = await import('./database/backup/back-up.ts');
      return (config, args) => backUp(config, args, new Date());
    },
  },
  'nightly-backup': {
    about: 'makes the backup of the night and proves it, if one is due; the studio does so by itself',
    load: async () => {
      const { runNightlyBackup } = await import('./backups/run-nightly-backup.ts');
      return (config, args) => runNightlyBackup(config, args, () => new Date());
    },
  },
  restore: {
    about: 'FILE, or latest, or --at "2026-11-15 14:30": replaces all data, which are backed up first',
    makesData: true,
    load: async () => {
      const { restore } = await import('./database/backup/restore.ts');
      const { restoreToMoment } = await import('./database/wal/restore-to-moment.ts');
      return (config, [first, ...rest]) =>
        first === '--at'
          ? restoreToMoment(config, rest.join(' '), new Date())
          : restore(config, first === undefined ? [] : [first], new Date());
    },
  },
  'ledger-check': {
    about: 'recomputes every balance of points and of money in advance',
    load: async () => (await import('./check-ledgers.ts')).checkLedgers,
  },
  'admin-recover': {
    about: '[E-MAIL]: prints a link for somebody who is locked out',
    load: async () => {
      const { recoverAdmin } = await import('./accounts/recover-admin.ts');
      return (config, args) => recoverAdmin(config, args, new Date());
    },
  },
  'rotate-photo-key': {
    about: '[--forget]: another key for the photos of clients',
    load: async () => (await import('./photos/rotate-photo-key.ts')).rotatePhotoKey,
  },
  'rotate-push-keys': {
    about: 'another key for notifications on phones',
    load: async () => (await import('./push/rotate-push-keys.ts')).rotatePushKeys,
  },
  'studio-import': {
    about: 'FILE: an export of another studio becomes this empty one',
    load: async () => (await import('./exports/import-studio.ts')).importStudio,
  },
  'seed-large': {
    about: 'fills an empty studio with two invented years, for measurements',
    makesData: true,
    load: async () => {
      const { seedLarge } = await import('./seed/seed-large.ts');
      return (config, args) => seedLarge(config, args, new Date());
    },
  },
};

const [name = 'serve', ...args] = process.argv.slice(2);
try {
  if (['help', '--help', '-h'].includes(name)) printHelp();
  else await run(name);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function run(name: string): Promise<void> {
  const entry = commands[name];
  if (!entry)
    throw new StartProblem(`There is no command ${name}; there are ${Object.keys(commands).join(', ')}.`);
  const warnings = loadSettingsFile(process.env);
  const config = parseConfig(process.env, { isTerminal: process.stdout.isTTY });
  if (name === 'serve') for (const warning of warnings) console.error(warning);
  else if (!args.includes(WITH_STUDIO)) {
    if (!entry.makesData) requireData(config);
    requireOwner(config);
    console.log(describeData(config));
  }
  const command = await entry.load();
  await command(config, args);
}

function printHelp(): void {
  const lines = Object.entries(commands).map(([each, { about }]) => `  ${each.padEnd(18)}${about}`);
  console.log(['The commands of the studio:', '', ...lines].join('\n'));
}
