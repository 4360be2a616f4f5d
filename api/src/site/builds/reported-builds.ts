import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Registry, RemoteProblem } from '@stoa/contract';
import { LRUCache } from 'lru-cache';
import { nameOf } from '@stoa/renderer';
import { networkOf } from '../../platform/http/addresses/client-key.js';
import { bounds } from '../../platform/bounds.js';
import { MINUTE } from '../../platform/units.js';
import { FaultyBuilds } from './faulty-builds.js';

/** The maximum number of pages whose reports are counted, and of pages whose visitors are remembered. */
const PAGES_WATCHED = 1_000;

/** The maximum number of builds whose demotions on single pages are added up. */
const BUILDS_COUNTED = 100;

/** Pages on which a network's report counts towards the demotion of a build on all pages. */
const PAGES_COUNTED = 2;

/** Browsers' reports of one build on one page. */
interface Watch {
  readonly build: string;
  readonly until: number;
  readonly reporters: Set<string>;
  /** Networks that have since seen the page, with or without a problem. */
  readonly visitors: Set<string>;
  /** The number of networks that saw the page in a minute before. */
  readonly before: number;
}

/** The networks that have seen a page in the current minute, and their number in the one before. */
interface Seen {
  readonly until: number;
  readonly current: Set<string>;
  readonly previous: number;
}

const CLOCK = Symbol('clock');

/**
 * Counts browsers' reports of broken builds and demotes those builds: the next visitors of that page get the
 * predecessor first. Browsers may report anything, so neither one client nor the few odd browsers of a busy page have
 * an effect. It takes several networks, and a good part of the networks that have since seen the page, or saw it in a
 * minute before. The build is then demoted (“left behind”) on that page for a while: still listed, but tried last. It is
 * demoted on all pages if several pages are reported, by enough networks together.
 */
@Injectable()
export class ReportedBuilds {
  private readonly watches = new LRUCache<string, readonly Watch[]>({ max: PAGES_WATCHED });
  private readonly seen = new LRUCache<string, Seen>({ max: PAGES_WATCHED });
  private readonly faulty: FaultyBuilds;
  /** By build: the networks whose reports count towards its demotion on all pages, once for each page. */
  private readonly counted = new LRUCache<string, readonly { network: string; until: number }[]>({
    max: BUILDS_COUNTED,
  });
  /** By registry and demoted builds: pages are cached, and rendered, by registry identity. */
  private readonly arranged = new WeakMap<Registry, Map<string, Registry>>();
  private readonly now: () => number;

  constructor(@Optional() @Inject(CLOCK) now?: () => number) {
    this.now = now ?? Date.now;
    this.faulty = new FaultyBuilds(this.now, bounds.faultyReportsTime);
  }

  /**
   * Records a browser's report.
   * @param ip the client's address
   * @returns whether the build is demoted on that page from now on
   */
  note({ remote, version, expose, page }: RemoteProblem, ip: string, registry: Registry): boolean {
    const isListed = registry.remotes[remote]?.versions.some((build) => build.version === version);
    // An error outside of rendering does not change the page.
    if (!isListed || page === undefined || !expose.startsWith('./')) return false;
    const build = nameOf({ remote, version });
    const path = keyOf(page);
    if (this.faulty.of(path).includes(build)) return false;
    const open = this.openWatches(path);
    const watch = open.find((one) => one.build === build) ?? {
      build,
      until: this.now() + bounds.faultyReportsTime,
      reporters: new Set<string>(),
      visitors: new Set<string>(),
      before: this.seenBefore(path),
    };
    const others = open.filter((one) => one !== watch);
    const network = networkOf(ip);
    watch.reporters.add(network);
    watch.visitors.add(network);
    const { reporters, visitors, before } = watch;
    const isEnough =
      reporters.size >= bounds.faultyReporters &&
      reporters.size >= Math.max(visitors.size, before) * bounds.faultyReportersShare;
    this.watches.set(path, isEnough ? others : [...others, watch]);
    if (isEnough) this.faulty.note(build, path, this.counts(build, reporters) ? path : null);
    return isEnough;
  }

  /** Records that a page was sent to a client. */
  visit(page: string, ip: string): void {
    const path = keyOf(page);
    const network = networkOf(ip);
    const seen = this.minuteOf(path);
    this.seen.set(path, seen);
    for (const networks of [seen.current, ...(this.watches.get(path) ?? []).map(({ visitors }) => visitors)])
      if (networks.size < bounds.faultyVisitors) networks.add(network);
  }

  /** Returns the registry for a page: builds demoted there come last. */
  arrange(registry: Registry, page: string): Registry {
    const faulty = this.faulty.of(keyOf(page));
    if (faulty.length === 0) return registry;
    const names = Object.entries(registry.remotes).flatMap(([remote, { versions }]) =>
      versions.map(({ version }) => nameOf({ remote, version })),
    );
    const behind = faulty.filter((build) => names.includes(build));
    if (behind.length === 0) return registry;
    const known = this.arranged.get(registry) ?? new Map<string, Registry>();
    this.arranged.set(registry, known);
    const key = behind.sort().join(' ');
    const arranged = known.get(key) ?? leaveBehind(registry, behind);
    known.set(key, arranged);
    return arranged;
  }

  private minuteOf(path: string): Seen {
    const now = this.now();
    const last = this.seen.get(path);
    if (last && last.until > now) return last;
    const isRecent = last && last.until > now - MINUTE;
    return { until: now + MINUTE, current: new Set(), previous: isRecent ? last.current.size : 0 };
  }

  private seenBefore(path: string): number {
    const { current, previous } = this.minuteOf(path);
    return Math.max(current.size, previous);
  }

  /** Returns whether enough of the networks count for another page, and counts them. */
  private counts(build: string, reporters: ReadonlySet<string>): boolean {
    const now = this.now();
    const until = now + bounds.faultyReportsTime;
    const known = (this.counted.get(build) ?? []).filter((one) => one.until > now);
    const pagesOf = (network: string) => known.filter((one) => one.network === network).length;
    const others = [...reporters].filter((network) => pagesOf(network) < PAGES_COUNTED);
    const isEnough = others.length >= bounds.faultyReporters;
    const added = isEnough ? others.slice(0, bounds.faultyReporters) : [];
    this.counted.set(build, [...known, ...added.map((network) => ({ network, until }))]);
    return isEnough;
  }

  private openWatches(path: string): readonly Watch[] {
    return (this.watches.get(path) ?? []).filter(({ until }) => until > this.now());
  }
}

/** Returns the registry with some builds last in the lists of their remotes. */
export function leaveBehind(registry: Registry, behind: readonly string[]): Registry {
  const arranged = Object.entries(registry.remotes).map(([remote, list]) => {
    const last = list.versions.filter(({ version }) => behind.includes(nameOf({ remote, version })));
    const first = list.versions.filter((build) => !last.includes(build));
    return [remote, { ...list, versions: [...first, ...last] }];
  });
  return { ...registry, remotes: Object.fromEntries(arranged) as Registry['remotes'] };
}

const keyOf = (page: string): string => page.replace(/\/+$/, '') || '/';
