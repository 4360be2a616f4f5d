import type { BuildErrorKind, CanaryKind, EvidenceMetric, ListedCanary } from '@stoa/contract';
import type { Build } from '@stoa/renderer';
import { bounds } from '../../platform/bounds.js';
import { type CanaryGroup, type CanaryVisit, concerns } from '../registry/canary-visit.js';
import { bucketOf, noCounts } from './distributions.js';

/** Networks of one group that opened a page, rendered one, met each kind of problem, and measured each time. */
export interface GroupCounts extends Record<BuildErrorKind, number>, Record<EvidenceMetric, number[]> {
  views: number;
  renders: number;
}

export type CanaryCounts = Record<CanaryGroup, GroupCounts>;

/** A canary with one share. Its evidence is judged by itself. */
export interface CanaryStage {
  readonly app: string;
  readonly version: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly share: number;
  readonly isHeld: boolean;
}

/** The counts of this instance since a stage began. */
export interface StageCounts extends CanaryStage {
  readonly counts: CanaryCounts;
}

const noGroup = (): GroupCounts => ({
  views: 0,
  renders: 0,
  server: 0,
  load: 0,
  uncaught: 0,
  hydration: 0,
  render: noCounts('render'),
  lcp: noCounts('lcp'),
  inp: noCounts('inp'),
  cls: noCounts('cls'),
});

/** Returns counts of zero of both groups. */
export const noCanaryCounts = (): CanaryCounts => ({ canary: noGroup(), others: noGroup() });

const noEntries = (): Record<CanaryGroup, Set<string>> => ({ canary: new Set(), others: new Set() });

/**
 * Counts what a canary and the published build do to the people in it, in memory, until `CanaryWriter` stores the
 * counts. Each network counts once for each kind, so that no network can outvote the others.
 */
export class CanaryEvidence {
  private entered: ListedCanary | undefined;
  private stage = '';
  private counts = noCanaryCounts();
  /** Which network of each group has counted for which kind. Never stored. */
  private counted = noEntries();

  /** Counts a page that was sent with the group's build. */
  viewed(visit: CanaryVisit): void {
    if (this.isFirst(visit, 'views')) this.counts[visit.group].views += 1;
  }

  /** Counts a page that the server renders. @param hasFailed whether it renders it without the group's build */
  rendered(visit: CanaryVisit, hasFailed: boolean): void {
    if (this.isFirst(visit, 'renders')) this.counts[visit.group].renders += 1;
    if (hasFailed) this.failed(visit, 'server');
  }

  /** Counts a problem of a build. */
  reported(visit: CanaryVisit, build: Build, kind: BuildErrorKind): void {
    if (concerns(visit, build)) this.failed(visit, kind);
  }

  /** Counts a measurement of a build, in the unit of the metric; the server's times of others for the baseline alone. */
  measured(visit: CanaryVisit, build: Build, metric: EvidenceMetric, value: number): void {
    if (metric === 'render' && visit.group === 'others' && !visit.isBaseline) return;
    if (!concerns(visit, build) || !this.isFirst(visit, metric)) return;
    const counts = this.counts[visit.group][metric];
    const bucket = bucketOf(metric, value);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }

  /** Returns the counts of a canary with its current share. */
  of(canary: ListedCanary): StageCounts {
    this.enter(canary);
    return { ...stageOf(canary), counts: this.counts };
  }

  private failed(visit: CanaryVisit, kind: BuildErrorKind): void {
    if (this.isFirst(visit, kind)) this.counts[visit.group][kind] += 1;
  }

  /** Whether a network has not counted yet. At the bound of a group, no further one of it counts for anything. */
  private isFirst({ canary, group, network }: CanaryVisit, kind: CanaryKind | 'views' | 'renders'): boolean {
    this.enter(canary);
    const entries = this.counted[group];
    const key = `${kind} ${network}`;
    if (entries.has(key) || entries.size >= bounds.canaryEntries) return false;
    entries.add(key);
    return true;
  }

  /** Starts over with another canary, and with another share of it. */
  private enter(canary: ListedCanary): void {
    if (canary === this.entered) return;
    this.entered = canary;
    const { app, version, startedAt, share } = stageOf(canary);
    const stage = [app, version, startedAt, share].join(' ');
    if (stage === this.stage) return;
    this.stage = stage;
    this.counts = noCanaryCounts();
    this.counted = noEntries();
  }
}

const stageOf = ({ app, build, startedAt, share, isHeld }: ListedCanary): CanaryStage => ({
  app,
  version: build.version,
  startedAt,
  share,
  isHeld: isHeld ?? false,
});
