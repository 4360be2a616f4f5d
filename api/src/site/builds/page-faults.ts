import type { BuildProblem, HostVersion, Registry } from '@stoa/contract';
import { type Build, type BuildTime, type Composition, nameOf } from '@stoa/renderer';
import type { Logger } from '../../platform/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import type { BuildEvidence } from '../evidence/build-evidence.js';
import { type CanaryVisit, concerns } from '../registry/canary-visit.js';
import { fits, unmet } from '../registry/pages.js';
import { BuildProblems } from './build-problems.js';
import type { Served } from './compositions.js';
import { FaultyBuilds } from './faulty-builds.js';

/** A page whose builds may fail. */
export interface FailingPage extends Served {
  readonly url: string;
  /** Its route path; null for an address without a page. */
  readonly route: string | null;
  /** Whether a tester chose builds, whose faults must not affect the page for others. */
  readonly isUnderTest: boolean;
  /** The remote that owns the page; undefined for the shell's pages. */
  readonly owner: string | undefined;
  /** How its visitor takes part in a canary. */
  readonly visit?: CanaryVisit | undefined;
}

/** The build name under which a page's failure without any remote is recorded. */
export const SHELL = 'shell';

/** Values of `expose` in problems of parts: one that threw while rendering, and one without its answers. */
const OF_PARTS = ['', 'firstCalls'];

/** Remembers the faults of builds while pages are rendered, apart for builds under test, and reports them. */
export class PageFaults {
  private readonly faulty = new FaultyBuilds();
  private readonly faultyUnderTest = new FaultyBuilds();
  private readonly problems: BuildProblems;
  private readonly problemsUnderTest: BuildProblems;
  /** Served builds without a server bundle that were logged. */
  private readonly ofBrowsers = new Set<string>();

  constructor(
    logger: Logger,
    metrics: Metrics,
    private readonly evidence: BuildEvidence,
  ) {
    this.problems = new BuildProblems(logger, metrics, undefined, evidence);
    this.problemsUnderTest = new BuildProblems(logger, undefined);
  }

  /** Forgets all faults: from now on, pages are rendered from this list of builds. */
  startOver(registry: Registry): void {
    this.faulty.clear();
    this.faultyUnderTest.clear();
    this.ofBrowsers.clear();
    this.problems.listed(registry);
  }

  /** Reports each first-listed build that no page uses, because it does not fit the shell and an older one does. */
  reportUnfit({ remotes }: Registry, offers: HostVersion['offers'] | undefined): void {
    for (const [remote, { versions }] of Object.entries(remotes)) {
      const [first, ...others] = versions;
      const reasons = first ? unmet(first, offers) : [];
      if (!first || reasons.length === 0 || !others.some((build) => fits(build, offers))) continue;
      const problem = reasons.join('; ');
      this.problems.report({ remote, version: first.version, expose: '', problem }, null);
    }
  }

  /** Counts a browser's problem with a listed build. */
  countInBrowser(build: Build): void {
    this.problems.count(build, 'browser');
  }

  /** Returns the names of the builds with which a page failed before. */
  failedBuilds(page: FailingPage): Set<string> {
    return new Set(this.faultyOf(page).of(page.url));
  }

  /**
   * Counts a rendered page as evidence about the canary, or about what is compared with it: also for others if no build
   * of the app is published yet, but not where the people of the canary get the published build.
   */
  recordCanaryRender({ visit, registry, host }: FailingPage, failed: ReadonlySet<string>): void {
    if (!visit) return;
    const { app: remote } = visit.canary;
    const first = registry.remotes[remote]?.versions.find((build) => fits(build, host?.offers));
    const used = first && { remote, version: first.version };
    if (used ? !concerns(visit, used) : visit.group === 'canary') return;
    this.evidence.canary.rendered(visit, used !== undefined && failed.has(nameOf(used)));
  }

  /** Records a page's processor time in the code of a build. */
  took(time: BuildTime, page: FailingPage): void {
    this.problemsOf(page).took(time, page.route);
    if (page.visit) this.evidence.canary.measured(page.visit, time, 'render', time.time);
  }

  /** Reports a problem of a page's build. */
  note(problem: BuildProblem, page: FailingPage): void {
    this.problemsOf(page).report(problem, page.route);
  }

  /** Logs problems, and returns the builds whose parts are missing from the page. */
  report(
    problems: readonly BuildProblem[],
    page: FailingPage,
    { leftOut = [] }: Composition,
  ): BuildProblem[] {
    const { registry, host, isUnderTest } = page;
    return problems.filter((problem) => {
      const { remote, version, expose } = problem;
      const build = registry.remotes[remote]?.versions.find((one) => one.version === version);
      const isOfBrowsers = build !== undefined && !build.server;
      // A fault was logged when its build was excluded; a build without a server bundle has no fault.
      const isKnown = isOfBrowsers
        ? isUnderTest || this.ofBrowsers.has(nameOf(problem))
        : leftOut.includes(nameOf(problem));
      if (isOfBrowsers) this.ofBrowsers.add(nameOf(problem));
      if (!isKnown) this.note(problem, page);
      // Where no build fits the shell, no other can stand in.
      const isMissing = expose.startsWith('./') || OF_PARTS.includes(expose);
      const hasFailed = build && !isOfBrowsers && isMissing && fits(build, host?.offers);
      if (hasFailed && page.visit) this.evidence.canary.reported(page.visit, problem, 'server');
      return hasFailed;
    });
  }

  /** Renders the page without this build from now on. */
  leaveOut(build: Build, page: FailingPage, failed: Set<string>): void {
    const { url, owner } = page;
    const name = nameOf(build);
    failed.add(name);
    if (page.visit) this.evidence.canary.reported(page.visit, build, 'server');
    // Failures on pages of one remote say little about the shell.
    this.faultyOf(page).note(name, url, build.remote === SHELL ? (owner ?? SHELL) : url);
  }

  private problemsOf({ isUnderTest }: FailingPage): BuildProblems {
    return isUnderTest ? this.problemsUnderTest : this.problems;
  }

  private faultyOf({ isUnderTest }: FailingPage): FaultyBuilds {
    return isUnderTest ? this.faultyUnderTest : this.faulty;
  }
}
