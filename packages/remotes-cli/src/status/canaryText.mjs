import { evidenceBuckets } from '@stoa/contract';

/** @import { Canary, CanaryEvidence, CanaryVerdict } from '@stoa/contract' */

const outcomes = { raise: 'raised to', hold: 'held at', rollBack: 'rolled back to' };

const reasons = {
  evidence: 'evidence',
  doubt: 'evidence against it',
  time: 'little traffic',
  waiting: 'waiting for evidence',
  held: 'held by a person',
};

/** @param {CanaryEvidence} evidence */
function evidenceLine({ kind, limit, canary, others, strength }) {
  const unit = kind in evidenceBuckets && kind !== 'cls' ? ' ms' : '';
  const what = limit === null ? kind : `${kind} above ${limit}${unit}`;
  const counts = `${canary.found} of ${canary.of}, others ${others.found} of ${others.of}`;
  return `      ${what}: ${counts}, strength ${strength.toPrecision(2)}`;
}

/** @param {CanaryVerdict} verdict */
const verdictLines = ({ outcome, reason, share, at, networks, evidence }) => [
  `  ${at.slice(0, 19).replace('T', ' ')} ${outcomes[outcome]} ${share}% (${reasons[reason]})`,
  `      networks: ${networks.canary} with it, ${networks.others} others`,
  ...evidence.filter(({ canary, others }) => canary.of + others.of > 0).map(evidenceLine),
];

/**
 * Returns canaries with their verdicts as text.
 * @param {readonly Canary[]} canaries
 */
export function canaryText(canaries) {
  if (canaries.length === 0) return 'There has been no canary.';
  return canaries
    .map(({ app, version, state, share, verdicts }) =>
      [`${app} ${version}: ${state}, ${share}% of people`, ...verdicts.flatMap(verdictLines)].join('\n'),
    )
    .join('\n\n');
}
