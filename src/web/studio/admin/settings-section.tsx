import type { ComponentType } from 'react';
import type { AdminSettings, studioApi } from '#shared/studio/contract.ts';
import { Activity } from '#web/audit/activity.tsx';
import { Backups } from '#web/backups/backups.tsx';
import { ImportAndExport } from '#web/imports/import-and-export.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton, Skeletons } from '#web/kit/ui/skeleton.tsx';
import { type Live, useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { Outbox } from '#web/mail/admin/outbox.tsx';
import { WebhooksSettings } from '#web/webhooks/webhooks-settings.tsx';
import { useStudio } from '../queries.ts';
import { GroupForm } from './group-form.tsx';
import { formGroups } from './groups.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import './settings.css';
import { settingsAreas, settingsPages, settingUrl } from './settings-areas.ts';
import { useCurrentInView } from './use-current-in-view.ts';
import { useDrafts } from './use-drafts.ts';

/** The pages that are no forms. */
const CONTENTS: Record<string, ComponentType> = {
  backups: Backups,
  import: ImportAndExport,
  outbox: Outbox,
  activity: Activity,
  webhooks: WebhooksSettings,
};

/** The Settings section: one page at a time; input in the others is kept. */
export function SettingsSection() {
  const [search] = useUrlParams();
  const current = settingsPages.find(({ id }) => id === search.group) ?? settingsPages[0]!; // never empty
  const Content = CONTENTS[current.id];
  const settings = useLive<typeof studioApi.settings>('GET /api/admin/settings', {});
  const drafts = useDrafts(settings.data);

  return (
    <div className="settings">
      <SettingsNav current={current.id} unsaved={drafts.unsaved} />
      <div className="settings__group">
        {Content ? (
          <Content />
        ) : (
          <CurrentForm key={current.id} id={current.id} settings={settings} drafts={drafts} />
        )}
        {settings.data && <p className="muted mt-6">Version {settings.data.version}</p>}
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

/** `unsaved`: the pages with unsaved changes. */
type SettingsNavProps = { current: string; unsaved: readonly string[] };

/** The four areas with their pages; on phones the areas in a row, and below it the pages of the current one. */
function SettingsNav({ current, unsaved }: SettingsNavProps) {
  const { isDemo } = useStudio();
  const nav = useCurrentInView(current);

  return (
    <nav className="settings__nav" aria-label="Settings" ref={nav}>
      {isDemo && (
        <a className="settings__link" href="/admin-dashboard?tab=setup">
          Make it yours
        </a>
      )}
      <ul className="settings__areas">
        {settingsAreas.map(({ title, pages }) => (
          <li key={title} className={classes(pages.some(({ id }) => id === current) && 'is-current')}>
            <a className="settings__area" href={settingUrl(pages[0]?.id ?? '')}>
              {title}
            </a>
            <ul aria-label={title}>
              {pages.map((page) => (
                <li key={page.id}>
                  <a
                    className={classes('settings__link', unsaved.includes(page.id) && 'is-unsaved')}
                    href={settingUrl(page.id)}
                    aria-current={page.id === current ? 'true' : undefined}
                  >
                    {page.title}
                    {unsaved.includes(page.id) && <span className="sr"> (unsaved changes)</span>}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
