import { formatMoney } from '#shared/kit/money.ts';
import type { PackageOffer } from '#shared/prepaid/packages/contract.ts';
import { extractionInWords } from '#shared/prepaid/packages/session-words.ts';

/** What a session pays for: one of these treatments, each with what a visit costs alone. */
export function Covered({ offer }: { offer: PackageOffer }) {
  const extraction = extractionInWords(offer.extraction);
  return (
    <>
      <p>{offer.isForAll ? 'Any treatment' : offer.treatments.length > 1 ? 'One of' : 'One visit of'}</p>
      <ul className="package__covered">
        {offer.treatments.map(({ name, price, isCheaperAlone }) => (
          <li key={name}>
            <span>{name}</span>
            <span className="muted nowrap">
              {`${formatMoney(price)} alone${isCheaperAlone ? ', which is less' : ''}`}
            </span>
          </li>
        ))}
      </ul>
      {extraction && <p className="mt-1">{extraction}</p>}
    </>
  );
}
