import type {
  AgreedLeave,
  LeaveQuestion,
  leavePlannerApi,
  UndoneLeave,
} from '#shared/bookings/leave-contract.ts';
import type {
  NewLeave,
  SingleDayInput,
  teamAdminApi,
  WeekCopy,
  WeekdayHours,
  WeeklyRotaInput,
} from '#shared/team/admin-contract.ts';
import { call } from '#web/kit/call.ts';
import { loadFromList, recordCalls } from '#web/kit/record/record-calls.ts';

type Api = typeof teamAdminApi;
type Planner = typeof leavePlannerApi;

/** What to refetch after something of the team was changed: it also decides what can be booked. */
export const TEAM_PATHS = ['/api/admin/team', '/api/admin/bookings', '/api/admin/audit'];

export const therapistCalls = {
  noun: 'Therapist',
  changed: TEAM_PATHS,
  ...recordCalls<Api['therapist'], Api['addTherapist'], Api['changeTherapist']>('/api/admin/team/therapists'),
  order: (therapistIds: number[]) =>
    call<Api['orderTherapists']>('PUT /api/admin/team/order', { body: { therapistIds } }),
};

export const rotaCalls = {
  setWeek: (id: number, body: WeeklyRotaInput) =>
    call<Api['setWeek']>('PUT /api/admin/team/therapists/:id/week', { params: { id }, body }),
  setWeekday: (id: number, body: WeekdayHours) =>
    call<Api['setWeekday']>('PUT /api/admin/team/therapists/:id/weekday', { params: { id }, body }),
  setDay: (id: number, body: SingleDayInput) =>
    call<Api['setDay']>('PUT /api/admin/team/therapists/:id/day', { params: { id }, body }),
  copyWeek: (body: WeekCopy) => call<Api['copyWeek']>('POST /api/admin/team/copy-week', { body }),
};

export const leaveCalls = {
  noun: 'Leave',
  changed: TEAM_PATHS,
  add: (body: NewLeave) => call<Api['addLeave']>('POST /api/admin/team/leave', { body }),
  remove: ({ id }: { id: number }) =>
    call<Api['removeLeave']>('DELETE /api/admin/team/leave/:id', { params: { id } }),
  plan: (body: LeaveQuestion) => call<Planner['plan']>('POST /api/admin/team/leave/plan', { body }),
  apply: (body: AgreedLeave) => call<Planner['apply']>('POST /api/admin/team/leave/apply', { body }),
  undo: (id: number, body: UndoneLeave) =>
    call<Planner['undo']>('POST /api/admin/team/leave/:id/undo', { params: { id }, body }),
};

export const deviceCalls = {
  noun: 'Device',
  changed: TEAM_PATHS,
  ...recordCalls<never, Api['addDevice'], Api['changeDevice']>('/api/admin/team/devices'),
  load: loadFromList(() => call<Api['devices']>('GET /api/admin/team/devices', {})),
};
