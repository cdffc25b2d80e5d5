import type { Route } from '#server/kit/http/api.ts';
import { credentialsApi } from '#shared/accounts/credentials-contract.ts';
import type { AccountHooks } from '../hooks.ts';
import { changePassword } from './change-password.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { endSessions } from './end-sessions.ts';
import { requestEmailChange } from './request-email-change.ts';

export function credentialsRoutes(route: Route, hooks: AccountHooks[]): void {
  route(credentialsApi.changePassword, (ctx, { body }) => changePassword(ctx, body));
  route(credentialsApi.requestEmailChange, (ctx, { body }) => requestEmailChange(ctx, body));
  route(credentialsApi.confirmEmailChange, (ctx, { body }) => confirmEmailChange(ctx, hooks, body.otpCode));
  route(credentialsApi.endSessions, (ctx, { query }) => endSessions(ctx, query));
}
