import type { AdminSettings, studioApi } from '#shared/studio/contract.ts';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { Outbox } from '#web/mail/admin/outbox.tsx';
import { Activity } from './activity.tsx';
import { GroupForm } from './group-form.tsx';
import { GroupNav } from './group-nav.tsx';
import { formGroups } from './groups.ts';
import './settings.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { useDrafts } from './use-drafts.ts';

const LISTS = [
  { id: 'outbox', title: 'Mail outbox', Content: Outbox },
  { id: 'activity', title: 'Activity', Content: Activity },
];
const GROUPS = [...formGroups, ...LISTS];

/** The Settings section: one group at a time; input in the others is kept. */
export function SettingsSection() {
  const [search] = useUrlParams();
  const current = GROUPS.find(({ id }) => id === search.group) ?? GROUPS[0]!;
  const { data, isError, refetch } = useLive<typeof studioApi.settings>('GET /api/admin/settings', {});
  const drafts = useDrafts(data);

  return (
    <div className="settings">
      <GroupNav groups={GROUPS} current={current.id} unsaved={drafts.unsaved} />
      <div className="settings__group">
        {'Content' in current ? (
          <current.Content />
        ) : (
          <CurrentForm key={current.id} {...{ id: current.id, data, isError, refetch, drafts }} />
        )}
      </div>
      <LeaveDialog isDirty={drafts.unsaved.length > 0} />
    </div>
  );
}

type CurrentFormProps = {
  id: string;
  data: AdminSettings | undefined;
  isError: boolean;
  refetch: () => void;
  drafts: ReturnType<typeof useDrafts>;
};

function CurrentForm({ id, data, isError, refetch, drafts }: CurrentFormProps) {
  const group = formGroups.find((each) => each.id === id)!;
  if (isError) {
    return (
      <ErrorState
        title="We could not load the settings"
        text="Please try again in a moment."
        onRetry={refetch}
      />
    );
  }
  if (!data) {
    return (
      <Loading label="Loading settings" className="card grid gap-4">
        <Skeleton shape="title" className="w-1/3" />
        <Skeleton shape="box" className="h-12" />
        <Skeleton shape="box" className="h-12" />
        <Skeleton shape="box" className="h-40" />
      </Loading>
    );
  }
  return (
    <GroupForm
      {...{ group, settings: data, draft: drafts.draftOf(group), versions: drafts.versionsOf(group) }}
      onSaved={(saved) => drafts.saved(group, saved)}
    />
  );
}
