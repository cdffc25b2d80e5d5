import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { pointsInWords } from '#web/accounts/points-in-words.ts';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { ConvertCard } from './convert-card.tsx';
import { EarnList } from './earn-list.tsx';
import { OwnCard } from './own-card.tsx';
import { PointsHistory } from './points-history.tsx';
import { loyaltyQueries } from './queries.ts';
import { SummaryCards } from './summary-cards.tsx';

export function LoyaltyTab({ user }: { user: User }) {
  const rewards = useQuery(loyaltyQueries.rewards());
  const summary = useQuery(loyaltyQueries.summary(user.id));
  const owed = summary.data?.owedPoints ?? 0;

  return (
    <>
      {owed > 0 && (
        <Note tone="warn" className="c-12">
          {`You owe ${pointsInWords(owed)}: they were taken back after you had spent them, and your next earnings go there first.`}
        </Note>
      )}
      <div className="c-7 grid max-h-110">
        <OwnCard user={user} rewards={rewards.data ?? (rewards.isError ? [] : undefined)} />
      </div>
      <ConvertCard user={user} />
      <PointsHistory userId={user.id} />
      <div className="c-4 grid content-start gap-6">
        {user.role === 'admin' && <DeskCard />}
        <SummaryCards summary={summary} />
      </div>
      <Card
        title="How points are earned"
        className="c-12"
        action={<ArrowLink href="/#booking">Book a treatment</ArrowLink>}
      >
        <EarnList isWide />
      </Card>
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
