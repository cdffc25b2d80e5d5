import type { Analytics } from '#shared/analytics/admin-contract.ts';
import { BRIDGE_NAMES, EARNED_SENTENCE, TAKEN_SENTENCE } from '#shared/analytics/bridge.ts';
import { formatMoney, formatSignedMoney } from '#shared/kit/money.ts';
import { Card } from '#web/kit/ui/card.tsx';

/** How the range's Money taken becomes its Earned, line by line. */
export function BridgeCard({ analytics: { taken, earned, bridge } }: { analytics: Analytics }) {
  return (
    <Card title="From Money taken to Earned" className="analytics__card analytics__card--wide">
      <p className="muted tiny">
        {TAKEN_SENTENCE} {EARNED_SENTENCE}
      </p>
      <table className="table analytics__bridge">
        <caption className="sr">From Money taken to Earned</caption>
        <tbody>
          <tr>
            <th scope="row">Money taken</th>
            <td className="r num">{formatSignedMoney(taken.total.now)}</td>
          </tr>
          {bridge.map(({ step, amount }) => (
            <tr key={step}>
              <td>{BRIDGE_NAMES[step]}</td>
              <td className="r num">
                {amount.startsWith('-') ? formatSignedMoney(amount) : `+${formatMoney(amount)}`}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Earned</th>
            <td className="r num">{formatSignedMoney(earned.total.now)}</td>
          </tr>
        </tbody>
      </table>
      {bridge.length === 0 && <p className="muted tiny">All of it was paid and done in these days.</p>}
    </Card>
  );
}
