import type { LoyaltySummary } from '#shared/loyalty/contract.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { copyText } from '#web/kit/copy-text.ts';
import { useCanShare } from '#web/kit/first-load/browser-facts.ts';
import { shareLink } from '#web/kit/share-link.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useStudio } from '#web/studio/queries.ts';
import './referral-card.css';

type ReferralCardProps = { summary: Pick<LoyaltySummary, 'referralCode' | 'referralLink'> };

export function ReferralCard({ summary: { referralCode, referralLink } }: ReferralCardProps) {
  const { name, loyalty } = useStudio();
  const canShare = useCanShare();
  if (loyalty.referralBonus === 0) return null;
  const words = {
    copied: { title: 'Link copied', description: 'Send it to a friend.', icon: 'copy' },
    failed: { title: 'Copying failed', description: referralLink },
  } as const;

  return (
    <Card title="Bring a friend" look="shell" className="on-tint">
      <p className="mb-4">
        {pointsInWords(loyalty.referralBonus)} when a friend joins with your link and completes their first
        treatment.
      </p>
      <div className="copy">
        <span>{referralCode}</span>
        <Button look="soft" size="sm" onClick={() => void copyText(referralLink, words)}>
          <Icon name="copy" />
          Copy link
        </Button>
      </div>
      {canShare && (
        <Button
          look="secondary"
          size="sm"
          block
          className="mt-3"
          onClick={() => void shareLink({ title: name, url: referralLink }, words)}
        >
          <Icon name="share" />
          Share link
        </Button>
      )}
    </Card>
  );
}
