import type { ListedCanary } from '@stoa/contract';
import { decide } from '../../src/site/canaries/decide.js';
import { CanaryEvidence } from '../../src/site/evidence/canary-evidence.js';
import { type CanaryVisit, groupAt } from '../../src/site/registry/canary-visit.js';

/** How a build behaves: parts of page views, and factors of times. */
export interface Behaviour {
  readonly uncaught: number;
  readonly hydration: number;
  readonly lcp: number;
  readonly render: number;
  /** Part of pages that take four times as long to render. */
  readonly slowPages: number;
}

export const usual: Behaviour = { uncaught: 0.005, hydration: 0.0005, lcp: 1, render: 1, slowPages: 0 };

/** The outcome of a simulated publish. */
export interface Outcome {
  readonly isPromoted: boolean;
  /** People who opened at least one page with the canary before everybody got it, or nobody. */
  readonly people: number;
  readonly hours: number;
}

/** Milliseconds between two decisions; each takes effect at the next, on evidence of the last. */
const TICK = 15_000;

const DAY = 24 * 3_600_000;

/** Page views of a person, on average; the first has no bucket yet. */
const VIEWS = 3;

/** Milliseconds between the views of a person. */
const PAUSE = 45_000;

/** Days after which an undecided canary counts as refused. */
const DAYS = 8;

const listed = (share: number) =>
  ({ app: 'feed', build: { version: '2' }, share, startedAt: 'now' }) as ListedCanary;

interface Person {
  readonly bucket: number;
  readonly network: string;
  /** Factor of the person's times. */
  readonly slowness: number;
  /** Part of views in which the person's browser throws whatever the build. */
  readonly oddity: number;
  readonly measures: boolean;
  next: number;
}

/**
 * Simulates the publish of a canary: people and their browsers, the counts of one instance, and the decisions of the job.
 */
export class SimulatedSite {
  private seed: number;
  private readonly evidence = new CanaryEvidence();
  private readonly reached = new Set<Person>();
  private people: Person[] = [];
  private share = 5;
  private canary = listed(this.share);

  constructor(
    seed: number,
    private readonly viewsPerDay: number,
    private readonly isForged = false,
  ) {
    this.seed = seed;
  }

  publish(canary: Behaviour): Outcome {
    let changedAt = 0;
    let decided = this.share;
    for (let now = 0; now < DAYS * DAY; now += TICK) {
      if (decided !== this.share) {
        this.share = decided;
        this.canary = listed(decided);
        changedAt = now;
      }
      if (this.share === 0 || this.share === 100)
        return { isPromoted: this.share === 100, people: this.reached.size, hours: now / 3_600_000 };
      const { counts } = structuredClone(this.evidence.of(this.canary));
      this.open(now, canary);
      decided = decide({
        share: this.share,
        isHeld: false,
        minutes: (now - changedAt) / 60_000,
        instances: [counts],
      }).share;
    }
    return { isPromoted: false, people: this.reached.size, hours: DAYS * 24 };
  }

  /** Lets people open pages for one tick. */
  private open(now: number, canary: Behaviour): void {
    const arrivals = this.viewsPerDay / VIEWS / (DAY / TICK);
    const count = Math.floor(arrivals) + (this.random() < arrivals % 1 ? 1 : 0);
    for (let index = 0; index < count; index += 1) this.people.push(this.person(now));
    const due = this.people.filter(({ next }) => next < now + TICK);
    for (const person of due) {
      this.view(person, canary);
      person.next = this.random() < 1 / (VIEWS - 1) ? Infinity : person.next + PAUSE;
    }
    if (due.length > 0) this.people = this.people.filter(({ next }) => next < Infinity);
    if (this.isForged) this.forge();
  }

  private view(person: Person, behaviour: Behaviour): void {
    const { group, isBaseline } = groupAt(person.bucket, this.share);
    const visit: CanaryVisit = { canary: this.canary, group, isBaseline, network: person.network };
    if (group === 'canary') this.reached.add(person);
    const { uncaught, hydration, lcp, render, slowPages } = group === 'canary' ? behaviour : usual;
    const build = { remote: 'feed', version: group === 'canary' ? '2' : '1' };
    this.evidence.viewed(visit);
    if (this.random() < 1 / 3) {
      this.evidence.rendered(visit, this.random() < 0.000_2);
      const time = render * 6 * this.spread(0.6) * (this.random() < slowPages ? 4 : 1);
      this.evidence.measured(visit, build, 'render', time);
    }
    if (this.random() < uncaught + person.oddity) this.evidence.reported(visit, build, 'uncaught');
    if (this.random() < hydration) this.evidence.reported(visit, build, 'hydration');
    if (this.random() < 0.001) this.evidence.reported(visit, build, 'load');
    if (!person.measures) return;
    this.evidence.measured(visit, build, 'lcp', lcp * person.slowness * 1_500 * this.spread(0.35));
    if (this.random() < 0.7)
      this.evidence.measured(visit, build, 'inp', person.slowness * 80 * this.spread(0.7));
    this.evidence.measured(visit, build, 'cls', 0.02 * this.spread(1.2));
  }

  /** Reports good measurements of the canary from one network, as fast as the site is used. */
  private forge(): void {
    const visit: CanaryVisit = { canary: this.canary, ...groupAt(0, this.share), network: '203.0.113' };
    const build = { remote: 'feed', version: '2' };
    for (let index = 0; index < 100; index += 1) {
      this.evidence.viewed(visit);
      this.evidence.rendered(visit, false);
      this.evidence.measured(visit, build, 'render', 1);
      this.evidence.measured(visit, build, 'lcp', 100);
    }
  }

  private person(now: number): Person {
    const isShared = this.random() < 0.15;
    return {
      bucket: Math.floor(this.random() * 100),
      network: isShared ? `shared ${Math.floor(this.random() * 50)}` : `own ${this.random()}`,
      slowness: this.spread(0.45),
      oddity: this.random() < 0.02 ? 0.2 : 0,
      measures: this.random() < 0.75,
      next: now + this.random() * TICK,
    };
  }

  /** Returns a log-normal factor with median 1. */
  private spread(sigma: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.random())) * Math.cos(2 * Math.PI * this.random());
    return Math.exp(sigma * normal);
  }

  /** Returns a number from 0 to 1 (mulberry32): the same for the same seed. */
  private random(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let value = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  }
}
