import type { Route } from '#server/kit/http/api.ts';
import { teamAccountsApi } from '#shared/team/accounts-contract.ts';
import { linkAccount, listTeamAccounts } from './accounts.ts';

export function teamAccountsRoutes(route: Route): void {
  route(teamAccountsApi.list, (ctx) => listTeamAccounts(ctx));
  route(teamAccountsApi.link, (ctx, { params, body }) => linkAccount(ctx, params.id, body.userId));
}
