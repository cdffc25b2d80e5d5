import {
  changePieces,
  countNotCancelled,
  countOpen,
  type DeviceVisit as DeviceVisitRow,
  holdDeviceVisits,
  listUpcomingVisits,
  type UpcomingVisit as UpcomingVisitRow,
} from './team-visits/data.ts';

export type UpcomingVisit = UpcomingVisitRow;
export type DeviceVisit = DeviceVisitRow;

/** What the admin of team and catalog must know of visits, and change with a device. */
export const teamVisits = { listUpcoming: listUpcomingVisits, holdOfDevice: holdDeviceVisits, changePieces };

/** SQL for a statement on the table of what is counted by. */
export const upcomingVisits = { countOpen, countNotCancelled };
