import { useState } from 'react';
import type { ClientPackage } from '#shared/prepaid/packages/contract.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { GiveBackDialog } from '#web/prepaid/packages/mine/give-back-dialog.tsx';
import { sessionsInWords, treatmentsInWords } from '#web/prepaid/packages/offer-words.ts';
import {
  PackageFacts,
  PackageHistory,
  PackageNotes,
  SessionsLeft,
  StateBadge,
} from '#web/prepaid/packages/owned-package.tsx';
import { lastDayIn } from './gift-card-rules.ts';
import { Expiry, Pass } from './pass.tsx';
import { ShowCode } from './show-code.tsx';

const HINT = 'Show it at our counter, and we find your sessions.';

/** A package, also one that is used up, refunded or expired. */
export function PackagePass({ bought }: { bought: ClientPackage }) {
  const { accountId, orderNumber, name, state, giveBack, sessionsLeft, booked, coolingOffUntil } = bought;
  const now = useNow();
  const [isGivingBack, setGivingBack] = useState(false);
  const isOpen = state === 'open';
  // As of the server's clock; it decides anew when the client confirms.
  const isInCoolingOff = isOpen && Date.parse(coolingOffUntil) > now.getTime();
  const file = {
    path: `/api/my/packages/${accountId}/statement`,
    name: `package-${accountId}-statement.pdf`,
  };
  return (
    <Pass look={isOpen ? 'package' : 'over'} label={name} top={<Top bought={bought} />}>
      {isOpen && <Expiry lastDay={lastDayIn(bought)} />}
      {isOpen && <p className="muted tiny">{`For ${forWhat(bought)}`}</p>}
      <PackageNotes bought={bought} who="client" />
      <div className="pass__acts">
        {isOpen && (
          <ShowCode
            name={name}
            code={orderNumber}
            worth={`${sessionsInWords(sessionsLeft)} left`}
            hint={HINT}
          />
        )}
        {isOpen && sessionsLeft > booked.length && (
          <ButtonLink look="ghost" size="sm" href="/#booking" aria-label={`Book with it: ${name}`}>
            Book with it
          </ButtonLink>
        )}
        {isInCoolingOff && (
          <Button look="ghost" size="sm" onClick={() => setGivingBack(true)}>
            Cancel and refund
          </Button>
        )}
      </div>
      {isInCoolingOff && giveBack.whyNot && <p className="muted tiny">{giveBack.whyNot}</p>}
      <details className="owned">
        <summary className="link">Details and history</summary>
        <PackageFacts bought={bought} />
        <PackageHistory bought={bought} />
        <DownloadButton look="secondary" icon="download" file={file}>
          Statement
        </DownloadButton>
      </details>
      {isGivingBack && <GiveBackDialog bought={bought} onClose={() => setGivingBack(false)} />}
    </Pass>
  );
}

function Top({ bought }: { bought: ClientPackage }) {
  return (
    <>
      <span className="small">Package</span>
      <SessionsLeft bought={bought} />
      {bought.state !== 'open' && <StateBadge state={bought.state} />}
      <strong>{bought.name}</strong>
    </>
  );
}

function forWhat({ treatments }: ClientPackage): string {
  return treatments ? treatmentsInWords(treatments) : 'any treatment';
}
