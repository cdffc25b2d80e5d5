import { useState } from 'react';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

// Loaded on demand: most who look into their wallet are at home.
const LazyCodeDialog = lazyPart(async () => (await import('./code-dialog.tsx')).CodeDialog);

type ShowCodeProps = {
  /** What it is: "$25 Voucher". */
  name: string;
  code: string;
  /** What it is worth now: "$25.00". */
  worth: string;
  /** Where the code is of use. */
  hint: string;
};

export function ShowCode(props: ShowCodeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="soft"
        size="sm"
        className="pass__show"
        aria-haspopup="dialog"
        aria-label={`Show QR code: ${props.name}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="grid" />
        Show QR code
      </Button>
      {isOpen && <LazyCodeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
