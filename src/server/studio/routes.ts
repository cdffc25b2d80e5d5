import type { Route } from '#server/kit/http/api.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';

export function studioRoutes(route: Route): void {
  route(studioApi.studio, ({ db }) => readSettings(db));
  route(studioApi.settings, ({ db }) => readSettings(db));
  route(studioApi.saveSettings, (ctx, { body }) => saveSettings(ctx, body));
}
