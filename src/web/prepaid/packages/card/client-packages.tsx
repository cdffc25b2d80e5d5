import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#shared/kit/access.ts';
import type { packagesAdminApi } from '#shared/prepaid/packages/admin-contract.ts';
import type { ClientPackage } from '#shared/prepaid/packages/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { OwnedPackage, StateBadge } from '#web/prepaid/packages/owned-package.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { CertificateDialog, ExtendDialog } from './small-dialogs.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

export function ClientPackagesPart({ clientId, role }: { clientId: number; role: Role }) {
  const { data, isError, refetch } = useQuery(
    apiQuery<typeof packagesAdminApi.ofClient>('GET /api/admin/clients/:id/packages', {
      params: { id: clientId },
    }),
  );
  if (isError && !data) {
    return (
      <Card title="Packages">
        <ErrorState title="We could not load the packages" onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data || data.packages.length === 0) return null;
  return (
    <Card title="Packages">
      <div className="owned__list">
        {data.packages.map((bought) => (
          <ClientsPackage key={bought.accountId} bought={bought} role={role} feePercent={data.feePercent} />
        ))}
      </div>
    </Card>
  );
}

type Opened = 'refund' | 'transfer' | 'extend' | 'certificate';
type ClientsPackageProps = { bought: ClientPackage; role: Role; feePercent: number };

function ClientsPackage({ bought, role, feePercent }: ClientsPackageProps) {
  const { accountId, name, state, isTransferable } = bought;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isOpen = state === 'open';
  const isAdmin = role === 'admin';
  const file = {
    path: `/api/admin/client-packages/${accountId}/statement`,
    name: `package-${accountId}-statement.pdf`,
  };
  return (
    <section aria-label={name}>
      <div className="card__head">
        <h3>{name}</h3>
        <StateBadge state={state} />
      </div>
      <OwnedPackage bought={bought} who="studio">
        {isOpen && (
          <Button look="secondary" size="sm" onClick={() => setOpened('refund')}>
            Refund
          </Button>
        )}
        {isOpen && isAdmin && isTransferable && (
          <Button look="secondary" size="sm" onClick={() => setOpened('transfer')}>
            Transfer
          </Button>
        )}
        {(isOpen || state === 'expired') && isAdmin && (
          <Button look="secondary" size="sm" onClick={() => setOpened('extend')}>
            Extend
          </Button>
        )}
        <Button look="ghost" size="sm" onClick={() => setOpened('certificate')}>
          Certificate
        </Button>
        <DownloadButton look="ghost" icon="download" file={file}>
          Statement
        </DownloadButton>
      </OwnedPackage>
      {opened === 'refund' && <RefundDialog bought={bought} feePercent={feePercent} onClose={close} />}
      {opened === 'transfer' && <TransferDialog bought={bought} onClose={close} />}
      {opened === 'extend' && <ExtendDialog bought={bought} onClose={close} />}
      {opened === 'certificate' && <CertificateDialog bought={bought} onClose={close} />}
    </section>
  );
}
