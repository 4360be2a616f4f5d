import { Inject, Injectable } from '@nestjs/common';
import {
  type BuildError,
  type BuildManifest,
  type BuildStatus,
  evidencePeriods,
  type EvidencePeriod,
  type FragmentConsumer,
  type HostVersion,
  type Registry,
  type RemoteStatus,
  type RemoteVersion,
} from '@stoa/contract';
import { LRUCache } from 'lru-cache';
import { nameOf } from '@stoa/renderer';
import { bounds } from '../../platform/bounds.js';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import { CanariesQuery } from '../canaries/canaries.query.js';
import { REGISTRY } from '../registry/open-registry.js';
import type { RegistrySource } from '../registry/registry-source.js';
import type { BuildCounts } from '../evidence/build-evidence.js';
import { distributionOf, noCounts } from '../evidence/distributions.js';
import { findErrors, sumCounts } from '../evidence/evidence.sql.js';
import { publishingOf } from './publishing.js';
import { SourcePlaces } from './source-places.js';

interface ListedApp {
  readonly app: string;
  /** Undefined for a retired remote. */
  readonly served: RemoteVersion | HostVersion | undefined;
  /** The listed builds, and that of the latest canary. */
  readonly versions: readonly (RemoteVersion | HostVersion)[];
}

type ErrorRow = BuildError & { app: string };

/** What staff read of a build's manifest. */
type Facts = Partial<Pick<BuildManifest, 'owner' | 'weights' | 'consumes'>>;

/** A fragment, such as `feed/PostList`, that an app shows. */
interface Use extends Omit<FragmentConsumer, 'fragment'> {
  readonly name: string;
}

/** Reads the listed builds of each app with their evidence. */
@Injectable()
export class RemotesQuery {
  /** Builds do not change after they are stored. */
  private readonly facts = new LRUCache<string, Facts>({ max: bounds.measuredBuilds });

  constructor(
    @Inject(REGISTRY) private readonly registry: RegistrySource,
    private readonly database: Database,
    private readonly places: SourcePlaces,
    private readonly canaries: CanariesQuery,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publishKeys'>,
  ) {}

  /** Returns every app of the registry: remotes by name, then the shell. */
  async all(period: EvidencePeriod): Promise<RemoteStatus[]> {
    const read = await this.registry.read();
    const { content } = read;
    const tried = await this.canaryBuilds(content);
    const remotes = Object.entries(content.remotes).map(([app, { versions }]) => ({
      app,
      served: versions[0],
      versions: [...versions, ...(tried.get(app) ?? [])],
    }));
    const apps: ListedApp[] = [
      ...remotes.sort((one, other) => (one.app < other.app ? -1 : 1)),
      ...(content.host
        ? [{ app: 'shell', served: content.host.versions[0], versions: content.host.versions }]
        : []),
    ];
    const builds = apps.flatMap(({ app, versions }) => versions.map(({ version }) => ({ app, version })));
    const hours = evidencePeriods[period];
    const names = apps.map(({ app }) => app);
    const [counts, errors] = await Promise.all([
      this.database.rows<BuildCounts>(sumCounts(names, hours)),
      this.database.rows<ErrorRow>(findErrors(builds, hours)),
    ]);
    const uses = await this.usesIn(apps);
    return Promise.all(
      apps.map(async (one) => ({
        ...(await this.statusOf(one, counts, errors)),
        ...publishingOf(one.app, read, this.config.publishKeys),
        consumers: consumersOf(one.app, uses),
      })),
    );
  }

  /**
   * Returns the build of each app's latest canary, while it runs and after it was rolled back: its problems say why. The
   * files of a rolled-back build are kept for a day. One that cannot be read is left out.
   */
  private async canaryBuilds({ canary, remotes }: Registry): Promise<Map<string, RemoteVersion[]>> {
    const tried = new Map(canary && [[canary.app, [canary.build]]]);
    for (const { app, version, state } of await this.canaries.all()) {
      if (tried.has(app)) continue;
      const isListed = remotes[app]?.versions.some((build) => build.version === version);
      const isTried = state === 'aborted' && !isListed;
      const build = isTried && (await this.registry.readRemote(app, version).catch(() => undefined));
      tried.set(app, build ? [build] : []);
    }
    return tried;
  }

