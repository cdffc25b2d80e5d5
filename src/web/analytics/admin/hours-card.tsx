import type { Analytics } from '#shared/analytics/admin-contract.ts';
import { formatHour } from '#shared/kit/studio-time.ts';
import { WEEKDAYS } from '#shared/studio/opening.ts';
import { ChartCard } from './chart-card.tsx';
import { HeatMap } from './charts/heat-map.tsx';
import { number } from './words.ts';

export function HoursCard({ analytics: { hours, now } }: { analytics: Analytics }) {
  const busy = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    WEEKDAYS.some((_, day) => hours.now[day * 24 + hour] || hours.before[day * 24 + hour]),
  );
  const rows = busy.map((hour) => [
    formatHour(`${hour}:00`),
    ...WEEKDAYS.map((_, day) => `${hours.now[day * 24 + hour] ?? 0} (${hours.before[day * 24 + hour] ?? 0})`),
  ]);

  return (
    <ChartCard
      title="Bookings by hour of the week"
      chart="hours"
      range={now}
      caption="When appointments begin; cancelled ones are not counted. In the table, earlier figures are in brackets."
      table={{ headings: ['Hour', ...WEEKDAYS.map((day) => day.slice(0, 3))], rows }}
      isEmpty={busy.length === 0}
    >
      <HeatMap
        label="Bookings by hour of the week"
        now={hours.now}
        before={hours.before}
        format={(value) => `${number(value)} ${value === 1 ? 'booking' : 'bookings'}`}
      />
    </ChartCard>
  );
}
