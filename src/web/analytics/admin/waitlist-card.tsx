import type { Range } from '#shared/analytics/range.ts';
import type { WaitlistMetrics, waitlistAdminApi } from '#shared/waitlist/admin-contract.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';
import { LoadStates } from '#web/kit/ui/load-states.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { number } from './words.ts';

/** What the waitlist brought. Counts, because there are often too few for a percentage. */
export function WaitlistCard({ range: { from, to } }: { range: Range }) {
  const metrics = useLive<typeof waitlistAdminApi.metrics>(
    'GET /api/admin/waitlist/metrics',
    { query: { from, to } },
    { everySeconds: 60 },
  );
  return (
    <Card title="Waitlist" className="analytics__card analytics__card--wide">
      {metrics.data ? (
        <Metrics metrics={metrics.data} />
      ) : (
        <LoadStates what="the waitlist" query={metrics} className="h-24" />
      )}
    </Card>
  );
}

function Metrics({ metrics }: { metrics: WaitlistMetrics }) {
  const { waited, gotATime, offers, taken, passed, lapsed, minutesWonBack, medianMinutesToTaken } = metrics;
  if (waited + offers === 0) return <p className="muted">Nobody joined the waitlist in these days.</p>;
  const open = offers - taken - passed - lapsed;
  return (
    <>
      <p className="muted tiny">
        Times that became free and were taken from the waitlist. Those who joined in these days may still get
        one.
      </p>
      <Facts
        className="analytics__facts"
        facts={[
          ['Won back', hoursInWords(minutesWonBack)],
          ['From offered to taken', medianInWords(medianMinutesToTaken)],
          ['Joined', `${number(waited)}, ${gotATime === 0 ? 'none' : number(gotATime)} got a time`],
          [
            'Offers',
            [
              `${number(offers)}: ${number(taken)} taken`,
              `${number(passed)} passed`,
              `${number(lapsed)} ran out`,
              open > 0 && `${number(open)} open or taken back`,
            ]
              .filter(Boolean)
              .join(', '),
          ],
        ]}
      />
    </>
  );
}

/** "3 h 45 min of treatments" */
function hoursInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes === 0) return 'Nothing yet';
  const parts = [hours > 0 && `${number(hours)} h`, rest > 0 && `${rest} min`].filter(Boolean);
  return `${parts.join(' ')} of treatments`;
}

/** Half of them were faster. */
function medianInWords(minutes: number | null): string {
  if (minutes === null) return 'None taken yet';
  return minutes < 60 ? `${minutes} min, median` : `${hoursOf(minutes)}, median`;
}

function hoursOf(minutes: number): string {
  const rest = minutes % 60;
  return rest > 0 ? `${Math.floor(minutes / 60)} h ${rest} min` : `${minutes / 60} h`;
}
