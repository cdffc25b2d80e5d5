import { type View, ViewTabs } from '#web/kit/record/view-tabs.tsx';
import { AccessView } from './access/access-view.tsx';
import { DevicesView } from './devices/devices-view.tsx';
import { LeaveView } from './leave/leave-view.tsx';
import { PeopleView } from './people/people-view.tsx';
import { RotaView } from './rota/rota-view.tsx';
import './team.css';

/** `more`: views of other features, after its own. */
export function TeamSection({ more = [] }: { more?: readonly View[] }) {
  return (
    <ViewTabs
      label="Team"
      views={[
        { value: 'people', label: 'People', content: () => <PeopleView /> },
        { value: 'rota', label: 'Rota', content: () => <RotaView /> },
        { value: 'leave', label: 'Leave', content: () => <LeaveView /> },
        { value: 'devices', label: 'Devices', content: () => <DevicesView /> },
        { value: 'access', label: 'Sign-in & calendars', content: () => <AccessView /> },
        ...more,
      ]}
    />
  );
}
