type Input = {
  databaseUrl?: string | undefined;
  backups?: { dir?: string | undefined; url?: string | undefined } | undefined;
};

/**
 * Whether the write-ahead log is copied into the store of backups, for a restore to a moment: only of the private
 * PostgreSQL, and only when backups are elsewhere than the data.
 */
export function keepsLog({ databaseUrl, backups }: Input): boolean {
  return !databaseUrl && Boolean(backups?.dir ?? backups?.url);
}

/**
 * PostgreSQL marks each complete segment of its log as ready to be archived and keeps it until it is marked as done, which
 * we do. Without an archive command, which would need a shell, and a place and a key that the server must not know. With
 * the time until the next copy (`start-copying-log.ts`) less than a minute.
 */
export function logSettings(config: Input): Record<string, string> {
  if (!keepsLog(config)) return {};
  return { wal_level: 'replica', archive_mode: 'on', archive_timeout: '40s' };
}
