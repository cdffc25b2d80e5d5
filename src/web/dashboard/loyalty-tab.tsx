import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { EarnList } from '#web/loyalty/earn-list.tsx';
import { OwnCard } from './own-card.tsx';
import { ReferralCard } from './referral-card.tsx';
import type { TabProps } from './tab-props.ts';
import { TierCard } from './tier-card.tsx';

export function LoyaltyTab({ user }: TabProps) {
  return (
    <>
      <OwnCard user={user} />
      <div className="c-5 grid content-start gap-6">
        <TierCard />
        {user.role === 'admin' && <DeskCard />}
      </div>
      <Card
        title="How points are earned"
        className="c-7"
        action={<ArrowLink href="/#booking">Book a treatment</ArrowLink>}
      >
        <EarnList />
      </Card>
      <div className="c-5 grid content-start">
        <ReferralCard code={user.referralCode} />
      </div>
    </>
  );
}

function DeskCard() {
  return (
    <Card title="At the desk">
      <p className="muted mb-4">Give points for a sale at the studio.</p>
      <ButtonLink href="/admin-dashboard?tab=loyalty" look="secondary" size="sm">
        <Icon name="star" />
        Issue Points
      </ButtonLink>
    </Card>
  );
}
