import { pointsInWords } from '#web/accounts/points-in-words.ts';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useStudio } from '#web/studio/queries.ts';
import './referral-card.css';

type ReferralCardProps = { code: string };

export function ReferralCard({ code }: ReferralCardProps) {
  const { referralBonus } = useStudio().loyalty;
  if (referralBonus === 0) return null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/auth?ref=${encodeURIComponent(code)}`);
      toast({ title: 'Link copied', description: 'Send it to a friend.', icon: 'copy' });
    } catch {
      toast({ title: 'Copying failed', description: `Your code is ${code}.`, tone: 'destructive' });
    }
  }

  return (
    <Card title="Bring a friend" look="shell">
      <p className="mb-4">
        {pointsInWords(referralBonus)} when a friend joins by your link and finishes a first treatment.
      </p>
      <div className="copy">
        <span>{code}</span>
        <Button look="soft" size="sm" onClick={copy}>
          <Icon name="copy" />
          Copy link
        </Button>
      </div>
    </Card>
  );
}
