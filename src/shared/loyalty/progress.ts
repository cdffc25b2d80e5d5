export type RewardProgress = {
  /** Whole percent between the dearest affordable reward and the next; 100 only when all are affordable. */
  percent: number;
  /** The cost of the next reward; null when there is none beyond. */
  nextCost: number | null;
  missingPoints: number;
  /** `All rewards unlocked!` */
  isAllUnlocked: boolean;
};

/** Progress towards the next reward, measured by the costs on offer. */
export function rewardProgress(points: number, costs: readonly number[]): RewardProgress {
  const beyond = costs.filter((cost) => cost > points);
  if (beyond.length === 0) {
    const isAllUnlocked = costs.length > 0;
    return { percent: isAllUnlocked ? 100 : 0, nextCost: null, missingPoints: 0, isAllUnlocked };
  }
  const nextCost = Math.min(...beyond);
  const reached = Math.max(0, ...costs.filter((cost) => cost <= points));
  const percent = Math.min(100, Math.floor(((points - reached) / (nextCost - reached)) * 100));
  return { percent, nextCost, missingPoints: nextCost - points, isAllUnlocked: false };
}
