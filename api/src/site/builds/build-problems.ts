import type { BuildProblem, Registry } from '@stoa/contract';
import { LRUCache } from 'lru-cache';
import type { Counter } from 'prom-client';
import { type Build, type BuildTime, nameOf } from '@stoa/renderer';
import { bounds } from '../../platform/bounds.js';
import type { Logger } from '../../platform/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import type { BuildEvidence } from '../evidence/build-evidence.js';
import { isListed } from '../registry/pages.js';

/** The labels of builds beyond the limit of separate labels. */
const OTHER = { remote: 'other', version: 'other' };

/** The kind of problem that a build took long: its times are counted apart. */
const SLOW = 'slow';

/** Problems of builds, on the server and in browsers: logged for their teams, and counted for each build. */
export class BuildProblems {
  private readonly problems: Counter<'remote' | 'version' | 'side'> | undefined;
  private readonly times: Counter<'remote' | 'version'> | undefined;
  /** Occurrences of a problem since it was last logged, and when that was. */
  private readonly logged = new LRUCache<string, { at: number; since: number }>({ max: bounds.problemsKept });
  private measured = new Map<string, Build>();

  /**
   * @param metrics undefined for builds under test, which are logged but not counted: the figures cover published
   *   builds
   * @param evidence undefined for builds under test as well
   */
  constructor(
    private readonly logger: Pick<Logger, 'warn'>,
    metrics: Metrics | undefined,
    private readonly now: () => number = Date.now,
    private readonly evidence?: BuildEvidence,
  ) {
    this.problems = metrics?.counter(
      'stoa_build_problems_total',
      'Problems of published builds, by build and by side: server or browsers.',
      ['remote', 'version', 'side'],
    );
    this.times = metrics?.counter(
      'stoa_build_render_seconds_total',
      'Processor time that pages spent in the code of each build on the server.',
      ['remote', 'version'],
    );
  }

  /** Drops the figures of builds that are no longer listed. */
  listed(registry: Registry): void {
    for (const [name, { remote, version }] of this.measured) {
      if (isListed(registry, { remote, version })) continue;
      for (const side of ['server', 'browser']) this.problems?.remove({ remote, version, side });
      this.times?.remove({ remote, version });
      this.measured.delete(name);
    }
  }

  /**
   * Logs a problem found on the server: its first occurrence, and at most once a minute after that.
   * @param page route path of the page where it happened; null without one
   * @param kind distinguishes problems of a build whose messages differ from page to page
   */
  report({ remote, version, expose, problem }: BuildProblem, page: string | null, kind?: string): void {
    this.count({ remote, version }, 'server');
    const text = problem.slice(0, bounds.errorCharacters);
    if (kind !== SLOW) this.evidence?.failed({ remote, version, expose, problem: text }, page);
    const key = [remote, version, expose, kind ?? text].join(' ');
    const known = this.logged.get(key);
    if (known && this.now() - known.at < bounds.problemLogTime) {
      known.since += 1;
      return;
    }
    const times = (known?.since ?? 0) + 1;
    this.logged.set(key, { at: this.now(), since: 0 });
    const where = page !== null && { page };
    const remoteProblem = { remote, version, expose, problem: text, ...where, side: 'server', times };
    this.logger.warn({ remoteProblem }, 'A page could not use a remote.');
  }

  /** Counts a problem of a listed build. */
  count(build: Build, side: 'server' | 'browser'): void {
    const { remote, version } = this.labelsOf(build);
    this.problems?.labels(remote, version, side).inc();
  }

  /**
   * Adds a page's processor time in the code of a build, and reports an unusually long one.
   * @param page route path of the page; null without one
   */
  took({ remote, version, time }: BuildTime, page: string | null): void {
    const labels = this.labelsOf({ remote, version });
    this.times?.labels(labels.remote, labels.version).inc(Math.max(0, time) / 1_000);
    this.evidence?.measure({ remote, version }, 'render', Math.max(0, time));
    if (time < bounds.slowBuildTime) return;
    const problem = `it took ${Math.round(time)} ms of processor time on a page`;
    this.report({ remote, version, expose: 'code', problem }, page, SLOW);
  }

  private labelsOf({ remote, version }: Build): Build {
    const name = nameOf({ remote, version });
    const known = this.measured.get(name);
    if (known) return known;
    if (this.measured.size >= bounds.measuredBuilds) return OTHER;
    this.measured.set(name, { remote, version });
    return { remote, version };
  }
}
