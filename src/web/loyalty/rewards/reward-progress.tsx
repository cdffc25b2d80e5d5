import { formatNumber } from '#shared/kit/dates.ts';
import type { Reward } from '#shared/loyalty/contract.ts';
import { rewardProgress } from '#shared/loyalty/progress.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { Progress } from '#web/kit/ui/progress.tsx';
import './reward-progress.css';

type RewardProgressProps = {
  points: number;
  /** Undefined while loading: the space is reserved. */
  rewards: readonly Reward[] | undefined;
};

/** Progress from the dearest affordable reward to the next. */
export function RewardProgress({ points, rewards }: RewardProgressProps) {
  if (!rewards) return <div className="min-h-10.5" />;
  const { percent, nextCost, missingPoints, isAllUnlocked } = rewardProgress(
    points,
    rewards.map(({ pointsCost }) => pointsCost),
  );
  const next = rewards.find(({ pointsCost }) => pointsCost === nextCost);
  if (!next && !isAllUnlocked) return null;

  return (
    <div className="min-h-10.5">
      {next ? (
        <p className="loyalty__to">
          <span>
            <strong>{pointsInWords(missingPoints)}</strong> {`to ${next.name}`}
          </span>
          <span className="num">{`${inDigits(points)} / ${inDigits(next.pointsCost)}`}</span>
        </p>
      ) : (
        <p className="loyalty__to">
          <strong>All rewards unlocked!</strong>
        </p>
      )}
      <Progress label="Progress to the next reward" value={percent} />
    </div>
  );
}

function inDigits(points: number): string {
  return formatNumber(points);
}
