import type { FileStore } from '#server/kit/files/file-store.ts';
import { DAY_MS } from '#shared/kit/durations.ts';

/** How far back a restore to a moment reaches. */
const DAYS = 7;
/** Until the log of a PostgreSQL that is no more is deleted. */
const FORGOTTEN_DAYS = 30;

const COPY = /^wal\/(\d+)\/copy-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-([0-9A-F]{24})\.gz$/;
const SEGMENT = /^wal\/(\d+)\/([0-9A-F]{24})\.gz$/;

/** A copy of all files of a cluster, and the first segment of the log that it needs. */
type ClusterCopy = { name: string; at: Date; first: string };

/**
 * What a store has of one cluster (a data folder of PostgreSQL, by the number it got when it was made: a new machine
 * begins its log anew, with the same names): `wal/CLUSTER/copy-TIME-SEGMENT.gz` and `wal/CLUSTER/SEGMENT.gz`.
 */
export type Archive = {
  cluster: string;
  /** The oldest first. */
  copies: ClusterCopy[];
  segments: string[];
};

export const copyName = (cluster: string, time: string, first: string) =>
  `wal/${cluster}/copy-${time}-${first}.gz`;
export const segmentName = (cluster: string, segment: string) => `wal/${cluster}/${segment}.gz`;

export async function readArchives(store: FileStore): Promise<Archive[]> {
  return parseArchives((await store.list('wal/')).map(({ name }) => name));
}

export async function readArchive(store: FileStore, cluster: string): Promise<Archive> {
  const names = (await store.list(`wal/${cluster}/`)).map(({ name }) => name);
  return parseArchives(names)[0] ?? { cluster, copies: [], segments: [] };
}

export function parseArchives(names: string[]): Archive[] {
  const archives = new Map<string, Archive>();
  const archiveOf = (cluster: string) => {
    const archive = archives.get(cluster) ?? { cluster, copies: [], segments: [] };
    archives.set(cluster, archive);
    return archive;
  };
  for (const name of names) {
    const [, cluster, hour, minutes, seconds, first] = COPY.exec(name) ?? [];
    if (cluster && first)
      archiveOf(cluster).copies.push({ name, first, at: new Date(`${hour}:${minutes}:${seconds}`) });
    const [, ofCluster, segment] = SEGMENT.exec(name) ?? [];
    if (ofCluster && segment) archiveOf(ofCluster).segments.push(segment);
  }
  for (const { copies, segments } of archives.values()) {
    copies.sort((a, b) => a.at.getTime() - b.at.getTime());
    segments.sort();
  }
  return [...archives.values()];
}

/** A timeline, a number of 32 bits and one of 8, each of them as 8 hexadecimal digits. */
export function nextSegment(segment: string): string {
  const next = Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16) + 1;
  const digits = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
  return `${segment.slice(0, 8)}${digits(Math.floor(next / 256))}${digits(next % 256)}`;
}

/** The segments that are there without a gap, from this one on. */
function runFrom(first: string, segments: string[]): string[] {
  const there = new Set(segments);
  const run: string[] = [];
  for (let segment = first; there.has(segment); segment = nextSegment(segment)) run.push(segment);
  return run;
}

/** Since the newest copy: what comes after a gap is of no use without another copy. */
export function hasGap({ copies, segments }: Archive): boolean {
  const newest = copies.at(-1);
  if (!newest) return false;
  const since = segments.filter((segment) => segment >= newest.first);
  return runFrom(newest.first, since).length < since.length;
}

export type RecoveryPlan = {
  cluster: string;
  copy: ClusterCopy;
  segments: string[];
  /** Whether the log goes on after these segments: `gap` without the next one, `more` when none is needed. */
  after: 'end' | 'gap' | 'more';
  /** The first copy after the moment. */
  next: ClusterCopy | undefined;
};

/**
 * Ways to get to a moment, the shortest first: from the newest copy before it. What was written before a copy was begun is
 * in the segments before its first, so that no later ones are needed.
 */
export function plansFor(archives: Archive[], at: Date): RecoveryPlan[] {
  const plans = archives.flatMap(({ cluster, copies, segments }) => {
    const next = copies.find((copy) => copy.at > at);
    const needed = segments.filter((segment) => !next || segment <= next.first);
    return copies
      .filter((copy) => copy.at <= at)
      .map((copy) => {
        const run = runFrom(copy.first, needed);
        const isAll = needed.filter((segment) => segment >= copy.first).length === run.length;
        const last = run.at(-1);
        // The first segment of the next copy itself may not be complete yet.
        const reachesNext = next && last && (last === next.first || nextSegment(last) === next.first);
        const after = reachesNext ? 'more' : isAll && !next ? 'end' : 'gap';
        return { cluster, copy, segments: run, next, after } satisfies RecoveryPlan;
      });
  });
  return plans.sort((a, b) => b.copy.at.getTime() - a.copy.at.getTime());
}

/**
 * The names to delete: copies that are not needed for any moment of the last 7 days, and the log before the first that is
 * left. `ours` is the cluster that is being backed up now.
 */
export function whichToForget(archives: Archive[], ours: string, now: Date): string[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return archives.flatMap(({ cluster, copies, segments }) => {
    const newest = copies.at(-1);
    const isForgotten = cluster !== ours && newest !== undefined && newest.at < daysAgo(FORGOTTEN_DAYS);
    const oldestRetained = copies.findLast((copy) => copy.at <= daysAgo(DAYS)) ?? copies[0];
    if (!oldestRetained) return [];
    const isOld = (first: string, at: Date) =>
      isForgotten || at < oldestRetained.at || first < oldestRetained.first;
    return [
      ...copies.filter((copy) => isOld(copy.first, copy.at)).map(({ name }) => name),
      ...segments
        .filter((segment) => isForgotten || segment < oldestRetained.first)
        .map((segment) => segmentName(cluster, segment)),
    ];
  });
}
