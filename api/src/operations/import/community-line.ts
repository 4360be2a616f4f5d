import { type CommunityRule, limits } from '@stoa/contract';
import { z } from 'zod';
import { checked, votes } from './source-fields.js';
import { cut, oneLine, storable, unescaped } from './text.js';

/** A parsed community. */
export interface ImportedCommunity {
  readonly kind: 'community';
  readonly externalId: string;
  readonly community: {
    readonly source: string;
    readonly title: string;
    readonly members: number | undefined;
  };
  readonly description: string;
  readonly isSensitive: boolean;
  /** In their order, at most as many as a community can have. */
  readonly rules: readonly CommunityRule[];
  /** What the dump has beyond what is stored. */
  readonly leftOut: { readonly rules: number; readonly moderators: number };
}

const rule = z.object({
  short_name: z.string(),
  description: z.string().nullish(),
  priority: z.number().nullish(),
});

const fields = z.object({
  display_name: z.string().min(1).max(100),
  title: z.string().nullish(),
  public_description: z.string().nullish(),
  subscribers: votes.nullish(),
  over18: z.boolean().nullish().catch(undefined),
  rules: z.array(rule).nullish(),
  moderators: z.array(z.unknown()).nullish(),
});

/**
 * Parses a community with its rules. Moderators are only counted: their names belong to accounts of another site.
 * @throws {LineProblem}
 */
export function readCommunity(line: object): ImportedCommunity {
  const row = checked(fields, line);
  const all = (row.rules ?? [])
    .toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0))
    .map(({ short_name: title, description }) => ({
      title: cut(oneLine(unescaped(title)), limits.communityRuleTitleMax),
      text: cut(storable(unescaped(description ?? '')), limits.communityRuleTextMax),
    }))
    .filter(({ title }) => title !== '');
  const rules = all.slice(0, limits.communityRulesMax);
  return {
    kind: 'community',
    externalId: `community ${row.display_name.toLowerCase()}`,
    community: {
      source: row.display_name,
      title: oneLine(unescaped(row.title ?? '')),
      members: row.subscribers ?? undefined,
    },
    description: cut(storable(unescaped(row.public_description ?? '')), limits.communityDescriptionMax),
    isSensitive: row.over18 === true,
    rules,
    leftOut: { rules: all.length - rules.length, moderators: row.moderators?.length ?? 0 },
  };
}
