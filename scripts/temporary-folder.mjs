import { readFileSync, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
const LEAST_BYTES = 6_000_000_000;

/**
 * Tests make and delete hundreds of thousands of small files, mostly of databases: in memory that takes a fifth less of
 * the processor. Only where there is plenty of it, and where programs may be run; otherwise, and with a TMPDIR, as usual.
 */
export function keepTemporaryFilesInMemory() {
  if (!process.env.TMPDIR && isSpacious()) process.env.TMPDIR = IN_MEMORY;
}

function isSpacious() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .findLast((line) => line.split(' ')[1] === IN_MEMORY);
    const [, , type, options = ''] = mount?.split(' ') ?? [];
    if (type !== 'tmpfs' || /\b(noexec|ro)\b/.test(options)) return false;
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const available = /^MemAvailable: +(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
    return bavail * bsize >= LEAST_BYTES && Number(available) * 1_000 >= LEAST_BYTES;
  } catch {
    return false; // not Linux
  }
}
