import type { BuildErrorKind, CanaryEvidence, CanaryState, CanaryVerdict } from '@stoa/contract';
import { formatCounted } from '@stoa/ui';
import type { ReactNode } from 'react';
import { remotesTexts } from './remotes';

const number = new Intl.NumberFormat('en-US');

const states: Readonly<Record<CanaryState['state'], string>> = {
  running: 'Running',
  promoted: 'Promoted',
  aborted: 'Rolled back',
};

const problems: Readonly<Record<BuildErrorKind, string>> = {
  server: 'Server problems',
  load: 'Load failures',
  uncaught: 'Uncaught errors',
  hydration: 'Hydration mismatches',
};

const reasons: Readonly<Record<CanaryVerdict['reason'], string>> = {
  evidence: 'Decided by the evidence.',
  doubt: 'There is some evidence against it.',
  time: 'There were few visitors, and no evidence against it.',
  waiting: 'There is not enough evidence yet.',
  held: 'Held by a person.',
};

const isProblem = (kind: CanaryEvidence['kind']): kind is BuildErrorKind => kind in problems;

/** The canaries on the page of builds. */
export const canariesTexts = {
  title: 'Canaries',
  description: 'Builds that some people got before everybody, and what the site decided about them.',
  loading: 'Loading canaries',
  failed: 'Couldn’t load canaries',
  none: 'No canaries yet',
  noneText: 'Publish a build with --to 5% to try it with some people first.',
  state: (state: CanaryState['state']) => states[state],
  share: (share: number) => `${share}% of people`,
  started: (age: ReactNode) => <>started {age}</>,
  noVerdict: 'No verdict yet',
  verdictsOf: (app: string, version: string) => `Verdicts about ${app} ${version}`,
  outcome: ({ outcome, share }: Pick<CanaryVerdict, 'outcome' | 'share'>) => {
    if (outcome === 'rollBack') return 'Rolled back';
    if (outcome === 'hold') return `Held at ${share}%`;
    return share === 100 ? 'Promoted to everybody' : `Raised to ${share}%`;
  },
  reason: (reason: CanaryVerdict['reason']) => reasons[reason],
  networks: ({ canary, others }: CanaryVerdict['networks']) =>
    `${formatCounted(canary, 'network', 'networks')} with it, ${formatCounted(others, 'other', 'others')}`,
  evidence: 'Evidence',
  evidenceOf: (version: string, outcome: string) => `Evidence about ${version}: ${outcome}`,
  columns: ['Evidence', 'With it', 'Others', 'Strength'],
  kind: ({ kind, limit }: Pick<CanaryEvidence, 'kind' | 'limit'>) => {
    if (isProblem(kind)) return problems[kind];
    return `${remotesTexts.metric(kind)} above ${remotesTexts.limit(kind, limit ?? 0)}`;
  },
  found: ({ found, of }: CanaryEvidence['canary']) => `${number.format(found)} of ${number.format(of)}`,
  strength: (strength: number) => (strength >= 1_000 ? '1,000 or more' : strength.toFixed(2)),
  hint: 'Each network counts once. Times on the server are compared with a group of the same size. Strength: how many times likelier the counts are if the canary is worse; 1 is neutral.',
} as const;
