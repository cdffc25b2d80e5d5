import type { PendingBonus } from '#shared/loyalty/contract.ts';
import { signedPoints } from '#shared/loyalty/transaction.ts';
import { Card } from '#web/kit/ui/card.tsx';
import '#web/loyalty/rewards/rewards.css';

/** Bonuses not yet due. */
export function PendingCard({ pending }: { pending: readonly PendingBonus[] }) {
  if (pending.length === 0) return null;
  return (
    <Card title="On the way">
      <ul className="convert">
        {pending.map(({ kind, points, description }) => (
          <li key={kind}>
            <span className="convert__what">{description}</span>
            <span className="num pos">
              {signedPoints(points)} <span className="sr">{points === 1 ? 'point' : 'points'}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
