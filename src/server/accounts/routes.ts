import type { Route } from '#server/kit/http/api.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { getCurrentUser } from './get-current-user.ts';

export function accountsRoutes(route: Route): void {
  route(accountsApi.user, (ctx) => getCurrentUser(ctx));
}
