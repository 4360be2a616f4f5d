import { LRUCache } from 'lru-cache';
import { bounds } from '../../platform/bounds.js';

/** The maximum number of remembered pages. */
const PAGES_REMEMBERED = 1_000;

/** A build that failed on a page, and when that expires, in milliseconds since 1970. */
interface FailedBuild {
  readonly build: string;
  readonly until: number;
}

/**
 * Remembers for a while which build failed on which page, so that the next visitor does not wait for the same failure.
 * A build that fails on many pages is excluded from all pages; one failing page does not affect others.
 */
export class FaultyBuilds {
  private readonly pages = new LRUCache<string, readonly FailedBuild[]>({ max: PAGES_REMEMBERED });
  private readonly pagesOf = new Map<string, Map<string, number>>();

  /** @param time milliseconds for which a failure is remembered */
  constructor(
    private readonly now: () => number = Date.now,
    private readonly time: number = bounds.faultyPageTime,
  ) {}

  /**
   * Records the failure of a build on a page.
   * @param area the unit by which distinct failures count: the page, unless its failure says little about the build;
   *   null if it says nothing about other pages
   */
  note(build: string, url: string, area: string | null = url): void {
    const until = this.now() + this.time;
    const others = (this.pages.get(url) ?? []).filter((page) => page.build !== build);
    this.pages.set(url, [...others, { build, until }]);
    if (area === null) return;
    const pages = this.pagesOf.get(build) ?? new Map<string, number>();
    for (const [page, end] of pages) if (end < this.now()) pages.delete(page);
    if (pages.size < bounds.faultyPages) pages.set(area, until);
    this.pagesOf.set(build, pages);
  }

  /** Forgets all failures. */
  clear(): void {
    this.pages.clear();
    this.pagesOf.clear();
  }

  /** Returns builds that failed on a page. */
  of(url: string): readonly string[] {
    const here = (this.pages.get(url) ?? [])
      .filter(({ until }) => until > this.now())
      .map(({ build }) => build);
    return [...new Set([...here, ...this.everywhere()])];
  }

  private everywhere(): string[] {
    const isFaulty = (pages: ReadonlyMap<string, number>) =>
      [...pages.values()].filter((until) => until > this.now()).length >= bounds.faultyPages;
    return [...this.pagesOf].filter(([, pages]) => isFaulty(pages)).map(([build]) => build);
  }
}
