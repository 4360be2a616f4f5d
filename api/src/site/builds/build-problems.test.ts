import { bounds } from '../../platform/bounds.js';
import type { Logger } from '../../platform/log.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { BuildProblems } from './build-problems.js';

const logger = { warn: jest.fn() } as unknown as Pick<Logger, 'warn'>;
const problem = { remote: 'feed', version: '1', expose: './home', problem: 'broken' };
let now = 0;
let metrics: Metrics;
let problems: BuildProblems;
beforeEach(() => {
  jest.clearAllMocks();
  now = 1_000_000;
  metrics = new Metrics();
  problems = new BuildProblems(logger, metrics, () => now);
});

const logged = () =>
  jest
    .mocked(logger.warn)
    .mock.calls.map(
      ([line]) => (line as unknown as { remoteProblem: typeof problem & { times: number } }).remoteProblem,
    );
const figures = async () =>
  (await metrics.read()).text.split('\n').filter((line) => /^stoa_build_.*\{/.test(line));

test('a recurring problem is logged again after a while, with its number of occurrences', () => {
  for (let time = 0; time < 5; time += 1) problems.report(problem, '/');
  expect(logged()).toEqual([{ ...problem, page: '/', side: 'server', times: 1 }]);
  now += bounds.problemLogTime;
  problems.report(problem, '/');
  expect(logged()[1]).toMatchObject({ times: 5 });
});

test('counts problems and processor time for each build', async () => {
  problems.report(problem, '/');
  problems.count({ remote: 'feed', version: '1' }, 'browser');
  problems.took({ remote: 'feed', version: '1', time: 250 }, '/');
  expect(await figures()).toEqual([
    'stoa_build_problems_total{remote="feed",version="1",side="server"} 1',
    'stoa_build_problems_total{remote="feed",version="1",side="browser"} 1',
    'stoa_build_render_seconds_total{remote="feed",version="1"} 0.25',
  ]);
});

test('names a build that takes long on a page', () => {
  problems.took({ remote: 'feed', version: '1', time: bounds.slowBuildTime }, '/');
  problems.took({ remote: 'feed', version: '1', time: 2 * bounds.slowBuildTime }, '/');
  expect(logged()).toEqual([
    expect.objectContaining({
      remote: 'feed',
      version: '1',
      problem: 'it took 500 ms of processor time on a page',
    }),
  ]);
});

test('the number of figures is bounded: figures of unlisted builds are dropped, and the excess is summed', async () => {
  for (let version = 0; version < bounds.measuredBuilds + 5; version += 1)
    problems.took({ remote: 'feed', version: String(version), time: 1 }, '/');
  expect(await figures()).toHaveLength(bounds.measuredBuilds + 1);
  problems.listed({ remotes: { feed: { versions: [{ version: '7' } as never] } } });
  expect(await figures()).toEqual([
    'stoa_build_render_seconds_total{remote="feed",version="7"} 0.001',
    'stoa_build_render_seconds_total{remote="other",version="other"} 0.005',
  ]);
});

test('logs problems of builds under test without counting them', async () => {
  const underTest = new BuildProblems(logger, undefined, () => now);
  underTest.report(problem, '/');
  underTest.took({ remote: 'feed', version: '1', time: 250 }, '/');
  expect(logged()).toEqual([{ ...problem, page: '/', side: 'server', times: 1 }]);
  expect(await figures()).toEqual([]);
});
