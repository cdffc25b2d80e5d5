import { copyText } from '#web/kit/copy-text.ts';
import './pay-now.css';
import type { MouseEvent } from 'react';
import { formatMoney } from '#shared/kit/money.ts';
import type { PayNow } from '#shared/orders/contract.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Fact } from '#web/kit/ui/fact.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';

type PayNowPanelProps = { /** To pay, such as "30.00". */ amount: string; payNow: PayNow };

/** The displayed size; the picture has more pixels, to stay sharp. */
const QR_PX = 208;

/**
 * A phone cannot scan its own screen: there the QR code is saved first and opened in the bank app. Elsewhere it is
 * scanned. CSS decides which is shown.
 */
export function PayNowPanel({ amount: due, payNow }: PayNowPanelProps) {
  const { qr, reference } = payNow;
  const amount = formatMoney(due);
  return (
    <div className="card card--raised paynow">
      <p className="paynow__amount">
        Pay <span className="price text-25">{amount}</span>
      </p>
      <div className="paynow__how">
        <SaveQr payNow={payNow} />
        <ol className="paynow__on-phone">
          <li>Save the QR code to your phone.</li>
          <li>Open your bank app, tap Scan &amp; Pay and choose the picture from your photos.</li>
          <li>Check the amount and payee, then approve.</li>
        </ol>
        <ol className="paynow__on-screen">
          <li>Open your bank app and scan the QR code.</li>
          <li>Check the amount and payee. They're filled in for you.</li>
          <li>Approve the payment.</li>
        </ol>
      </div>
      <div className="paynow__qr">
        <img
          src={qr}
          alt={`PayNow QR code for ${amount}, reference ${reference}`}
          width={QR_PX}
          height={QR_PX}
        />
      </div>
      <Payee payNow={payNow} />
      <p className="paynow__then small muted">
        We'll confirm by e-mail once we see your payment, during opening hours. This page will update to Paid.
      </p>
    </div>
  );
}

function Payee({ payNow: { payee, reference } }: { payNow: PayNow }) {
  const idLabel = payee.kind === 'uen' ? 'UEN' : 'Mobile';
  return (
    <dl className="paynow__facts">
      <Fact title="Payee" value={payee.name} />
      <div>
        <dt>{idLabel}</dt>
        <dd>
          <span className="ref">{payee.id}</span>
          <CopyButton what={idLabel} text={payee.id.replaceAll(' ', '')} />
        </dd>
      </div>
      <div>
        <dt>Reference</dt>
        <dd>
          <span className="ref">{reference}</span>
          <CopyButton what="Reference" text={reference} />
        </dd>
      </div>
    </dl>
  );
}

function CopyButton({ what, text }: { what: string; text: string }) {
  const name = what === 'UEN' ? what : what.toLowerCase();
  const words = {
    copied: { title: `${what} copied`, description: text, icon: 'copy' },
    failed: { title: "Couldn't copy", description: `Please type it in: ${text}` },
  } as const;
  return <IconButton icon="copy" label={`Copy ${name}`} onClick={() => void copyText(text, words)} />;
}

/**
 * Downloads the picture. On a phone the share sheet opens where possible: only from there it gets into the photos.
 */
function SaveQr({ payNow: { qr, reference } }: { payNow: PayNow }) {
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
