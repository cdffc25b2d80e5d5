import { asParsed, type Route } from '#server/kit/http/api.ts';
import { studioApi } from '#shared/studio/contract.ts';
import { getLegalText, getStudio } from './get-studio.ts';
import type { SettingsHooks } from './hooks.ts';
import { readAdminSettings, readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';

export function studioRoutes(hooks: SettingsHooks[]): (route: Route) => void {
  return (route) => {
    route(studioApi.studio, (ctx) => getStudio(ctx, hooks));
    route(studioApi.closedDays, async ({ db }) =>
      (await readSettings(db)).booking.closures.map(({ date }) => date),
    );
    route(studioApi.legal, ({ db }, { params }) => getLegalText(db, params.slug));
    route(studioApi.settings, ({ db }) => readAdminSettings(db));
    route(studioApi.saveSettings, async (ctx, { body }) => asParsed(await saveSettings(ctx, body, hooks)));
  };
}
