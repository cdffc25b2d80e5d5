import { TREATMENT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { PackageOffer } from '#shared/prepaid/packages/contract.ts';
import { extractionInWords } from '#shared/prepaid/packages/session-words.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { sessionsInWords } from './offer-words.ts';

/** What a session pays for: one of these treatments, each with what a visit costs alone and all of them save. */
export function Covered({ offer }: { offer: PackageOffer }) {
  const extraction = extractionInWords(offer.extraction);
  return (
    <div>
      <h3 className="package__covers">
        {offer.treatments.length > 1 ? 'Each session covers one of' : 'Each session covers'}
      </h3>
      <ul className="package__covered">
        {offer.treatments.map((treatment) => (
          <li key={treatment.name}>
            <span className="pic pic--1">
              <Picture src={treatment.imageUrl ?? ''} alt="" fallback={TREATMENT_FALLBACK} sizes="72px" />
            </span>
            <span>
              <strong>{treatment.name}</strong> <small>{`${formatMoney(treatment.price)} on its own`}</small>
            </span>
            <Saved treatment={treatment} sessions={offer.sessions} />
          </li>
        ))}
      </ul>
      {extraction && (
        <p className="meta mt-2">
          {offer.extraction === 'included' && <Icon name="check" />}
          {extraction}
        </p>
      )}
    </div>
  );
}

type SavedProps = { treatment: PackageOffer['treatments'][number]; sessions: number };

function Saved({ treatment: { saving, isCheaperAlone }, sessions }: SavedProps) {
  if (isCheaperAlone) return <span className="muted">(costs less on its own)</span>;
  if (!saving) return null;
  return (
    <span className="package__saved">
      {`Save ${formatMoney(saving)}`} <small>{`on ${sessionsInWords(sessions)}`}</small>
    </span>
  );
}
