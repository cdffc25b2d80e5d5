import type { User } from '#shared/accounts/contract.ts';
import { formatDay } from '#shared/kit/dates.ts';
import type { loyaltyApi, Reward } from '#shared/loyalty/contract.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { useSpendPoints } from './use-spend-points.tsx';
import './rewards.css';

const FALLBACK = '/pictures/studio-fallback-treatment-800x600.webp';

/**
 * A reward and its button, which stays focusable when there are too few points: pressed, it says how many are
 * missing.
 */
export function RewardRow({ user, reward }: { user: User; reward: Reward }) {
  const { name, description, pointsCost, imageUrl } = reward;
  const { confirm, dialog, isPending, missing } = useRedeem(user, reward);
  const limits = rewardLimits(reward);
  const words = missing > 0 && !isPending ? 'Need More Points' : 'Redeem';

  return (
    <li>
      {imageUrl && (
        <Picture className="convert__pic" src={imageUrl} alt="" fallback={FALLBACK} sizes="64px" />
      )}
      <span className="convert__what">
        <span className="price price--word">{name}</span>
        <span className="muted tiny">
          <span className="num">{pointsInWords(pointsCost)}</span> {`· ${description}`}
        </span>
        {limits && <span className="convert__limits tiny">{limits}</span>}
      </span>
      <Button
        look="secondary"
        size="sm"
        busy={isPending}
        busyText="Redeeming..."
        aria-disabled={missing > 0}
        aria-label={`${isPending ? 'Redeeming...' : words}: ${name}`}
        onClick={confirm}
      >
        {words}
      </Button>
      <RewardDetails reward={reward} />
      {dialog}
    </li>
  );
}

/** The details on demand; hidden when empty. */
function RewardDetails({ reward }: { reward: Reward }) {
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

function useRedeem(user: User, { id: rewardId, name, pointsCost, value }: Reward) {
  return useSpendPoints({
    user,
    cost: pointsCost,
    gets: `a voucher for ${name}`,
    verb: 'Redeem',
    busyText: 'Redeeming...',
    // With the id, because two rewards may have the same cost and value.
    buy: (headers) =>
      call<typeof loyaltyApi.redeem>(
        'POST /api/vouchers/redeem',
        { body: { userId: user.id, pointsCost, value, rewardId } },
        headers,
      ),
    done: (code) => ({
      title: 'Reward Redeemed!',
      description: `Your voucher code is: ${code}. Check your account for details.`,
      icon: 'gift',
    }),
    failure: { title: 'Redemption Failed', fallback: 'Failed to redeem reward. Please try again.' },
  });
}

const FEW = 5;

/** "Until 31 October 2026, only 3 left"; empty without limits. */
export function rewardLimits({ validUntil, maxRedemptions, currentRedemptions }: Reward): string {
  const left = maxRedemptions === null ? Number.POSITIVE_INFINITY : maxRedemptions - currentRedemptions;
  const until = validUntil && `Until ${formatDay(new Date(validUntil))}`;
  if (left > FEW) return until ?? '';
  return until ? `${until}, only ${left} left` : `Only ${left} left`;
}
