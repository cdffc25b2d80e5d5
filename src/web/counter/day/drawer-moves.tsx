import type { DrawerMove } from '#shared/counter/contract.ts';
import { formatTime } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';

/** Cash that is no sale: what the closing expects beside the takings. */
export function DrawerMoves({ moves }: { moves: DrawerMove[] }) {
  return (
    <ul className="close-day__rows" aria-label="Cash in and out">
      {moves.map(({ id, at, movedBy, kind, amount, reason }) => (
        <li key={id}>
          <div className="who">
            <strong className="break-words">{reason}</strong>
            <span className="num">{`${formatTime(at)} · ${movedBy}`}</span>
          </div>
          <b className="num">{`${kind === 'in' ? '+' : '−'}${formatMoney(amount)}`}</b>
        </li>
      ))}
    </ul>
  );
}