  /** Returns the fragments that the served build of each app shows. */
  private async usesIn(apps: readonly ListedApp[]): Promise<Use[]> {
    const uses = apps.map(async ({ app, served }) => {
      const { consumes = {} } = served ? await this.factsOf(app, served.version) : {};
      return Object.entries(consumes).map(([name, props]) => ({ app, name, props }));
    });
    return (await Promise.all(uses)).flat();
  }

  private async statusOf(
    { app, served, versions }: ListedApp,
    counts: readonly BuildCounts[],
    errors: readonly ErrorRow[],
  ): Promise<Pick<RemoteStatus, 'app' | 'owner' | 'versions' | 'errors'>> {
    const facts = await Promise.all(versions.map(({ version }) => this.factsOf(app, version)));
    const own = errors.filter((error) => error.app === app);
    return {
      app,
      owner: facts.find(({ owner }) => owner)?.owner ?? null,
      versions: versions.map((build, index) => {
        const found = counts.find((one) => one.app === app && one.version === build.version);
        return { ...describe(build, build === served, facts[index]), ...sumsOf(found) };
      }),
      errors: await Promise.all(
        own.map(async ({ app: _app, frames, ...error }) => {
          const build = versions.find(({ version }) => version === error.version);
          return { ...error, frames: build ? await this.places.of(app, build, frames) : frames };
        }),
      ),
    };
  }

  /** Returns a build's facts; those of an unreadable manifest are unknown, and read again the next time. */
  private async factsOf(app: string, version: string): Promise<Facts> {
    const name = nameOf({ remote: app, version });
    const known = this.facts.get(name);
    if (known) return known;
    const manifest = await this.registry.readFacts(app, version).catch(() => undefined);
    if (!manifest) return {};
    const { owner, weights, consumes } = manifest;
    const facts = { weights, ...(owner && { owner }), ...(consumes && { consumes }) };
    this.facts.set(name, facts);
    return facts;
  }
}

/** Returns the uses of an app's fragments in other apps, by fragment. */
function consumersOf(owner: string, uses: readonly Use[]): FragmentConsumer[] {
  const own = uses.filter(({ app, name }) => app !== owner && name.startsWith(`${owner}/`));
  return own
    .map(({ name, ...use }) => ({ fragment: name.slice(owner.length + 1), ...use }))
    .sort((one, other) => (one.fragment < other.fragment ? -1 : one.fragment > other.fragment ? 1 : 0));
}

const describe = (
  { version, commit, publishedAt }: RemoteVersion | HostVersion,
  isServed: boolean,
  { weights = {} }: Facts = {},
) => ({ version, commit: commit ?? null, publishedAt: publishedAt ?? null, isServed, weights });

type Sums = Omit<BuildStatus, keyof ReturnType<typeof describe>>;

const sumsOf = (counts: BuildCounts | undefined): Sums => ({
  views: counts?.views ?? 0,
  serverProblems: counts?.serverProblems ?? 0,
  loadFailures: counts?.loadFailures ?? 0,
  uncaughtErrors: counts?.uncaughtErrors ?? 0,
  hydrationMismatches: counts?.hydrationMismatches ?? 0,
  reporters: counts?.reporters ?? 0,
  render: distributionOf('render', counts?.render ?? noCounts('render')),
  lcp: distributionOf('lcp', counts?.lcp ?? noCounts('lcp')),
  inp: distributionOf('inp', counts?.inp ?? noCounts('inp')),
  cls: distributionOf('cls', counts?.cls ?? noCounts('cls')),
});
