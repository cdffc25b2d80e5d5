import type { Route } from '#server/kit/http/api.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { credentialsApi } from '#shared/accounts/credentials-contract.ts';
import { guestsApi } from '#shared/accounts/guests-contract.ts';
import { listCommitments } from './admin/commitments.ts';
import { eraseGuest, exportGuest, findGuest } from './admin/guests.ts';
import {
  changeUser,
  confirmPhone,
  countUsers,
  exportUsers,
  listUsers,
  removeUser,
  restoreUser,
} from './admin/users.ts';
import { confirmEmailChange, requestEmailChange } from './credentials/change-email.ts';
import { changePassword } from './credentials/change-password.ts';
import type { AccountHooks } from './hooks.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { changeProfile } from './profile/change-profile.ts';
import { eraseUser } from './profile/erase-user.ts';
import { exportProfile, getCurrentUser } from './profile/export-profile.ts';
import { register } from './registrations/register.ts';
import { resendCode } from './registrations/resend-code.ts';
import { verifyEmail } from './registrations/verify-email.ts';
import { reauthenticate } from './sessions/reauthenticate.ts';
import { endSession, endSessions, listSessions, signOut } from './sessions/sessions.ts';
import { goToSignIn, signIn } from './sign-in/sign-in.ts';

/** `hooks`: what higher features do when something happens to an account. */
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
    route(credentialsApi.changePassword, (ctx, { body }) => changePassword(ctx, body));
    route(credentialsApi.requestEmailChange, (ctx, { body }) => requestEmailChange(ctx, body));
    route(credentialsApi.confirmEmailChange, (ctx, { body }) => confirmEmailChange(ctx, hooks, body.otpCode));
    route(credentialsApi.endSessions, (ctx, { query }) => endSessions(ctx, query));
    route(usersAdminApi.list, (ctx, { query }) => listUsers(ctx, query));
    route(usersAdminApi.counts, (ctx) => countUsers(ctx));
    route(usersAdminApi.csv, (ctx, { query }) => exportUsers(ctx, query));
    route(usersAdminApi.change, (ctx, { params, body }) => changeUser(ctx, params.id, body));
    route(usersAdminApi.remove, (ctx, { params }) => removeUser(ctx, params.id));
    route(usersAdminApi.commitments, (ctx, { params }) => listCommitments(ctx, hooks, params.id));
    route(usersAdminApi.confirmPhone, (ctx, { params }) => confirmPhone(ctx, params.id));
    route(usersAdminApi.restore, (ctx, { params }) => restoreUser(ctx, params.id));
    route(guestsApi.find, (ctx, { body }) => findGuest(ctx, hooks, body.email));
    route(guestsApi.export, (ctx, { body }) => exportGuest(ctx, hooks, body.email));
    route(guestsApi.erase, (ctx, { body }) => eraseGuest(ctx, hooks, body.email));
  };
}
