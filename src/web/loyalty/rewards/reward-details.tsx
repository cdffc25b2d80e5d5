import type { Reward } from '#shared/loyalty/contract.ts';
import { Icon } from '#web/kit/ui/icon.tsx';

/** The details on demand; hidden when empty. */
export function RewardDetails({ reward }: { reward: Reward }) {
  const { name, detailedDescription, mechanics, termsAndConditions } = reward;
  const parts = [detailedDescription, mechanics, termsAndConditions].filter(Boolean);
  if (parts.length === 0) return null;

  return (
    <details className="convert__more">
      <summary aria-label={`Details: ${name}`}>
        Details
        <Icon name="chevron-down" />
      </summary>
      {parts.map((part) => (
        <p key={part} className="small whitespace-pre-line">
          {part}
        </p>
      ))}
    </details>
  );
}
