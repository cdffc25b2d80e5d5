import { formatDay } from '#shared/kit/studio-time.ts';
import type { Reward } from '#shared/loyalty/contract.ts';

const FEW = 5;

/** What else there is to know, for those who ask; nothing where the studio wrote nothing. */
export function RewardDetails({ reward }: { reward: Reward }) {
  const { name, detailedDescription, mechanics, termsAndConditions } = reward;
  const parts = [detailedDescription, mechanics, termsAndConditions].filter(Boolean);
  const limits = limitsOf(reward);

  return (
    <>
      {limits && <span className="convert__limits tiny">{limits}</span>}
      {parts.length > 0 && (
        <details className="convert__more">
          <summary aria-label={`Details: ${name}`}>Details</summary>
          {parts.map((part) => (
            <p key={part} className="small whitespace-pre-line">
              {part}
            </p>
          ))}
        </details>
      )}
    </>
  );
}

/** "Until 31 October 2026, only 3 left". */
function limitsOf({ validUntil, maxRedemptions, currentRedemptions }: Reward): string {
  const left = maxRedemptions === null ? Number.POSITIVE_INFINITY : maxRedemptions - currentRedemptions;
  const said = [validUntil && `until ${formatDay(new Date(validUntil))}`, left <= FEW && `only ${left} left`];
  const text = said.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
