import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#shared/kit/money.ts';
import type { PackageOffer } from '#shared/prepaid/packages/contract.ts';
import { ClientPicker, type PickedClient } from '#web/clients/client-picker.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { sessionsInWords } from '#web/prepaid/packages/offer-words.ts';
import { packagesQueries } from '#web/prepaid/packages/queries.ts';
import { useStudio } from '#web/studio/queries.ts';
import '#web/prepaid/packages/packages.css';

type SellPackageProps = {
  /** The sale has a member, whose the package is then. */
  hasClient: boolean;
  onAdd: (offer: PackageOffer, holder: { id: number; name: string } | null) => void;
};

/** Packages to add to the sale; only in a studio that offers some. */
export function SellPackage({ hasClient, onAdd }: SellPackageProps) {
  const { hasPackages = false } = useStudio();
  const [isOpen, setOpen] = useState(false);
  if (!hasPackages) return null;
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setOpen(true)}>
        <Icon name="box" />
        Packages
      </Button>
      {isOpen && (
        <ChoosePackage
          hasClient={hasClient}
          onClose={() => setOpen(false)}
          onAdd={(offer, holder) => {
            onAdd(offer, holder);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function ChoosePackage({ hasClient, onAdd, onClose }: SellPackageProps & { onClose: () => void }) {
  const { data = [], isPending, isError, refetch } = useQuery(packagesQueries.offers());
  const [holder, setHolder] = useState<PickedClient | null>(null);
  const list = {
    rows: data,
    total: data.length,
    isLoading: isPending,
    isError,
    isRefreshing: false,
    refetch: () => void refetch(),
  };
  return (
    <Dialog open onClose={onClose} title="Sell a package">
      <div className="grid gap-4">
        {!hasClient && (
          <>
            <p className="muted">A package belongs to a client. Whose is it?</p>
            <ClientPicker chosen={holder} onChoose={setHolder} />
          </>
        )}
        <ListStates list={list} noun="packages" empty={{ title: 'No packages', text: 'None is on offer.' }}>
          {(offers) => (
            <ul className="owned__history" aria-label="Packages">
              {offers.map((offer) => (
                <li key={offer.id}>
                  <span className="who">
                    <strong>{offer.name}</strong>
                    <span>{`${sessionsInWords(offer.sessions)}, ${formatMoney(offer.price)}`}</span>
                  </span>
                  <Button
                    look="secondary"
                    size="sm"
                    aria-label={`Add ${offer.name}`}
                    disabled={!hasClient && holder === null}
                    onClick={() => onAdd(offer, holder && { id: holder.id, name: holder.name })}
                  >
                    Add
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </ListStates>
      </div>
    </Dialog>
  );
}
