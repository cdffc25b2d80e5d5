import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { CONVERTIBLE_POINTS } from '#shared/loyalty/reward.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { ConvertCard } from '#web/loyalty/rewards/convert-card.tsx';
import { EarnList } from './earn-list.tsx';
import './loyalty-tab.css';
import { loyaltyQueries } from '#web/loyalty/queries.ts';
import { OwnCard } from './own-card.tsx';
import { PointsHistory } from './points-history.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useFreshHistory } from './use-fresh-history.ts';

export function LoyaltyTab({ user }: { user: User }) {
  useFreshHistory(user);
  const rewards = useQuery(loyaltyQueries.rewards());
  const summary = useQuery(loyaltyQueries.summary(user.id));
  // When it could not be loaded, all are offered; the server checks.
  const unknown = summary.isError ? CONVERTIBLE_POINTS : undefined;
  const debt = summary.data?.owedPoints ?? 0;

  return (
    <>
      {debt > 0 && (
        <Note tone="warn" className="c-12">
          {`You owe ${pointsInWords(debt)}: a booking or order changed after you had spent its points. Your next points will cover it.`}
        </Note>
      )}
      <div className="points-tab c-12">
        <div className="points-tab__own">
          <OwnCard user={user} rewards={rewards.data ?? (rewards.isError ? [] : undefined)} />
        </div>
        <ConvertCard user={user} convertible={summary.data?.convertible ?? unknown} />
        <PointsHistory userId={user.id} />
        <div className="points-tab__side">
          {user.role === 'admin' && <AdminCard />}
          <SummaryCards summary={summary} />
        </div>
        <Card
          title="How points are earned"
          className="points-tab__earn"
          action={<ArrowLink href="/#booking">Book a treatment</ArrowLink>}
        >
          <EarnList isWide />
        </Card>
      </div>
    </>
  );
}

function AdminCard() {
  return (
    <Card title="At the counter">
      <p className="muted mb-4">Award points for a sale at the studio.</p>
      <ButtonLink href="/admin-dashboard?tab=loyalty" look="secondary" size="sm">
        <Icon name="star" />
        Issue Points
      </ButtonLink>
    </Card>
  );
}
