import type { Registry } from '@stoa/contract';
import type { BuildProblem, BuildTime } from '@stoa/renderer';
import { LRUCache } from 'lru-cache';
import type { Counter } from 'prom-client';
import { bounds } from '../bounds.js';
import type { Logger } from '../log.js';
import type { Metrics } from '../metrics/metrics.js';
import { nameOf } from './compositions.js';

type Build = Pick<BuildProblem, 'remote' | 'version'>;

/** What counts for builds that the metrics do not tell apart. */
const OTHER = { remote: 'other', version: 'other' };

/** What builds do wrong, on the server and in browsers: for their teams in the log, and counted for each build. */
export class BuildProblems {
  private readonly problems: Counter<'remote' | 'version' | 'side'> | undefined;
  private readonly times: Counter<'remote' | 'version'> | undefined;
  /** How often a problem came since it was logged, and when that was. */
  private readonly logged = new LRUCache<string, { at: number; since: number }>({ max: bounds.problemsKept });
  private measured = new Map<string, Build>();

  /** @param metrics undefined for builds under test, which are logged and not counted: the figures are of what is published */
  constructor(
    private readonly logger: Pick<Logger, 'warn'>,
    metrics: Metrics | undefined,
    private readonly now: () => number = Date.now,
  ) {
    this.problems = metrics?.counter(
      'stoa_build_problems_total',
      'Problems of published builds, by build and by where they were met: on the server or in browsers.',
      ['remote', 'version', 'side'],
    );
    this.times = metrics?.counter(
      'stoa_build_render_seconds_total',
      'Processor time that pages took of the code of each build on the server.',
      ['remote', 'version'],
    );
  }

  /** Forgets the figures of builds that are no longer listed. */
  listed({ remotes, host }: Registry): void {
    const lists = [...Object.entries(remotes), ['shell', host ?? { versions: [] }] as const];
    const names = new Set(
      lists.flatMap(([remote, { versions }]) => versions.map(({ version }) => nameOf({ remote, version }))),
    );
    for (const [name, { remote, version }] of this.measured) {
      if (names.has(name)) continue;
      for (const side of ['server', 'browser']) this.problems?.remove({ remote, version, side });
      this.times?.remove({ remote, version });
      this.measured.delete(name);
    }
  }

  /**
   * Logs a problem that was met on the server: its first time, and once for each minute in which it returns.
   * @param kind what tells problems of a build apart, where their sentences differ from page to page
   */
  report({ remote, version, expose, problem }: BuildProblem, kind?: string): void {
    this.count({ remote, version }, 'server');
    const text = problem.slice(0, bounds.errorCharacters);
    const key = [remote, version, expose, kind ?? text].join(' ');
    const known = this.logged.get(key);
    if (known && this.now() - known.at < bounds.problemLogTime) {
      known.since += 1;
      return;
    }
    const times = (known?.since ?? 0) + 1;
    this.logged.set(key, { at: this.now(), since: 0 });
    const remoteProblem = { remote, version, expose, problem: text, side: 'server', times };
    this.logger.warn({ remoteProblem }, 'A page could not use a remote.');
  }

  /** Counts a problem of a build that is listed. */
  count(build: Build, side: 'server' | 'browser'): void {
    const { remote, version } = this.labelsOf(build);
    this.problems?.labels(remote, version, side).inc();
  }

  /** Counts what a page took of the code of a build, and names one that took long. */
  took({ remote, version, time }: BuildTime): void {
    const labels = this.labelsOf({ remote, version });
    this.times?.labels(labels.remote, labels.version).inc(Math.max(0, time) / 1_000);
    if (time < bounds.slowBuildTime) return;
    const problem = `it took ${Math.round(time)} ms of processor time on a page`;
    this.report({ remote, version, expose: 'code', problem }, 'slow');
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
