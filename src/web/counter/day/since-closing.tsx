import type { SinceClosing } from '#shared/counter/contract.ts';
import { METHOD_NAMES } from '#shared/counter/payments.ts';
import { formatTime } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import { readCents } from './cash-count.ts';
import { DrawerMoves } from './drawer-moves.tsx';

/** Each sale and refund after the closing, so that nothing of the evening is out of sight. */
export function SinceClosingList({ since: { moves, drawer } }: { since: SinceClosing }) {
  return (
    <>
      <h3 className="mt-5">Since closing</h3>
      {moves.length > 0 && (
        <ul className="close-day__rows" aria-label="Sales and refunds since closing">
          {moves.map(({ orderId, number, at, method, amount }) => (
            <li key={`${number} ${at} ${method} ${amount}`}>
              <div className="who">
                <a className="link" href={`/admin-dashboard?tab=orders&order=${orderId}`}>
                  {number}
                </a>
                <span className="num">
                  {`${formatTime(at)} · ${amount.startsWith('-') ? 'Refund, ' : ''}${METHOD_NAMES[method]}`}
                </span>
              </div>
              <b className="num">{formatCents(readCents(amount))}</b>
            </li>
          ))}
        </ul>
      )}
      {drawer.length > 0 && <DrawerMoves moves={drawer} />}
    </>
  );
}
