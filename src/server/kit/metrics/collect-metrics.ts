import type { Metric, Registry } from 'prom-client';
import type { Tools } from '#server/kit/http/context.ts';
import type { Gauge } from './gauge.ts';
import { BOUNDS_MS, type RequestCounter, type RequestCounters } from './request-counters.ts';

const DURATION = 'http_request_duration_seconds';

/**
 * All metrics of this process, for Prometheus. The library is loaded, and the event loop watched, only in a studio
 * whose metrics somebody reads.
 */
export async function collectMetrics(
  counters: RequestCounters,
  gauges: Gauge[],
  tools: Tools,
): Promise<Registry> {
  const { collectDefaultMetrics, Gauge: PromGauge, Registry: PromRegistry } = await import('prom-client');
  const metrics = new PromRegistry();
  collectDefaultMetrics({ register: metrics });
  metrics.registerMetric(requestHistogram(counters));
  for (const { name, help, label, read } of gauges) {
    const gauge = new PromGauge({
      name,
      help,
      labelNames: [label],
      registers: [metrics],
      collect: async () => {
        // Without the database the other metrics are needed most: its own are then missing.
        const values = await read(tools).catch(() => ({}));
        gauge.reset();
        for (const [value, number] of Object.entries(values)) gauge.set({ [label]: value }, number);
      },
    });
  }
  return metrics;
}

/** What we counted, in the shape of prom-client's own histogram: all that a registry asks of a metric. */
function requestHistogram(counters: RequestCounters): Metric {
  const get = async () => ({
    name: DURATION,
    help: 'Requests by route pattern and status class, and how long they took.',
    type: 'histogram',
    values: counters.list().flatMap(toValues),
  });
  return { name: DURATION, get } as unknown as Metric; // its type names the library's classes only
}

function toValues({ method, route, statusClass, totalMs, buckets }: RequestCounter) {
  const labels = { method, route, status: `${statusClass}xx` };
  let count = 0;
  const cumulative = buckets.map((number, index) => {
    count += number;
    const bound = BOUNDS_MS[index];
    const le = bound === undefined ? '+Inf' : String(bound / 1_000);
    return { metricName: `${DURATION}_bucket`, labels: { ...labels, le }, value: count };
  });
  return [
    ...cumulative,
    { metricName: `${DURATION}_sum`, labels, value: totalMs / 1_000 },
    { metricName: `${DURATION}_count`, labels, value: count },
  ];
}
