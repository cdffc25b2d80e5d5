import type { MouseEvent } from 'react';
import type { PayNow } from '#shared/orders/contract.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

/**
 * Downloads the picture. On a phone the share sheet opens where possible: only from there it gets into the photos.
 */
export function SaveQr({ payNow: { qr, reference } }: { payNow: PayNow }) {
  const filename = `paynow-${reference}.png`;

  function share(event: MouseEvent) {
    const file = sharedFile(qr, filename);
    if (!file) return;
    event.preventDefault();
    // Closed without choosing: they can press again.
    navigator.share({ files: [file] }).catch(() => {});
  }

  return (
    <ButtonLink href={qr} download={filename} className="paynow__save" onClick={share}>
      <Icon name="download" />
      Save QR
    </ButtonLink>
  );
}

/** Null where a click downloads it: on a computer, or where files cannot be shared. */
function sharedFile(qr: string, filename: string): File | null {
  if (!window.matchMedia('(pointer: coarse)').matches || !navigator.canShare) return null;
  const bytes = Uint8Array.from(atob(qr.slice(qr.indexOf(',') + 1)), (content) => content.charCodeAt(0));
  const file = new File([bytes], filename, { type: 'image/png' });
  return navigator.canShare({ files: [file] }) ? file : null;
}
