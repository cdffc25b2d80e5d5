import { Tabs } from '#web/kit/ui/tabs.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { AccessView } from './access/access-view.tsx';
import { DevicesView } from './devices/devices-view.tsx';
import { LeaveView } from './leave/leave-view.tsx';
import { PeopleView } from './people/people-view.tsx';
import { RotaView } from './rota/rota-view.tsx';
import './team.css';

const VIEWS = {
  people: { label: 'People', Content: PeopleView },
  rota: { label: 'Rota', Content: RotaView },
  leave: { label: 'Leave', Content: LeaveView },
  devices: { label: 'Devices', Content: DevicesView },
  access: { label: 'Sign-in & calendars', Content: AccessView },
} as const;
type View = keyof typeof VIEWS;

const TABS = (Object.keys(VIEWS) as View[]).map((value) => ({ value, label: VIEWS[value].label }));

/** The Team section: who works here, when, and with which devices; the URL says which part is open. */
export function TeamSection() {
  const [search, change] = useUrlParams();
  const view = isView(search.view) ? search.view : 'people';
  const { Content } = VIEWS[view];
  return (
    <Tabs
      label="Team"
      tabs={TABS}
      value={view}
      onChange={(next) => change({ view: next === 'people' ? undefined : next, open: undefined })}
    >
      <Content />
    </Tabs>
  );
}

function isView(text: string | undefined): text is View {
  return text !== undefined && text in VIEWS;
}
