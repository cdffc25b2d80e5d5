import type { Context } from '#server/kit/http/context.ts';
import type { SecondFactor } from '#shared/accounts/second-factor-contract.ts';
import { countRecoveryCodes, findTotp, listPasskeys, toPasskey } from './data.ts';

export async function getSecondFactor({ db, visitor }: Context): Promise<SecondFactor> {
  const [passkeys, totp, recoveryCodesLeft] = [
    await listPasskeys(db, visitor.id),
    await findTotp(db, visitor.id),
    await countRecoveryCodes(db, visitor.id),
  ];
  return {
    passkeys: passkeys.map(toPasskey),
    totpSince: totp?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft,
    mustSetUp: visitor.mustSetUpSecondFactor === true,
  };
}
