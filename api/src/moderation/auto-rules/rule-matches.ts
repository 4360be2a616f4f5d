import type { AutoRuleActionKind, AutoRuleConditionKind } from '@stoa/contract';
import type { Writing } from '../../content/screening/screening.js';
import type { Facts } from './compiled-rule.js';
import type { ReadyRule } from './compiled-rules.js';

/** The first matching rule of each action. */
export type RuleMatches = ReadonlyMap<AutoRuleActionKind, ReadyRule>;

/**
 * Returns the first matching rule of each action, in the order of the rules.
 * @param readFacts is called at most once, and only for a rule whose conditions about the text are true
 */
export async function matchRules(
  rules: readonly ReadyRule[],
  writing: Writing,
  readFacts: (kinds: ReadonlySet<AutoRuleConditionKind>) => Promise<Facts>,
): Promise<RuleMatches> {
  const matches = new Map<AutoRuleActionKind, ReadyRule>();
  let facts: Facts | undefined;
  for (const ready of rules) {
    const { rule } = ready;
    const { kind } = rule.content.action;
    if (matches.has(kind) || !rule.looksAt(writing.type) || !rule.matchesText(writing)) continue;
    if (rule.needsFacts) {
      facts ??= await readFacts(new Set(rules.flatMap((one) => one.rule.kinds)));
      if (!rule.matchesFacts(facts)) continue;
    }
    matches.set(kind, ready);
  }
  return matches;
}
