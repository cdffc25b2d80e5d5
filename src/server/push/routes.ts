import type { Route } from '#server/kit/http/api.ts';
import { pushApi } from '#shared/push/contract.ts';
import { addPushDevice, choosePushes, getPushSettings, removePushDevice, testPushDevice } from './devices.ts';

export const pushRoutes = (route: Route) => {
  route(pushApi.settings, (ctx) => getPushSettings(ctx));
  route(pushApi.choose, (ctx, { body }) => choosePushes(ctx, body));
  route(pushApi.add, (ctx, { body }) => addPushDevice(ctx, body));
  route(pushApi.remove, (ctx, { params }) => removePushDevice(ctx, params.id));
  route(pushApi.test, (ctx, { params }) => testPushDevice(ctx, params.id));
};
