import { failureSentences, textOf } from './findings.mjs';
import { lossesOf, missingFrom, outlineOf } from './outline.mjs';

/**
 * @import { BuildProblem } from '@stoa/contract'
 * @import { Outcome } from './renderOnTrial.mjs'
 */

/** A size counts as a regression above this factor and this number of bytes. */
const sizeFactor = 2;
const sizeFloor = 10_240;

/**
 * Result of comparing a page.
 * @typedef {object} Comparison
 * @property {string[]} regressions sentences without a full stop
 * @property {Record<string, string>} differences kind → detail
 */

/** @param {BuildProblem} problem */
const problemOf = (problem) => `${problem.remote}: ${textOf(problem)}`;

/** @param {number} bytes */
const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`;

/** @param {NonNullable<Outcome['rendered']>} page */
const statusOf = ({ status, redirect }) =>
  redirect === undefined ? String(status) : `a redirect to ${redirect}`;

/**
 * Compares a page of the served builds with that of the builds on trial, both made of the same answers.
 * @param {Outcome | undefined} before undefined if the served builds have no such page
 * @param {Outcome} after
 * @returns {Comparison}
 */
export function comparePages(before, after) {
  if (after.failure) {
    // It fails as before.
    if (before?.failure) return { regressions: [], differences: {} };
    const { reason, message } = after.failure;
    const detail = reason === 'broken' ? `: ${message.replace(/\.$/, '')}` : '';
    return { regressions: [`${failureSentences[reason] ?? message}${detail}`], differences: {} };
  }
  const known = before?.problems.map(problemOf) ?? [];
  const found = after.problems.map(problemOf);
  const regressions = missingFrom(found, known);
  const differences = missingFrom(known, found).map((text) => ['problems', `no more “${text}”`]);
  if (!before?.rendered || !after.rendered)
    return { regressions, differences: Object.fromEntries(differences) };
  const [old, now] = [before.rendered, after.rendered];
  // A part that is missing explains all other differences.
  const compared = regressions.length > 0 ? noDifference : compareContent(old, now);
  return {
    regressions: [...regressions, ...compared.regressions],
    differences: { ...Object.fromEntries(differences), ...compared.differences },
  };
}

/** @type {Comparison} */
const noDifference = { regressions: [], differences: {} };

/**
 * @param {NonNullable<Outcome['rendered']>} old
 * @param {NonNullable<Outcome['rendered']>} now
 * @returns {Comparison}
 */
function compareContent(old, now) {
  if (statusOf(old) !== statusOf(now)) {
    const change = `${statusOf(old)} → ${statusOf(now)}`;
    const isBetter = statusOf(now) === '200';
    return isBetter
      ? { regressions: [], differences: { status: change } }
      : { regressions: [`its status is worse: ${change}`], differences: {} };
  }
  if (old.html === now.html && old.head === now.head) return noDifference;
  const [from, to] = [old, now].map(({ html }) => Buffer.byteLength(html));
  const sizes = `${kilobytes(from ?? 0)} → ${kilobytes(to ?? 0)}`;
  const growth = (to ?? 0) - (from ?? 0);
  const isTooLarge = growth > sizeFloor && (to ?? 0) > sizeFactor * (from ?? 0);
  // The outline of a page many times as large would take long.
  if (isTooLarge) return { regressions: [`its HTML is more than twice as large: ${sizes}`], differences: {} };
  const [was, is] = [outlineOf(old), outlineOf(now)];
  const [added, removed] = [missingFrom(is.entries, was.entries), missingFrom(was.entries, is.entries)];
  const elements = [
    ...removed.slice(0, 1).map((one) => `− ${one}`),
    ...added.slice(0, 1).map((one) => `+ ${one}`),
  ];
  return {
    regressions: lossesOf(was, is),
    differences: {
      ...(elements.length > 0 && { 'roles and names': elements.join(', ') }),
      ...(Math.abs(growth) > (from ?? 0) / 10 && { 'size of the HTML': sizes }),
    },
  };
}
