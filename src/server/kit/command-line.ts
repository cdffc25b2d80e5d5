const SCRIPTS = {
  backup: 'db:backup',
  restore: 'db:restore',
  'admin-recover': 'admin:recover',
  'studio-import': 'studio:import',
} as const;

/** A command as the person would type it: by npm when that is how they came here, otherwise by bin/studio. */
export function typed(command: keyof typeof SCRIPTS): string {
  const scripts: string[] = Object.values(SCRIPTS);
  return scripts.includes(process.env.npm_lifecycle_event ?? '')
    ? `npm run ${SCRIPTS[command]}`
    : `studio ${command}`;
}
