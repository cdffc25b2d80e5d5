import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { formatCents, parseMoney } from '#shared/kit/money.ts';
import type { loyaltyApi, Reward } from '#shared/loyalty/contract.ts';
import { CONVERTIBLE_POINTS } from '#shared/loyalty/reward.ts';
import { VALID_MONTHS } from '#shared/loyalty/voucher.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { loyaltyQueries } from '#web/loyalty/queries.ts';
import { RewardRow } from './reward-row.tsx';
import { useSpendPoints } from './use-spend-points.tsx';
import './rewards.css';

type ConvertCardProps = {
  user: User;
  /** The conversions that are switched on; undefined while loading. */
  convertible: readonly number[] | undefined;
};

/** The conversions, and below them the other rewards. */
export function ConvertCard({ user, convertible }: ConvertCardProps) {
  const { data: rewards = [] } = useQuery(loyaltyQueries.rewards());
  return (
    <Card title="Turn points into vouchers" className="points-tab__convert">
      <p className="muted mb-4">{`One point is one dollar. Vouchers last ${VALID_MONTHS} months.`}</p>
      <ul className="convert">
        {CONVERTIBLE_POINTS.map((points) =>
          convertible?.includes(points) ? (
            <Conversion key={points} user={user} points={points} />
          ) : (
            !convertible && (
              <li key={points}>
                <Skeleton className="h-11" />
              </li>
            )
          ),
        )}
        {rewards.filter(isNoConversion).map((reward) => (
          <RewardRow key={reward.id} user={user} reward={reward} />
        ))}
      </ul>
    </Card>
  );
}

function Conversion({ user, points }: { user: User; points: Convertible }) {
  const { confirm, dialog, isPending, missing } = useConvert(user, points);
  return (
    <li>
      <span className="convert__what">
        <span className="price">{formatCents(points * 100)}</span>
        <span className="muted tiny num">
          {pointsInWords(points)}
          {missing > 0 && `, ${missing} more to go`}
        </span>
      </span>
      <Button
        look="secondary"
        size="sm"
        busy={isPending}
        busyText="Converting..."
        aria-disabled={missing > 0}
        aria-label={`${isPending ? 'Converting...' : 'Convert'} ${points} points to a $${points} voucher`}
        onClick={confirm}
      >
        Convert
      </Button>
      {dialog}
    </li>
  );
}

/** Hides a reward that is already shown as a conversion. */
function isNoConversion({ rewardType, pointsCost, value }: Reward): boolean {
  const isFixed = CONVERTIBLE_POINTS.some((points) => points === pointsCost);
  return rewardType !== 'voucher' || !isFixed || parseMoney(value) !== pointsCost * 100;
}

type Convertible = (typeof CONVERTIBLE_POINTS)[number];

function useConvert(user: User, points: Convertible) {
  return useSpendPoints({
    user,
    cost: points,
    gets: `a ${formatCents(points * 100)} voucher`,
    verb: 'Convert',
    busyText: 'Converting...',
    buy: (headers) =>
      call<typeof loyaltyApi.convert>('POST /api/convert-points', { body: { points } }, headers),
    done: (code) => ({
      title: 'Points Converted',
      description: `Your voucher code is: ${code}. You'll find it in your E-Wallet.`,
      icon: 'gift',
    }),
    failure: { title: 'Conversion Failed', fallback: 'Failed to convert points. Please try again.' },
  });
}
