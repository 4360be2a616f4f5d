import { domainToASCII } from 'node:url';
import {
  type AutoRuleCondition,
  type AutoRuleConditionKind,
  type AutoRuleContent,
  foldPhrase,
} from '@stoa/contract';
import type { Writing } from '../../content/screening/screening.js';
import { PhraseFinder } from '../../platform/visibility/phrase-finder.js';
import { isUnder, linkedHosts } from '../../content/screening/links.js';
import { Pattern } from './pattern.js';

/** What conditions compare besides the text. */
export interface Facts {
  /** Age of the author's account, in days, when it was written. */
  readonly accountDays: number;
  /** Upvotes of the author's latest posts. */
  readonly karma: number;
  readonly isFirstHere: boolean;
  /** Hours since the author wrote the same text; null without one. */
  readonly repeatedHours: number | null;
  readonly reportWeight: number;
}

type TextTest = (writing: Writing) => boolean;
type FactTest = (facts: Facts) => boolean;

/** An automatic rule that is ready to be matched. */
export class CompiledRule {
  private constructor(
    readonly content: AutoRuleContent,
    private readonly textTests: readonly TextTest[],
    private readonly factTests: readonly FactTest[],
  ) {}

  /** @throws {ApiError} `RULE_BROKEN` for an expression that cannot be used. */
  static async compile(content: AutoRuleContent): Promise<CompiledRule> {
    const texts = await Promise.all(content.conditions.map(toTextTest));
    const facts = content.conditions.map(toFactTest);
    return new CompiledRule(content, texts.filter(isDefined), facts.filter(isDefined));
  }

  /** Its conditions. */
  get kinds(): AutoRuleConditionKind[] {
    return this.content.conditions.map(({ kind }) => kind);
  }

  /** Whether it compares more than the text. */
  get needsFacts(): boolean {
    return this.factTests.length > 0;
  }

  /** Whether it can only match once there are reports. */
  get awaitsReports(): boolean {
    return this.kinds.includes('reports');
  }

  /** Whether it matches everything: no condition says anything about the content or its author. */
  get isBroad(): boolean {
    const isEmptyMatching = this.textTests.every((test) => test(NOTHING));
    return isEmptyMatching && this.factTests.length === 0;
  }

  looksAt(type: Writing['type']): boolean {
    return this.content.target === 'both' || this.content.target === `${type}s`;
  }

  matchesText(writing: Writing): boolean {
    return this.textTests.every((test) => test(writing));
  }

  matchesFacts(facts: Facts): boolean {
    return this.factTests.every((test) => test(facts));
  }
}

const NOTHING: Writing = { type: 'post', title: '', text: '', link: null, hasMedia: false };

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;

async function toTextTest(condition: AutoRuleCondition): Promise<TextTest | undefined> {
  switch (condition.kind) {
    case 'links':
      return ({ text, link }) => linkedHosts(text, link).length > condition.above;
    case 'domains': {
      const domains = new Set(condition.domains.map((domain) => domainToASCII(domain)));
      return ({ text, link }) => linkedHosts(text, link).some((host) => isUnder(host, domains));
    }
    case 'words': {
      const contains = phraseTest(condition.words.map(foldPhrase));
      return ({ title, text }) => contains(title) || contains(text);
    }
    case 'pattern': {
      const pattern = await Pattern.compile(condition.pattern);
      return ({ title, text }) => (title !== '' && pattern.matches(title)) || pattern.matches(text);
    }
    case 'media':
      return ({ hasMedia }) => hasMedia;
    default:
      return undefined;
  }
}

/** Returns a test for folded phrases. Its time is proportional to the text, whatever the phrases are. */
function phraseTest(phrases: readonly string[]): (text: string) => boolean {
  const finder = new PhraseFinder(phrases);
  return (text) => finder.find(foldPhrase(text)) !== undefined;
}

function toFactTest(condition: AutoRuleCondition): FactTest | undefined {
  switch (condition.kind) {
    case 'account-age':
      return ({ accountDays }) => accountDays < condition.days;
    case 'karma':
      return ({ karma }) => karma < condition.below;
    case 'first-here':
      return ({ isFirstHere }) => isFirstHere;
    case 'repeated':
      return ({ repeatedHours }) => repeatedHours !== null && repeatedHours <= condition.hours;
    case 'reports':
      return ({ reportWeight }) => reportWeight >= condition.atLeast;
    default:
      return undefined;
  }
}
