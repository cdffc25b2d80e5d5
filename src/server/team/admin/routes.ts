import type { Route } from '#server/kit/http/api.ts';
import { teamAdminApi as api } from '#shared/team/admin-contract.ts';
import { changeDevice, createDevice, deleteDevice, deviceRecords, listDevices } from './devices.ts';
import { addLeave, changeLeave, listLeave, removeLeave } from './leave.ts';
import { copyRotaWeek, getRotaWeek, setDay, setWeek, setWeekday } from './rotas.ts';
import {
  changeTherapist,
  createTherapist,
  deleteTherapist,
  listAdminTherapists,
  orderTherapists,
  restoreTherapist,
  therapistRecords,
} from './therapists.ts';

export function teamAdminRoutes(route: Route): void {
  route(api.therapists, (ctx) => listAdminTherapists(ctx));
  route(api.therapist, (ctx, { params }) => therapistRecords.get(ctx, params.id));
  route(api.addTherapist, (ctx, { body }) => createTherapist(ctx, body));
  route(api.changeTherapist, (ctx, { params, body }) => changeTherapist(ctx, params.id, body));
  route(api.deleteTherapist, (ctx, { params }) => deleteTherapist(ctx, params.id));
  route(api.restoreTherapist, (ctx, { params }) => restoreTherapist(ctx, params.id));
  route(api.orderTherapists, (ctx, { body }) => orderTherapists(ctx, body.therapistIds));

  route(api.rota, (ctx, { query }) => getRotaWeek(ctx, query.from));
  route(api.setWeek, (ctx, { params, body }) => setWeek(ctx, params.id, body));
  route(api.setWeekday, (ctx, { params, body }) => setWeekday(ctx, params.id, body));
  route(api.setDay, (ctx, { params, body }) => setDay(ctx, params.id, body));
  route(api.copyWeek, (ctx, { body }) => copyRotaWeek(ctx, body));

  route(api.leave, (ctx, { query }) => listLeave(ctx, query.from));
  route(api.addLeave, (ctx, { body }) => addLeave(ctx, body));
  route(api.changeLeave, (ctx, { params, body }) => changeLeave(ctx, params.id, body));
  route(api.removeLeave, (ctx, { params }) => removeLeave(ctx, params.id));

  route(api.devices, (ctx) => listDevices(ctx));
  route(api.addDevice, (ctx, { body }) => createDevice(ctx, body));
  route(api.changeDevice, (ctx, { params, body }) => changeDevice(ctx, params.id, body));
  route(api.deleteDevice, (ctx, { params }) => deleteDevice(ctx, params.id));
  route(api.restoreDevice, (ctx, { params }) => deviceRecords.restore(ctx, params.id));
}
