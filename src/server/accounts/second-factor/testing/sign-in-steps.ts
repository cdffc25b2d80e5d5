import { Secret, TOTP } from 'otpauth';
import { accountsApi } from '#shared/accounts/contract.ts';
import { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import type { Answer, Endpoint, Sent } from '#shared/kit/endpoint.ts';
import type { Problem } from '#shared/kit/problem.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

type Someone = { token: string };
/** The part of `useStudio` it needs. */
type Studio = {
  call: <E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    caller?: { as?: Someone },
  ) => Promise<{ status: number; body: Answer<E>; problem: Problem }>;
  clock: { now: () => Date };
};

export const PASSWORD = 'four quiet steps';

/** Steps shared by the tests of the second factor. */
export function signInSteps(studio: Studio) {
  const signIn = (email: string, password = PASSWORD) =>
    studio.call(accountsApi.login, { body: { email, password } });
  return {
    signIn,
    /** After the right password: the token for the second step. */
    firstStep: async (email: string): Promise<string> => {
      const { status, problem } = await signIn(email);
      if (status !== 403)
        throw new Error(`no second factor is asked for: ${status} ${JSON.stringify(problem)}`);
      return String(problem.secondFactorToken);
    },
    secondStep: (body: Sent<typeof secondFactorApi.secondStep>['body']) =>
      studio.call(secondFactorApi.secondStep, { body }),
    addPasskey: async (as: Someone, authenticator = softwareAuthenticator()) => {
      const { body: options } = await studio.call(secondFactorApi.passkeyOptions, {}, { as });
      const body = { name: 'My phone', credential: authenticator.create(options) };
      const { status, body: added } = await studio.call(secondFactorApi.addPasskey, { body }, { as });
      if (status !== 201) throw new Error(`the passkey was not added: ${status} ${JSON.stringify(added)}`);
      return { authenticator, ...added };
    },
    addTotp: async (as: Someone) => {
      const { body: started } = await studio.call(secondFactorApi.startTotp, {}, { as });
      const code = codeOf(started.secret, studio.clock.now());
      const { status, body } = await studio.call(secondFactorApi.confirmTotp, { body: { code } }, { as });
      if (status !== 200) throw new Error(`the app was not added: ${status} ${JSON.stringify(body)}`);
      return { secret: started.secret, ...body };
    },
    signInOptions: async () => (await studio.call(secondFactorApi.signInOptions, {})).body,
    signInWithPasskey: (passkey: ReturnType<ReturnType<typeof softwareAuthenticator>['get']>) =>
      studio.call(secondFactorApi.signInWithPasskey, { body: { passkey } }),
  };
}

/** The code the app shows at `now`, shifted by some seconds. */
export function codeOf(secret: string, now: Date, secondsOff = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime() + secondsOff * 1_000,
  });
}
