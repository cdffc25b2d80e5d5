import type { Route } from '#server/kit/http/api.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { usersDeskApi } from '#shared/accounts/desk-contract.ts';
import { changeProfile } from './change-profile.ts';
import { credentialsRoutes } from './credentials/routes.ts';
import { changeUser } from './desk/change-user.ts';
import { confirmPhone } from './desk/confirm-phone.ts';
import { countUsers } from './desk/count-users.ts';
import { exportUsers, listUsers } from './desk/list-users.ts';
import { removeUser } from './desk/remove-user.ts';
import { restoreUser } from './desk/restore-user.ts';
import { endSession } from './end-session.ts';
import { eraseUser } from './erase-user.ts';
import { exportProfile } from './export-profile.ts';
import { forgotPassword } from './forgot-password.ts';
import { getCurrentUser } from './get-current-user.ts';
import { goToSignIn } from './go-to-sign-in.ts';
import type { AccountHooks } from './hooks.ts';
import { listSessions } from './list-sessions.ts';
import { reauthenticate } from './reauthenticate.ts';
import { register } from './register.ts';
import { resendCode } from './resend-code.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { verifyEmail } from './verify-email.ts';

/** `hooks` is what the features above do when something happens to an account. */
export function accountsRoutes(hooks: AccountHooks[]): (route: Route) => void {
  return (route) => {
    route(accountsApi.user, (ctx) => getCurrentUser(ctx));
    route(accountsApi.loginPage, (_, { query }) => goToSignIn(query.next));
    route(accountsApi.login, (ctx, { body }) => signIn(ctx, body));
    route(accountsApi.register, (ctx, { body }) => register(ctx, hooks, body));
    route(accountsApi.logout, (ctx) => signOut(ctx));
    route(accountsApi.verifyEmail, (ctx, { body }) => verifyEmail(ctx, hooks, body));
    route(accountsApi.resendOtp, (ctx, { body }) => resendCode(ctx, body));
    route(accountsApi.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body));
    route(accountsApi.resetPassword, (ctx, { body }) => resetPassword(ctx, hooks, body));
    route(accountsApi.profile, (ctx) => getCurrentUser(ctx));
    route(accountsApi.changeProfile, (ctx, { body }) => changeProfile(ctx, body));
    route(accountsApi.deleteProfile, (ctx) => eraseUser(ctx, hooks, ctx.visitor.id));
    route(accountsApi.exportProfile, (ctx) => exportProfile(ctx, hooks));
    route(accountsApi.reauthenticate, (ctx, { body }) => reauthenticate(ctx, body.password));
    route(accountsApi.sessions, (ctx) => listSessions(ctx));
    route(accountsApi.endSession, (ctx, { params }) => endSession(ctx, params.id));
    credentialsRoutes(route, hooks);
    route(usersDeskApi.list, (ctx, { query }) => listUsers(ctx, query));
    route(usersDeskApi.counts, (ctx) => countUsers(ctx));
    route(usersDeskApi.csv, (ctx, { query }) => exportUsers(ctx, query));
    route(usersDeskApi.change, (ctx, { params, body }) => changeUser(ctx, params.id, body));
    route(usersDeskApi.remove, (ctx, { params }) => removeUser(ctx, params.id));
    route(usersDeskApi.confirmPhone, (ctx, { params }) => confirmPhone(ctx, params.id));
    route(usersDeskApi.restore, (ctx, { params }) => restoreUser(ctx, params.id));
  };
}
