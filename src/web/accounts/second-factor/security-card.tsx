import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactor } from '#shared/accounts/second-factor-contract.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { PasskeyPart } from './passkey-part.tsx';
import { RecoveryCodesDialog, RecoveryPart } from './recovery-codes.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import './security-card.css';
import { TotpPart } from './totp-part.tsx';

/** Passkeys, an authenticator app, and recovery codes for a lost phone. */
export function SecurityCard() {
  const factors = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<string[]>();

  return (
    <div id="security">
      <Card title="Sign-in and security">
        {factors.data ? (
          <Parts state={factors.data} onCodes={setCodes} />
        ) : (
          <NotLoaded query={factors} title="Failed to load your sign-in options">
            <Loading label="Loading sign-in and security" className="grid gap-3">
              <Skeleton className="h-24" />
            </Loading>
          </NotLoaded>
        )}
      </Card>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  );
}

function Parts({ state, onCodes }: { state: SecondFactor; onCodes: (codes: string[] | undefined) => void }) {
  const hasFactor = state.passkeys.length > 0 || state.totpSince !== null;
  return (
    <div className="security">
      <PasskeyPart passkeys={state.passkeys} onCodes={onCodes} />
      <TotpPart since={state.totpSince} onCodes={onCodes} />
      {hasFactor && <RecoveryPart left={state.recoveryCodesLeft} onCodes={onCodes} />}
    </div>
  );
}
