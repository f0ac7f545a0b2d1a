import type { Metric } from 'prom-client';
import { importModule } from '../../import-module';
import { plainValues } from '../../text/plain-text';
import { countUpTo, type StoredHistogram } from '../histogram';
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

/**
 * The bounds of all histograms, in seconds. They are the same in every run and must stay so, because only then can the counts of
 * several runs be added up.
 */
export const BOUNDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100] as const;

function samplesOf(name: string, times: StoredHistogram, labels: Record<string, string>): Sample[] {
  const bucket = (le: string, value: number) => ({ metricName: `${name}_bucket`, labels: { ...labels, le }, value });
  return [
    ...BOUNDS.map((bound) => bucket(String(bound), countUpTo(times, bound * 1000))),
    bucket('+Inf', times.count),
    { metricName: `${name}_sum`, labels, value: seconds(times.sum) },
    { metricName: `${name}_count`, labels, value: times.count },
  ];
}
