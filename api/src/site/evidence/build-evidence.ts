import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BuildErrorKind, BuildProblem, EvidenceMetric, RemoteProblem } from '@stoa/contract';
import { type Build, nameOf } from '@stoa/renderer';
import { bounds } from '../../platform/bounds.js';
import { networkOf } from '../../platform/http/addresses/client-key.js';
import { storableText } from '../../platform/http/storable.js';
import type { CanaryVisit } from '../registry/canary-visit.js';
import { CanaryEvidence } from './canary-evidence.js';
import { bucketOf, noCounts } from './distributions.js';

/** Counts of a build since they were last taken. */
export interface BuildCounts {
  readonly app: string;
  readonly version: string;
  views: number;
  serverProblems: number;
  loadFailures: number;
  uncaughtErrors: number;
  hydrationMismatches: number;
  /** Networks that reported a problem, each counted once by each instance. */
  reporters: number;
  readonly render: number[];
  readonly lcp: number[];
  readonly inp: number[];
  readonly cls: number[];
}

/** Occurrences of a problem since they were last taken. */
export interface ErrorCounts {
  readonly app: string;
  readonly version: string;
  /** SHA-256 of kind and message. */
  readonly hash: string;
  readonly kind: BuildErrorKind;
  readonly message: string;
  readonly frames: readonly string[];
  page: string | null;
  count: number;
}

/** The count of each kind of problem. */
const counterOf = {
  server: 'serverProblems',
  load: 'loadFailures',
  uncaught: 'uncaughtErrors',
  hydration: 'hydrationMismatches',
} as const satisfies Record<BuildErrorKind, keyof BuildCounts>;

/** Value of `version` in reports of hydration mismatches outside all remotes. */
const MISMATCH = 'hydration';

/** Returns the build of a browser's report. */
export const buildOf = ({ remote, version, shell }: RemoteProblem): Build => ({
  remote,
  version: remote === 'shell' && version === MISMATCH ? shell : version,
});

function kindOf({ expose, version }: RemoteProblem): BuildErrorKind {
  if (expose === 'uncaught') return 'uncaught';
  return expose === 'hydration' || version === MISMATCH ? 'hydration' : 'load';
}

/**
 * Counts what published builds do, in memory, until `EvidenceWriter` stores the counts. Callers check that a build is
 * listed. Counts nothing about visitors; the networks of reports are remembered for five minutes, and never stored.
 */
@Injectable()
export class BuildEvidence {
  /** Evidence about the canary, which is judged, apart from these counts, which people read. */
  readonly canary = new CanaryEvidence();
  private counts = new Map<string, BuildCounts>();
  private errors = new Map<string, ErrorCounts>();
  private networks = new Map<string, Set<string>>();
  private networksUntil = 0;

  /** Counts a page that was sent, for a build that it consists of. */
  view(build: Build): void {
    const counts = this.countsOf(build);
    if (counts) counts.views += 1;
  }

  /** Counts a measurement of a build, in the unit of the metric. */
  measure(build: Build, metric: EvidenceMetric, value: number): void {
    const counts = this.countsOf(build)?.[metric];
    const bucket = bucketOf(metric, value);
    if (counts) counts[bucket] = (counts[bucket] ?? 0) + 1;
  }

  /**
   * Counts a problem of a build on the server.
   * @param page route path of the page where it happened; null without one
   */
  failed({ remote, version, problem }: BuildProblem, page: string | null): void {
    this.note({ remote, version }, 'server', { message: problem, frames: [], page });
  }

  /**
   * Counts a browser's report.
   * @param page route path of the page where it happened; null if unknown
   * @param ip the client's address
   * @param visit how the client takes part in a canary
   */
  reported(problem: RemoteProblem, page: string | null, ip: string, visit?: CanaryVisit): void {
    const build = buildOf(problem);
    if (visit) this.canary.reported(visit, build, kindOf(problem));
    this.note(build, kindOf(problem), { message: problem.problem, frames: problem.frames ?? [], page });
    const counts = this.countsOf(build);
    if (counts && this.isNewNetwork(build, ip)) counts.reporters += 1;
  }

  /** Returns all counts and starts over. */
  take(): { counts: BuildCounts[]; errors: ErrorCounts[] } {
    const taken = { counts: [...this.counts.values()], errors: [...this.errors.values()] };
    this.counts = new Map();
    this.errors = new Map();
    return taken;
  }

  private note(
    build: Build,
    kind: BuildErrorKind,
    { message, frames, page }: Pick<ErrorCounts, 'message' | 'frames' | 'page'>,
  ): void {
    const counts = this.countsOf(build);
    if (!counts) return;
    counts[counterOf[kind]] += 1;
    const text = storableText(message.slice(0, bounds.errorCharacters));
    const hash = createHash('sha256').update(`${kind} ${text}`).digest('hex');
    const key = `${nameOf(build)} ${hash}`;
    const known = this.errors.get(key);
    if (known) {
      known.count += 1;
      known.page = page ?? known.page;
    } else if (this.errors.size < bounds.evidenceErrors) {
      const { app, version } = counts;
      this.errors.set(key, { app, version, hash, kind, message: text, frames, page, count: 1 });
    }
  }

  private countsOf(build: Build): BuildCounts | undefined {
    const { remote, version } = build;
    const key = nameOf(build);
    const known = this.counts.get(key);
    if (known || this.counts.size >= bounds.measuredBuilds) return known;
    const counts: BuildCounts = {
      app: remote,
      version,
      views: 0,
      serverProblems: 0,
      loadFailures: 0,
      uncaughtErrors: 0,
      hydrationMismatches: 0,
      reporters: 0,
      render: noCounts('render'),
      lcp: noCounts('lcp'),
      inp: noCounts('inp'),
      cls: noCounts('cls'),
    };
    this.counts.set(key, counts);
    return counts;
  }

  private isNewNetwork(build: Build, ip: string): boolean {
    const now = Date.now();
    if (now >= this.networksUntil) {
      this.networks = new Map();
      this.networksUntil = now + bounds.evidenceSlot;
    }
    const key = nameOf(build);
    const known = this.networks.get(key) ?? new Set<string>();
    this.networks.set(key, known);
    const network = networkOf(ip);
    if (known.has(network) || known.size >= bounds.faultyVisitors) return false;
    known.add(network);
    return true;
  }
}
