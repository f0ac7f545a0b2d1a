import type { Metric } from 'prom-client';
import { importModule } from '../../import-module';
import { plainValues } from '../../text/plain-text';
import { endOf, type StoredHistogram } from '../histogram';
import type { LoadResult } from '../result';
import { printedName } from '../thresholds';

type Sample = { value: number; labels: Record<string, string>; metricName?: string };

/** A finished metric. The library's own ones only count while something runs. */
interface Finished {
  name: string;
  help: string;
  type: 'histogram' | 'counter' | 'gauge';
  values: Sample[];
}

const seconds = (ms: number) => ms / 1000;

/**
 * Renders a load run in the OpenMetrics text format, for Prometheus: times as histograms, and failures, by the names of the table.
 * Loads the library lazily, because most commands need none.
 */
export async function openMetrics(result: LoadResult): Promise<string> {
  const { Registry } = await importModule<typeof import('prom-client')>('prom-client');
  const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  registry.setDefaultLabels({ subject: result.subject, host: result.host, seed: result.seed });
  for (const metric of metricsOf(plainValues(result)))
    registry.registerMetric({ ...metric, get: async () => metric } as unknown as Metric);
  return registry.metrics();
}

function metricsOf({ histograms, thresholds, seconds: took, turns, health }: LoadResult): Finished[] {
  const labelled = histograms.map((one) => ({ ...one, labels: { kind: one.kind, name: printedName(one) } }));
  const gauge = (name: string, help: string, values: Sample[]): Finished => ({ name, help, type: 'gauge', values });
  const one = (value: number) => [{ value, labels: {} }];
  return [
    {
      name: 'mm_load_duration_seconds',
      help: 'Times from the intended start.',
      type: 'histogram',
      values: labelled.flatMap(({ times, labels }) => samplesOf('mm_load_duration_seconds', times, labels)),
    },
    {
      name: 'mm_load_failed',
      help: 'Failed calls, steps and flows.',
      type: 'counter',
      values: labelled.map(({ failed, labels }) => ({ value: failed, labels })),
    },
    gauge(
      'mm_load_threshold_held',
      'Whether a threshold held.',
      thresholds.map(({ threshold, held }) => ({ value: Number(held), labels: { threshold } })),
    ),
    gauge('mm_load_turns', 'Turns.', one(turns)),
    gauge('mm_load_run_seconds', 'How long the load took.', one(took)),
    gauge(
      'mm_load_generator_fit',
      'Whether the generator kept up, so that the times are those of the backend.',
      one(Number(health.fit)),
    ),
  ];
}

function samplesOf(name: string, { buckets, count, sum }: StoredHistogram, labels: Record<string, string>): Sample[] {
  let below = 0;
  const ends = buckets.map(([bucket, more]) => {
    below += more;
    return { metricName: `${name}_bucket`, labels: { ...labels, le: String(seconds(endOf(bucket))) }, value: below };
  });
  return [
    ...ends,
    { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { metricName: `${name}_sum`, labels, value: seconds(sum) },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
