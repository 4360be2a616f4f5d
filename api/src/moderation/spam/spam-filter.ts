import { spamRules } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Target, Writing, WritingRules } from '../../content/screening/screening.js';
import type { Viewer } from '../../platform/http/request.js';
import { scoreOf, type Weights } from './classifier.js';
import { featuresOf, phrasesOf } from './phrases.js';
import { type Comparison, compare, noteHold, remember } from './spam.sql.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { DAY } from '../../platform/units.js';

/** Shared phrases that moderators read, and characters of each. */
const NAMED = 5;
const NAME_MAX = 60;

/** What the filter found in a text. */
export interface SpamFinding {
  /** Why it is to be held, for moderators; undefined for a text that is not. */
  readonly signs: string | undefined;
  readonly authorId: number;
  /** Hashes of its phrases. */
  readonly hashes: readonly string[];
}

/** What the filter has learnt. */
interface Model {
  readonly version: number;
  /** Empty as long as it is not used. A map, because members' words may be names of properties. */
  readonly weights: ReadonlyMap<string, number>;
  readonly threshold: number;
}

const READ_MODEL = `SELECT version, weights, coalesce((learning->>'threshold')::float8, 0) AS threshold FROM spam_filter`;

/**
 * Finds spam in what new accounts write: texts that several of them share in part, and texts like earlier spam that
 * moderators removed.
 */
@Injectable()
export class SpamFilter {
  private model: Model | undefined;

  /** Returns undefined for a text that is not filtered: by an established or exempt author, or while the filter is off. */
  async check(
    manager: EntityManager,
    writing: Writing,
    author: Viewer,
    { isExempt }: WritingRules,
  ): Promise<SpamFinding | undefined> {
    if (isExempt || Date.now() - author.registeredAt > spamRules.accountDays * DAY) return undefined;
    const [comparison] = await runStatement<Comparison>(manager, compare(author.id, phrasesOf(writing)));
    if (!comparison) return undefined;
    const signs = sharedSigns(comparison) ?? (await this.learntSigns(manager, writing, comparison.version));
    return { signs, authorId: author.id, hashes: comparison.hashes };
  }

  /** Remembers the phrases of a text in the transaction that stores it, and that it was held. */
  async remember(
    manager: EntityManager,
    target: Target,
    { authorId, hashes }: SpamFinding,
    isHeld: boolean,
  ): Promise<void> {
    if (hashes.length > 0) await runStatement(manager, remember(authorId, hashes));
    if (isHeld) await runStatement(manager, noteHold(target, hashes));
  }

  private async learntSigns(
    manager: EntityManager,
    writing: Writing,
    version: number,
  ): Promise<string | undefined> {
    if (this.model?.version !== version) this.model = await readModel(manager);
    const { weights, threshold } = this.model;
    const { value, strongest } = scoreOf(featuresOf(writing), (feature) => weights.get(feature) ?? 0);
    return value > threshold ? `Spam filter: resembles removed spam (${list(strongest)})` : undefined;
  }
}

async function readModel(manager: EntityManager): Promise<Model> {
  const [row] =
    await manager.query<{ version: number; weights: Weights | null; threshold: number }[]>(READ_MODEL);
  const { version = 0, weights, threshold = 0 } = row ?? {};
  return { version, weights: new Map(Object.entries(weights ?? {})), threshold };
}

/** Returns what a text has in common with those of other new accounts, if that is most of it. */
function sharedSigns({ weight, sharedWeight, shared }: Comparison): string | undefined {
  if (weight < spamRules.weightMin || sharedWeight < weight * spamRules.sharedMin) return undefined;
  const share = Math.round((100 * sharedWeight) / weight);
  return `Spam filter: ${share}% of its phrases are in texts of at least ${spamRules.sharers} other new accounts, such as ${list(shared)}`;
}

const list = (phrases: readonly string[]): string =>
  phrases
    .slice(0, NAMED)
    .map((phrase) => `“${phrase.slice(0, NAME_MAX)}”`)
    .join(', ');
