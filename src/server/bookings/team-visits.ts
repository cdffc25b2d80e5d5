import {
  changePieces,
  countNotCancelled,
  countOpen,
  type DeviceVisit as DeviceVisitRow,
  listUpcomingVisits,
  lockDeviceVisits,
  type UpcomingVisit as UpcomingVisitRow,
} from './team-visits/data.ts';

export type UpcomingVisit = UpcomingVisitRow;
export type DeviceVisit = DeviceVisitRow;

/** What the admin of team and catalog must know of visits, and change with a device. */
export const teamVisits = { listUpcoming: listUpcomingVisits, holdOfDevice: lockDeviceVisits, changePieces };

/** SQL for a statement on the table of what is counted by. */
export const upcomingVisits = { countOpen, countNotCancelled };
