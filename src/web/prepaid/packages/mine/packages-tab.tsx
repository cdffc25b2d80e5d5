import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientPackage } from '#shared/prepaid/packages/contract.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { OwnedPackage, StateBadge } from '#web/prepaid/packages/owned-package.tsx';
import { packagesQueries } from '#web/prepaid/packages/queries.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';

export function PackagesTab() {
  const query = useQuery(packagesQueries.mine());
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded
        query={query}
        className="c-12"
        level="h2"
        title="Failed to load your packages"
        text="They are safe. Please try again in a moment."
      >
        <Loading label="Loading your packages..." className="c-12 grid gap-4">
          <Skeleton shape="box" className="h-60" />
        </Loading>
      </NotLoaded>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        className="c-12"
        icon="box"
        level="h2"
        title="No packages yet"
        text="Packages of sessions that you buy appear here."
        action={{ label: 'Book a treatment', href: '/#booking' }}
      />
    );
  }
  return data.map((bought) => <MyPackage key={bought.accountId} bought={bought} />);
}

function MyPackage({ bought }: { bought: ClientPackage }) {
  const { accountId, name, state, giveBack, sessionsLeft, booked, coolingOffUntil } = bought;
  const now = useNow();
  // As of the server's clock; it decides anew when the client confirms.
  const isInCoolingOff = state === 'open' && Date.parse(coolingOffUntil) > now.getTime();
  const [isGivingBack, setGivingBack] = useState(false);
  const file = {
    path: `/api/my/packages/${accountId}/statement`,
    name: `package-${accountId}-statement.pdf`,
  };
  return (
    <Card className="c-12" title={name} action={<StateBadge state={state} />}>
      <OwnedPackage bought={bought} who="client">
        {state === 'open' && sessionsLeft > booked.length && (
          <ButtonLink size="sm" href="/#booking">
            <Icon name="calendar" />
            Book a session
          </ButtonLink>
        )}
        <DownloadButton look="secondary" icon="download" file={file}>
          Statement
        </DownloadButton>
        {isInCoolingOff && (
          <Button look="ghost" size="sm" onClick={() => setGivingBack(true)}>
            Cancel and refund
          </Button>
        )}
      </OwnedPackage>
      {isInCoolingOff && giveBack.whyNot && <p className="muted mt-3">{giveBack.whyNot}</p>}
      {isGivingBack && <GiveBackDialog bought={bought} onClose={() => setGivingBack(false)} />}
    </Card>
  );
}
