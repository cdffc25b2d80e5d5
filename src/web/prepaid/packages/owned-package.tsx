import type { ReactNode } from 'react';
import { formatDay, formatShortDate, formatTime } from '#shared/kit/dates.ts';
import { formatMoney, formatSignedMoney } from '#shared/kit/money.ts';
import type { ClientPackage } from '#shared/prepaid/packages/contract.ts';
import { lastDayOf } from '#shared/prepaid/packages/giving-back.ts';
import { extractionInWords } from '#shared/prepaid/packages/session-words.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { sessionsInWords, treatmentsInWords } from './offer-words.ts';
import './packages.css';

const BADGES = {
  open: ['sage', 'Open'],
  'used up': ['completed', 'Used up'],
  expired: ['cancelled', 'Expired'],
  'given back': ['cancelled', 'Refunded'],
} as const;

export function StateBadge({ state }: Pick<ClientPackage, 'state'>) {
  const [tone, label] = BADGES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** All its treatments were deleted. */
const NO_TREATMENTS = {
  client:
    "We no longer offer the treatments of this package. Please contact us: we'll refund what you haven't used.",
  studio: 'Its treatments are no longer offered. Please refund what is unused, or offer one of them again.',
};

type OwnedPackageProps = {
  bought: ClientPackage;
  /** Whose eyes: the client's own, or the studio's. */
  who: 'client' | 'studio';
  children?: ReactNode;
};

export function OwnedPackage({ bought, who, children }: OwnedPackageProps) {
  return (
    <div className="owned">
      <SessionsLeft bought={bought} />
      <PackageFacts bought={bought} />
      <PackageNotes bought={bought} who={who} />
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
      <details>
        <summary className="link">History</summary>
        <PackageHistory bought={bought} />
      </details>
    </div>
  );
}

export function SessionsLeft({ bought: { sessions, sessionsLeft, booked } }: { bought: ClientPackage }) {
  return (
    <p className="owned__left">
      <strong>{sessionsLeft}</strong>
      <span>{`of ${sessions} sessions left${booked.length > 0 ? `, ${booked.length} booked` : ''}`}</span>
    </p>
  );
}

/** What its client has to know of it: nothing to use it for, money on its way. */
export function PackageNotes({ bought, who }: Pick<OwnedPackageProps, 'bought' | 'who'>) {
  const { isWithoutTreatments, sessionsLeft, payout } = bought;
  return (
    <>
      {isWithoutTreatments && sessionsLeft > 0 && <Note tone="warn">{NO_TREATMENTS[who]}</Note>}
      {payout && <PayoutNote payout={payout} who={who} />}
    </>
  );
}

export function PackageFacts({ bought }: { bought: ClientPackage }) {
  return <Facts className="package-lines" facts={factsOf(bought)} />;
}

export function PackageHistory({ bought: { history } }: { bought: ClientPackage }) {
  return (
    <ol className="owned__history">
      {history.map(({ at, text, amount }, index) => (
        // By their place: entries are only ever added at the end.
        <li key={index}>
          <span className="who">
            <strong>{text}</strong>
            <span>{formatShortDate(at)}</span>
          </span>
          <span className="num nowrap">{formatSignedMoney(amount)}</span>
        </li>
      ))}
    </ol>
  );
}

function factsOf(bought: ClientPackage): [string, string | false | null][] {
  const { value, state, treatments, extraction, expiresAt, expired, booked, certificate, boughtAt } = bought;
  const { coolingOffUntil } = bought;
  const isOpen = state === 'open';
  return [
    ['Treatments', treatmentsInWords(treatments)],
    ['Each session', extractionInWords(extraction)],
    ['Bought', formatDay(boughtAt)],
    ['Value left', isOpen && formatMoney(value)],
    ['Valid until', expiresAt ? formatDay(lastDayOf(new Date(expiresAt))) : 'No end'],
    ['Expired', expired && `${sessionsInWords(expired.sessions)}, ${formatMoney(expired.amount)}`],
    ['Cooling-off until', isOpen && formatDay(lastDayOf(new Date(coolingOffUntil)))],
    ...booked.map(({ treatmentName, appointmentDate }): [string, string] => [
      `Booked: ${treatmentName}`,
      `${formatShortDate(appointmentDate)}, ${formatTime(appointmentDate)}`,
    ]),
    ['Protection certificate', certificate],
  ];
}

function PayoutNote({
  payout: { amount, paidAt },
  who,
}: {
  payout: NonNullable<ClientPackage['payout']>;
  who: 'client' | 'studio';
}) {
  if (paidAt) {
    const text = `${formatMoney(amount)} paid out on ${formatDay(paidAt)}.`;
    return <Note tone="sage">{text}</Note>;
  }
  return (
    <Note>
      {who === 'client'
        ? `We'll pay ${formatMoney(amount)} out to you within a few days, and e-mail you when we have.`
        : `${formatMoney(amount)} is still to be paid out.`}
    </Note>
  );
}
