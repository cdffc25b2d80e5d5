import { studioDay } from '#shared/kit/studio-time.ts';
import { Expiry, Pass } from '#web/dashboard/wallet/pass.tsx';
import '#web/dashboard/wallet/qr-code.css';
import { useNow } from '#web/kit/now.tsx';
import type { SavedPass } from './copy.ts';

/** With their QR codes: drawn while there was a line. */
export function SavedPasses({ passes }: { passes: SavedPass[] }) {
  const today = studioDay(useNow());
  const usable = passes.filter(({ lastDay }) => lastDay === null || lastDay >= today);
  if (usable.length === 0) return null;
  return (
    <section className="offline__part" aria-labelledby="saved-passes">
      <h2 id="saved-passes">E-Wallet</h2>
      <div className="passes">
        {usable.map((pass) => (
          <SavedPassCard key={pass.code} pass={pass} />
        ))}
      </div>
    </section>
  );
}

function SavedPassCard({ pass: { kind, name, worth, code, lastDay, qr } }: { pass: SavedPass }) {
  return (
    <Pass
      label={name}
      look={kind === 'Package' ? 'package' : undefined}
      top={
        <>
          <span className="small">{kind}</span>
          <span className="price">{worth}</span>
          <strong>{name}</strong>
        </>
      }
    >
      <Expiry lastDay={lastDay} />
      <p className="code-text">{code}</p>
      {qr ? (
        <details className="offline__qr">
          <summary className="link">Show QR code</summary>
          <div className="qr">
            <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={`QR code of ${code}`}>
              <path d={qr.path} shapeRendering="crispEdges" />
            </svg>
          </div>
        </details>
      ) : (
        <p className="muted tiny">Please show us the code above.</p>
      )}
    </Pass>
  );
}
