import type { Route } from '#server/kit/http/api.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { getLegalText } from './get-legal-text.ts';
import { readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';

export function studioRoutes(route: Route): void {
  route(studioApi.studio, ({ db }) => readSettings(db));
  route(studioApi.legal, ({ db }, { params }) => getLegalText(db, params.slug));
  route(studioApi.settings, ({ db }) => readSettings(db));
  route(studioApi.saveSettings, (ctx, { body }) => saveSettings(ctx, body));
}
