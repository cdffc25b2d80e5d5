import { formatMoney } from '#shared/kit/money.ts';
import type { PackageOffer } from '#shared/prepaid/packages/contract.ts';
import { extractionInWords } from '#shared/prepaid/packages/session-words.ts';
import { Icon } from '#web/kit/ui/icon.tsx';

/** What a session pays for: one of these treatments, each with what a visit costs alone. */
export function Covered({ offer }: { offer: PackageOffer }) {
  const extraction = extractionInWords(offer.extraction);
  return (
    <div>
      <h3 className="package__covers">
        <span>{offer.treatments.length > 1 ? 'Each session covers one of' : 'Each session covers'}</span>
        <span>alone</span>
      </h3>
      <ul className="package__covered">
        {offer.treatments.map(({ name, price, isCheaperAlone }) => (
          <li key={name}>
            <span>
              {name} {isCheaperAlone && <span className="muted">(costs less on its own)</span>}
            </span>
            <span className="num">{formatMoney(price)}</span>
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
