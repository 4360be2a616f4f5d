import { createHash, randomInt } from 'node:crypto';
import type { ListedCanary, Registry } from '@stoa/contract';
import type { Build } from '@stoa/renderer';
import type { Config } from '../../platform/config/config.js';
import { networkOf } from '../../platform/http/addresses/client-key.js';
import type { ApiRequest } from '../../platform/http/request.js';
import { siteCookie } from '../../platform/http/responses/site-cookie.js';

const NAME = 'stoa-canary';

const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{1,2})(?:;|$)`);

/** Buckets that people are in, so that one is a percent. */
const BUCKETS = 100;

/** Seconds for which a browser keeps its bucket: longer than a canary takes. */
const KEPT = 30 * 24 * 3_600;

/** People who get the canary, and those with the published build to compare them with. */
export type CanaryGroup = 'canary' | 'others';

/** A request of someone who takes part in a canary. */
export interface CanaryVisit {
  readonly canary: ListedCanary;
  readonly group: CanaryGroup;
  /**
   * Whether its pages are rendered by the baseline: the published build loaded again, for as many people as have the
   * canary. Code that few pages run takes longer, so the server's times of the canary are compared with these alone.
   */
  readonly isBaseline: boolean;
  /** The visitor's network, by which evidence is weighted. */
  readonly network: string;
}

/**
 * Returns how a request takes part in the canary of a registry. Undefined without a canary, and without a bucket: such
 * clients, among them crawlers, get the published build and do not count.
 */
export function canaryVisit(
  { canary }: Registry,
  cookies: string | undefined,
  ip: string,
): CanaryVisit | undefined {
  const bucket = bucketIn(cookies);
  if (!canary || canary.share === 0 || bucket === undefined) return undefined;
  // Other people are the first for each canary.
  const place = (bucket + firstBucket(canary)) % BUCKETS;
  return { canary, ...groupAt(place, canary.share), network: networkOf(ip) };
}

/**
 * Returns the group of a bucket.
 * @param place 0 for the first bucket that gets the canary
 * @param share of the canary in percent, at most half, so that the baseline is as large
 */
export const groupAt = (place: number, share: number): Pick<CanaryVisit, 'group' | 'isBaseline'> => ({
  group: place < share ? 'canary' : 'others',
  isBaseline: place >= share && place < 2 * share,
});

/** Returns whether evidence about a build belongs to a visit: an older tab has the build of the other group. */
export const concerns = ({ canary, group }: CanaryVisit, { remote, version }: Build): boolean =>
  remote === canary.app && (version === canary.build.version) === (group === 'canary');

/** Registries with their canary in front, and of the baseline: pages are cached, and rendered, by registry identity. */
const inFront = new WeakMap<Registry, Registry>();
const baselines = new WeakMap<Registry, Registry>();

/** Returns the registry for a visit's pages. */
export function registryFor(visit: CanaryVisit | undefined, registry: Registry): Registry {
  if (visit?.group === 'canary') return withCanary(registry);
  if (!visit?.isBaseline) return registry;
  const baseline = baselines.get(registry) ?? { ...registry };
  baselines.set(registry, baseline);
  return baseline;
}

/** Returns the registry with its canary as the served build; unchanged without one. */
export function withCanary(registry: Registry): Registry {
  const { canary, remotes } = registry;
  if (!canary) return registry;
  const { app, build } = canary;
  const others = (remotes[app]?.versions ?? []).filter(({ version }) => version !== build.version);
  const made = inFront.get(registry) ?? {
    ...registry,
    remotes: { ...remotes, [app]: { ...remotes[app], versions: [build, ...others] } },
  };
  inFront.set(registry, made);
  return made;
}

/**
 * Returns the `set-cookie` header that puts a browser into a random bucket, undefined if it has one or there is no
 * canary. It counts from the browser's next page on, so that browsers without cookies never get a canary.
 */
export function canaryCookie({ canary }: Registry, config: Config, request: ApiRequest): string | undefined {
  if (!canary || bucketIn(request.headers.cookie) !== undefined) return undefined;
  return siteCookie(config, request, { name: NAME, value: String(randomInt(BUCKETS)), maxAge: KEPT });
}

function bucketIn(cookies: string | undefined): number | undefined {
  const value = VALUE.exec(cookies ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
}

const firstBucket = ({ startedAt, build }: ListedCanary): number =>
  createHash('sha256').update(`${build.version} ${startedAt}`).digest().readUInt16BE() % BUCKETS;
