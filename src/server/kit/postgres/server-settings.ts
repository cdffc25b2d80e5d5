/** The app and its PostgreSQL share a small machine: about 60 MB, and no unnecessary processes. */
const SETTINGS: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  io_method: 'sync', // three I/O worker processes fewer
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  wal_level: 'minimal', // no replication
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Starts, stops, crashes. Statement errors are logged by the app; here they would fill the disk.
  log_min_messages: 'log',
};

/** As arguments of `postgres`, so that they override the postgresql.conf of existing data. */
export function settingArguments(...extra: Record<string, string>[]): string[] {
  const all = Object.assign({}, SETTINGS, ...extra) as Record<string, string>;
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
