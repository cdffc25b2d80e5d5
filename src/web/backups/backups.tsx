import type { adminApi, Overview } from '#shared/admin/contract.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { SectionCard } from '#web/kit/ui/section-card.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';

type Props = { backups: Overview['backups'] };

/** At the top: somebody must look after it today. */
export function LateBackup({ backups }: Props) {
  if (!backups?.isLate) return null;
  const { provedAt, problem } = backups;
  return (
    <Note tone="error">
      <strong>
        {provedAt ? `No new backup since ${formatDateTime(provedAt)}.` : 'There is no backup yet.'}
      </strong>{' '}
      {problem ?? 'None was made and tested for more than a day.'} It's tried again every few hours.
    </Note>
  );
}

/** Below it: what was written today is only on the studio's own disk. */
export function LateLog({ backups }: Props) {
  if (!backups?.log?.isLate) return null;
  const { waitingSince, problem } = backups.log;
  return (
    <Note tone="error">
      <strong>
        {waitingSince
          ? `What changed since ${formatDateTime(waitingSince)} is not in the backup yet.`
          : 'The database could not be copied, so a restore to the minute is not possible.'}
      </strong>{' '}
      {problem ?? "The place of the backups can't be written to."} It's tried again all the time.
    </Note>
  );
}

/** At the end: when all is well, a line is enough. */
export function LastBackup({ backups }: Props) {
  if (!backups || backups.isLate) return null;
  return (
    <p className="muted">
      {lastWords(backups)}
      {backups.isBesideData && (
        <>
          {' '}
          {NOWHERE_ELSE}{' '}
          <a className="link" href="/admin-dashboard?tab=settings&group=backups">
            How?
          </a>
        </>
      )}
    </p>
  );
}

const NOWHERE_ELSE = 'Your data is not yet copied anywhere else: choose a folder or a bucket.';

function lastWords({ provedAt }: NonNullable<Props['backups']>): string {
  return provedAt
    ? `Last backup tested ${formatDateTime(provedAt)}.`
    : 'The first backup is made within minutes.';
}

/** The page of the settings: what is copied, where to, and a copy at once. */
export function Backups() {
  const overview = useLive<typeof adminApi.overview>('GET /api/admin/overview', {}, { everySeconds: 60 });
  if (!overview.data) {
    return (
      <NotLoaded query={overview} title="We could not load the backups" text="Please try again in a moment.">
        <Loading label="Loading backups">
          <Skeleton shape="box" className="h-40" />
        </Loading>
      </NotLoaded>
    );
  }
  const { backups } = overview.data;
  return (
    <SectionCard
      title="Backups"
      text="A copy of everything is made every night, and restored once to test it."
    >
      <LateBackup backups={backups} />
      <LateLog backups={backups} />
      {!backups && <Note tone="warn">Backups are switched off where the studio runs.</Note>}
      {backups && !backups.isLate && <p>{lastWords(backups)}</p>}
      {backups?.isBesideData && (
        <Note tone="warn">
          <strong>{NOWHERE_ELSE}</strong> Backups are on the same disk as your data, so you would lose both
          together. The person who installed this site can set another disk or a bucket where it runs: “Backup
          and restore” in its operations guide says how.
        </Note>
      )}
      <p>
        <a className="link" href="/admin-dashboard?tab=settings&group=import&focus=Export%20everything">
          Download a copy now
        </a>
      </p>
    </SectionCard>
  );
}
