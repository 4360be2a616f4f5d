import { changeLine } from '../publish/changeLog.mjs';
import { shortCommit } from '../registry/commit.mjs';
import { timeText } from '../registry/rights.mjs';

/** @import { BuildError, BuildStatus, Distribution, FragmentConsumer, RemoteStatus } from '@stoa/contract' */

/** @type {[key: 'render' | 'lcp' | 'inp' | 'cls', label: string, unit: string][]} */
const metrics = [
  ['render', 'server render time', ' ms'],
  ['lcp', 'LCP', ' ms'],
  ['inp', 'INP', ' ms'],
  ['cls', 'layout shift', ''],
];

const percents = /** @type {const} */ ([
  ['p50', '50 %'],
  ['p75', '75 %'],
  ['p95', '95 %'],
]);

/**
 * Removes control characters: messages come from browsers, and could otherwise command the terminal.
 * @param {string} text
 */
const plain = (text) => text.replace(/\p{Cc}+/gu, ' ');

/**
 * @param {Distribution} distribution
 * @param {string} label
 * @param {string} unit
 */
function metricLine(distribution, label, unit) {
  const count = distribution.counts.reduce((sum, one) => sum + one, 0);
  if (count === 0) return [];
  const values = percents.map(([key, name]) => `${name} ${distribution[key]}${unit}`);
  return [`      ${label}: ${values.join(', ')} (${count} measured)`];
}

/** @param {BuildStatus['weights']} weights */
function sizeLine(weights) {
  const sizes = Object.entries(weights).map(
    ([module, bytes]) => `${module} ${(bytes / 1_024).toFixed(1)} KB`,
  );
  return sizes.length > 0 ? [`      sizes: ${sizes.join(', ')}`] : [];
}

/** @param {BuildStatus} build */
function buildLines(build) {
  const { version, isServed, views, serverProblems, loadFailures, uncaughtErrors } = build;
  const { publishedAt, commit } = build;
  const facts = [
    `${isServed ? '●' : ' '} ${version}`,
    publishedAt && `published ${timeText(publishedAt)}`,
    commit && `commit ${shortCommit(commit)}`,
  ];
  const counts = [
    `views ${views}`,
    `server problems ${serverProblems}`,
    `load failures ${loadFailures}`,
    `uncaught errors ${uncaughtErrors}`,
    `hydration mismatches ${build.hydrationMismatches}`,
    `networks ${build.reporters}`,
  ];
  return [
    `  ${facts.filter(Boolean).join(', ')}`,
    `      ${counts.join(', ')}`,
    ...metrics.flatMap(([key, label, unit]) => metricLine(build[key], label, unit)),
    ...sizeLine(build.weights),
  ];
}

/** @param {RemoteStatus} remote */
const publishingLines = ({ app, freeze, unsigned = [], changes = [] }) => [
  ...(freeze ? [`  frozen since ${timeText(freeze.at)} by ${plain(`${freeze.by}: ${freeze.reason}`)}`] : []),
  ...(unsigned.length > 0
    ? [`  not served, since no key of ${app} has signed it: ${unsigned.join(', ')}`]
    : []),
  ...changes.map(
    ({ keyName, ...change }) => `  ${changeLine(keyName ? { ...change, key: keyName } : change)}`,
  ),
];

/** @param {FragmentConsumer} consumer */
const consumerLine = ({ fragment, app, props }) =>
  `  ${fragment} in ${app}${props.length > 0 ? `: ${props.join(', ')}` : ''}`;

/** @param {BuildError} error */
const errorLines = ({ version, kind, message, frames, page, count, lastAt }) => [
  `  ! ${kind}, ${count} ×, last ${lastAt.slice(0, 19).replace('T', ' ')}, ${version}${page === null ? '' : `, ${page}`}`,
  `      ${plain(message)}`,
  ...frames.map((frame) => `      at ${plain(frame)}`),
];

/**
 * Returns apps with their builds and evidence as text.
 * @param {readonly RemoteStatus[]} remotes
 */
export function statusText(remotes) {
  return remotes
    .map((remote) => {
      const { app, owner, versions, errors, consumers = [] } = remote;
      return [
        owner === null ? app : `${app} (${owner})`,
        ...versions.flatMap(buildLines),
        ...errors.flatMap(errorLines),
        ...consumers.map(consumerLine),
        ...publishingLines(remote),
      ].join('\n');
    })
    .join('\n\n');
}
