import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Returns why a test was skipped. */
const reasonOf = ({ annotations }: TestCase) =>
  annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';

/** Playwright reporter: prints how many tests ran, and how many were skipped for each reason. */
export default class SummaryReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    const skipped = tests.filter((test) => test.outcome() === 'skipped' && test.expectedStatus === 'skipped');
    const ran = tests.filter(({ results }) => results.some(({ status }) => status !== 'skipped'));
    const failed = ran.filter((test) => !test.ok());
    const reasons = Map.groupBy(skipped, reasonOf);
    const lines = [...reasons].map(([reason, { length }]) => `  ${length} skipped: ${reason}`);
    const others = tests.length - ran.length - skipped.length;
    if (others > 0)
      lines.push(`  ${others} did not run, because the run was stopped or a test before them failed`);
    const share = tests.length === 0 ? 0 : Math.round((100 * ran.length) / tests.length);
    console.log(
      [`\n${ran.length} of ${tests.length} tests ran (${share}%), ${failed.length} failed`, ...lines].join(
        '\n',
      ),
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}
