import type { AdminSettings, studioApi } from '#shared/studio/contract.ts';
import { Activity } from '#web/audit/activity.tsx';
import { ImportAndExport } from '#web/imports/import-and-export.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton, Skeletons } from '#web/kit/ui/skeleton.tsx';
import { type Live, useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { Outbox } from '#web/mail/admin/outbox.tsx';
import { useStudio } from '../queries.ts';
import { GroupForm } from './group-form.tsx';
import { formGroups } from './groups.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import './settings.css';
import { useCurrentInView } from './use-current-in-view.ts';
import { useDrafts } from './use-drafts.ts';

const LISTS = [
  { id: 'import', title: 'Import & export', Content: ImportAndExport },
  { id: 'outbox', title: 'Mail outbox', Content: Outbox },
  { id: 'activity', title: 'Activity', Content: Activity },
];
const GROUPS = [...formGroups, ...LISTS];

/** The Settings section: one group at a time; input in the others is kept. */
export function SettingsSection() {
  const [search] = useUrlParams();
  const current = GROUPS.find(({ id }) => id === search.group) ?? GROUPS[0]!; // never empty
  const settings = useLive<typeof studioApi.settings>('GET /api/admin/settings', {});
  const drafts = useDrafts(settings.data);

  return (
    <div className="settings">
      <GroupNav groups={GROUPS} current={current.id} unsaved={drafts.unsaved} />
      <div className="settings__group">
        {'Content' in current ? (
          <current.Content />
        ) : (
          <CurrentForm key={current.id} id={current.id} settings={settings} drafts={drafts} />
        )}
      </div>
      <LeaveDialog isDirty={drafts.unsaved.length > 0} tab="settings" />
    </div>
  );
}

type CurrentFormProps = {
  id: string;
  settings: Live<AdminSettings>;
  drafts: ReturnType<typeof useDrafts>;
};

function CurrentForm({ id, settings, drafts }: CurrentFormProps) {
  const group = formGroups.find((each) => each.id === id)!; // what is no list is a form
  if (!settings.data) {
    return (
      <NotLoaded query={settings} title="We could not load the settings" text="Please try again in a moment.">
        <Loading label="Loading settings" className="card grid gap-4">
          <Skeleton shape="title" className="w-1/3" />
          <Skeletons count={2} shape="box" className="h-12" />
          <Skeleton shape="box" className="h-40" />
        </Loading>
      </NotLoaded>
    );
  }
  return (
    <GroupForm
      group={group}
      settings={settings.data}
      draft={drafts.draftOf(group)}
      versions={drafts.versionsOf(group)}
      onSaved={(saved) => drafts.saved(group, saved)}
    />
  );
}

type GroupNavProps = {
  groups: readonly { id: string; title: string }[];
  current: string;
  /** Those with unsaved changes. */
  unsaved: readonly string[];
};

/** The navigation of the settings; on phones a scrolling row. */
function GroupNav({ groups, current, unsaved }: GroupNavProps) {
  const { isDemo } = useStudio();
  const nav = useCurrentInView(current);

  return (
    <nav className="settings__nav" aria-label="Settings" ref={nav}>
      <ul>
        {isDemo && (
          <li>
            <a className="settings__link" href="/admin-dashboard?tab=setup">
              Make it yours
            </a>
          </li>
        )}
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a
              className={classes('settings__link', unsaved.includes(id) && 'is-unsaved')}
              href={`/admin-dashboard?tab=settings&group=${id}`}
              aria-current={id === current ? 'true' : undefined}
            >
              {title}
              {unsaved.includes(id) && <span className="sr"> (unsaved changes)</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
