import { useId } from 'react';
import { formatShortDate } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { AdminReward } from '#shared/loyalty/admin-contract.ts';
import { redemptionCount } from '#shared/loyalty/reward.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { REWARD_TYPE_NAMES } from '#web/loyalty/rewards/reward-types.ts';

type RewardCardProps = { reward: AdminReward; onEdit: () => void; onDelete: () => void };

const FALLBACK = '/pictures/studio-fallback-treatment-800x600.webp';

export function RewardCard({ reward, onEdit, onDelete }: RewardCardProps) {
  const titleId = useId();
  const { id, name, isActive, imageUrl } = reward;

  return (
    <li>
      <article className="card flex flex-col gap-3 wrap-anywhere" aria-labelledby={titleId}>
        <div className="pic pic--43 admin-reward__pic">
          <Picture
            src={imageUrl ?? FALLBACK}
            alt=""
            fallback={FALLBACK}
            sizes="(min-width: 1280px) 320px, (min-width: 640px) 50vw, 100vw"
          />
          <Badge tone={isActive ? 'sage' : undefined} className="admin-reward__state">
            {isActive ? 'Active' : 'Inactive'}
          </Badge>
        </div>
        <div className="admin-reward__head">
          <h2 id={titleId}>{name}</h2>
          <p className="price">{formatMoney(reward.value)}</p>
        </div>
        <RewardTexts reward={reward} />
        <RewardFacts reward={reward} />
        <div className="admin-reward__acts">
          <Button look="secondary" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            <Icon name="edit" />
            Edit
          </Button>
          <HistoryButton target={`reward ${id}`} name={name} />
          <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
        </div>
      </article>
    </li>
  );
}

function RewardTexts({ reward }: { reward: AdminReward }) {
  const { description, detailedDescription, mechanics, termsAndConditions } = reward;
  return (
    <div className="admin-reward__texts">
      <p>{description}</p>
      {detailedDescription && <p className="muted">{detailedDescription}</p>}
      {mechanics && (
        <p className="muted">
          <b>How it works</b> {mechanics}
        </p>
      )}
      {termsAndConditions && (
        <p className="muted">
          <b>Terms</b> {termsAndConditions}
        </p>
      )}
    </div>
  );
}

function RewardFacts({ reward }: { reward: AdminReward }) {
  const { pointsCost, rewardType, currentRedemptions, maxRedemptions } = reward;
  return (
    <Facts
      className="admin-reward__facts num"
      facts={[
        ['Cost', pointsInWords(pointsCost)],
        ['Type', REWARD_TYPE_NAMES[rewardType]],
        ['Redemptions', redemptionCount(currentRedemptions, maxRedemptions)],
        ['Display from', reward.validFrom ? formatShortDate(reward.validFrom) : 'Always'],
        ['Display until', reward.validUntil ? formatShortDate(reward.validUntil) : 'No end'],
        ['Expiry date', reward.expiryDate ? formatShortDate(reward.expiryDate) : 'After 12 months'],
      ]}
    />
  );
}
