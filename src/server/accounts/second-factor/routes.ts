import type { Route } from '#server/kit/http/api.ts';
import { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { addPasskey, newPasskeyOptions } from './add-passkey.ts';
import { passkeyUseOptions } from './check-passkey.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { getSecondFactor, removePasskey, removeTotp, renamePasskey } from './remove-factors.ts';
import { confirmTotp, startTotp } from './set-up-totp.ts';
import {
  reauthenticateByPasskey,
  reauthenticationOptions,
  signInWithPasskey,
} from './sign-in-with-passkey.ts';
import { secondStepOptions, takeSecondStep } from './take-second-step.ts';

export function secondFactorRoutes(route: Route): void {
  route(secondFactorApi.state, (ctx) => getSecondFactor(ctx));
  route(secondFactorApi.passkeyOptions, (ctx) => newPasskeyOptions(ctx));
  route(secondFactorApi.addPasskey, (ctx, { body }) => addPasskey(ctx, body));
  route(secondFactorApi.renamePasskey, (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name));
  route(secondFactorApi.removePasskey, (ctx, { params }) => removePasskey(ctx, params.id));
  route(secondFactorApi.startTotp, (ctx) => startTotp(ctx));
  route(secondFactorApi.confirmTotp, (ctx, { body }) => confirmTotp(ctx, body));
  route(secondFactorApi.removeTotp, (ctx) => removeTotp(ctx));
  route(secondFactorApi.newRecoveryCodes, (ctx) => newRecoveryCodes(ctx));
  route(secondFactorApi.reauthenticationOptions, (ctx) => reauthenticationOptions(ctx));
  route(secondFactorApi.reauthenticate, (ctx, { body }) => reauthenticateByPasskey(ctx, body.passkey));
  route(secondFactorApi.signInOptions, (ctx) => passkeyUseOptions(ctx, { purpose: 'sign in', userId: null }));
  route(secondFactorApi.signInWithPasskey, (ctx, { body }) => signInWithPasskey(ctx, body));
  route(secondFactorApi.secondStepOptions, (ctx, { body }) => secondStepOptions(ctx, body.secondFactorToken));
  route(secondFactorApi.secondStep, (ctx, { body }) => takeSecondStep(ctx, body));
}
