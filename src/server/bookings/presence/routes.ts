import type { Route } from '#server/kit/http/api.ts';
import { presenceApi } from '#shared/bookings/presence-contract.ts';
import { setPresence } from './set-presence.ts';

export function presenceRoutes(route: Route): void {
  route(presenceApi.set, (ctx, { params, body: { presence, undo } }) =>
    setPresence(ctx, params.id, { presence, isUndo: undo }),
  );
}
