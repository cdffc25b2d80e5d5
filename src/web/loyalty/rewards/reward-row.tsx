import type { User } from '#shared/accounts/contract.ts';
import type { Reward } from '#shared/loyalty/contract.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { RewardDetails } from './reward-details.tsx';
import { rewardLimits } from './reward-limits.ts';
import './rewards.css';
import { useRedeem } from './use-redeem.ts';

const FALLBACK = '/pictures/studio-fallback-treatment-800x600.webp';

type RewardRowProps = { user: User; reward: Reward };

/**
 * A reward and its button, which stays focusable when there are too few points: pressed, it says how many are
 * missing.
 */
export function RewardRow({ user, reward }: RewardRowProps) {
  const { name, description, pointsCost, imageUrl } = reward;
  const { ask, dialog, isPending, missing } = useRedeem(user, reward);
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
        onClick={ask}
      >
        {words}
      </Button>
      <RewardDetails reward={reward} />
      {dialog}
    </li>
  );
}
