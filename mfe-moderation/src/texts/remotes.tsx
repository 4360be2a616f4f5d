import {
  evidenceBuckets,
  everyApp,
  furtherProps,
  type BuildErrorKind,
  type EvidenceMetric,
  type EvidencePeriod,
} from '@stoa/contract';
import { formatCounted } from '@stoa/ui';
import type { ReactNode } from 'react';

const number = new Intl.NumberFormat('en-US');

const kinds: Readonly<Record<BuildErrorKind, string>> = {
  server: 'On the server',
  load: 'Failed to load or render',
  uncaught: 'Uncaught error',
  hydration: 'Hydration mismatch',
};

const metrics: Readonly<Record<EvidenceMetric, string>> = {
  render: 'Server render time',
  lcp: 'Largest Contentful Paint',
  inp: 'Interaction to Next Paint',
  cls: 'Layout shift',
};

const periodNames: Readonly<Record<EvidencePeriod, string>> = {
  day: '24 hours',
  week: '7 days',
  month: '30 days',
};

const actions: Readonly<Record<string, string>> = {
  publish: 'Published',
  sign: 'Signed',
  canary: 'Published as a canary',
  hold: 'Held',
  abort: 'Aborted',
  promote: 'Promoted',
  rollback: 'Rolled back',
  retire: 'Retired',
  freeze: 'Frozen',
  unfreeze: 'Unfrozen',
};

/** Formats a time in milliseconds. */
const time = (milliseconds: number) =>
  milliseconds < 1_000
    ? `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`
    : `${(milliseconds / 1_000).toFixed(1)} s`;

/** Formats a value of a metric. */
const shownValue = (metric: EvidenceMetric, value: number) =>
  metric === 'cls' ? value.toFixed(3) : time(value);

const consumersText = (count: number) => `Uses in other apps (${number.format(count)})`;

const framesText = (count: number) => formatCounted(count, 'place in the code', 'places in the code');

/** The page of published builds. */
export const remotesTexts = {
  title: 'Builds',
  description:
    'The published builds of each app, with their problems and times in browsers and on the server.',
  privacy: 'Counts and times only, without data of visitors. Kept for 30 days, and up to a minute old.',
  period: 'Period',
  periodName: (period: EvidencePeriod) => periodNames[period],
  apps: 'Apps',
  loading: 'Loading builds',
  failed: 'Couldn’t load builds',
  none: 'No published builds',
  noneText: 'Builds appear here once they are published.',
  owner: (owner: string | null) => (owner === null ? 'No owner in CODEOWNERS' : `Owned by ${owner}`),
  noViews: 'No views yet',
  noViewsText: 'Nobody has opened a page of these builds in this period.',

  builds: 'Listed builds',
  buildsOf: (app: string) => `Listed builds of ${app}`,
  served: 'served',
  canary: 'canary',
  buildColumns: [
    'Build',
    'Views',
    'Server problems',
    'Load failures',
    'Uncaught errors',
    'Mismatches',
    'Networks',
  ],
  networksHint: 'Networks: the most that reported a problem within five minutes.',
  unknown: '–',
  count: (count: number) => number.format(count),

  consumers: consumersText,
  consumersIn: (app: string, count: number) => `${consumersText(count)}: ${app}`,
  consumersOf: (app: string) => `Uses of ${app} in other apps`,
  consumer: (fragment: ReactNode, app: ReactNode) => (
    <>
      <strong>{fragment}</strong> in {app}
    </>
  ),
  props: (names: readonly string[]) => {
    const known = names.filter((name) => name !== furtherProps);
    if (known.length === names.length) return known.join(', ') || 'No props';
    return known.length === 0 ? 'Unknown props' : `${known.join(', ')} and others`;
  },

  sizes: 'Size of each module',
  sizesOf: (app: string) => `Size of each module of ${app}, gzipped`,
  module: 'Module',
  kilobytes: (bytes: number) => `${(bytes / 1_024).toFixed(1)} KB`,

  metrics: 'Times',
  metricsOf: (app: string) => `Times of the builds of ${app}`,
  metric: (metric: EvidenceMetric) => metrics[metric],
  metricColumns: [
    'Metric and build',
    'Median',
    '75th percentile',
    '95th percentile',
    'Measured',
    'Distribution',
  ],
  metricsHint: 'Percentiles are estimated from counts in ranges.',
  limit: shownValue,
  value: (metric: EvidenceMetric, value: number | null) => {
    if (value === null) return '–';
    const shown = shownValue(metric, value);
    return value < (evidenceBuckets[metric].at(-1) ?? Infinity) ? shown : `${shown} or more`;
  },

  errors: 'Latest problems',
  errorsOf: (app: string) => `Latest problems of ${app}`,
  noErrors: 'No problems',
  kind: (kind: BuildErrorKind) => kinds[kind],
  times: (count: number) => formatCounted(count, 'time', 'times'),
  last: (age: ReactNode) => <>last {age}</>,
  first: (age: ReactNode) => <>first {age}</>,
  frames: framesText,
  framesOf: (count: number, message: string) => `${framesText(count)}: ${message}`,

  changes: 'Latest changes',
  changesOf: (app: string) => `Latest changes of ${app}`,
  noChanges: 'No changes recorded',
  // Newer publishers may have further actions.
  action: (action: string, app: string) =>
    `${actions[action] ?? action}${app === everyApp ? ', with all apps' : ''}`,
  versions: (from: string | undefined, to: string | undefined) =>
    from !== undefined && to !== undefined && from !== to ? `from ${from} to ${to}` : (to ?? from),
  by: (name: ReactNode) => <>by {name}</>,
  key: (name: ReactNode) => <>key {name}</>,

  frozen: (age: ReactNode, by: ReactNode) => (
    <>
      Frozen {age} by {by}
    </>
  ),
  frozenHint: 'Publishing, promoting and rolling back are refused.',
  unsigned: (versions: readonly string[]) => `Not served: ${versions.join(', ')}`,
  unsignedHint: (app: string, count: number) =>
    `Listed, but no key of ${app} has signed ${count === 1 ? 'it' : 'them'}.`,
} as const;
