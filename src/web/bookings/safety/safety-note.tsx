import type { VisitSafety } from '#shared/bookings/safety-contract.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import { Note } from '#web/kit/ui/note.tsx';

const TITLES: Record<VisitSafety['outcome'], string> = {
  refuse: "Doesn't suit the client",
  ask: 'Please ask the client first',
  unknown: 'Not known yet',
  clear: 'Nothing speaks against it any more',
};

/** What staff should know before a visit; nothing where there is nothing. */
export function SafetyNote({ safety }: { safety: VisitSafety | undefined }) {
  if (!safety || safety.patchTest !== undefined) return null;
  const { outcome, reasons, override, reopened } = safety;
  const isGrave = outcome === 'ask' || outcome === 'refuse';
  return (
    <Note tone={isGrave ? 'warn' : outcome === 'clear' ? 'sage' : 'shell'} className="mb-3">
      <strong>{TITLES[outcome]}</strong>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {reopened && <p>{`Back to pending since ${formatDateTime(reopened.at)}: ${reopened.because}.`}</p>}
      {override && (
        <p>
          {`Booked anyway${override.by ? ` by ${override.by}` : ''}, ${formatDateTime(override.at)}: ${override.reason}`}
        </p>
      )}
    </Note>
  );
}
