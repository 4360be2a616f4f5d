import { z } from 'zod';
import { autoRuleActions, autoRuleLimits as max, autoRuleTargets } from '../autoRuleLimits.js';
import { Id, IdParam, Timestamp } from '../common.js';
import { domainName, wordOrPhrase } from '../text/searchTerms.js';
import { requiredLine, requiredText, textUpTo } from '../text/textSchemas.js';

const wholeNumber = (least: number, most: number, label: string) => {
  const message = `${label} is a whole number from ${least} to ${most}.`;
  return z.int(message).min(least, message).max(most, message);
};

const upTo = <Item extends z.ZodType>(item: Item, label: string) =>
  z
    .array(item)
    .min(1, `Enter at least one ${label}.`)
    .max(max.wordsMax, `At most ${max.wordsMax} are possible.`);

/** One condition of an automatic rule. */
export const AutoRuleCondition = z
  .discriminatedUnion('kind', [
    /** The author's account is younger. */
    z.strictObject({
      kind: z.literal('account-age'),
      days: wholeNumber(1, max.ageMax, 'The number of days'),
    }),
    /** The upvotes of the author's posts add up to less. */
    z.strictObject({ kind: z.literal('karma'), below: wholeNumber(1, max.karmaMax, 'The karma') }),
    /** The author has no other post or comment in the community. */
    z.strictObject({ kind: z.literal('first-here') }),
    /** It has more links. */
    z.strictObject({ kind: z.literal('links'), above: wholeNumber(0, max.linksMax, 'The number of links') }),
    /** It links to one of these domains, or to a subdomain. */
    z.strictObject({ kind: z.literal('domains'), domains: upTo(domainName(max.wordMax), 'domain') }),
    /** It contains one of these words or phrases; case and accents are ignored, as for muted words. */
    z.strictObject({ kind: z.literal('words'), words: upTo(wordOrPhrase(max.wordMax), 'word') }),
    /** A regular expression (RE2 syntax) matches the title or the text; case is ignored. */
    z.strictObject({ kind: z.literal('pattern'), pattern: requiredText(max.patternMax, 'The expression') }),
    /** It has a picture or a video. */
    z.strictObject({ kind: z.literal('media') }),
    /** The author wrote the same text before, within this time. */
    z.strictObject({
      kind: z.literal('repeated'),
      hours: wholeNumber(1, max.repeatHoursMax, 'The number of hours'),
    }),
    /** Its reports weigh at least as much: each counts by how often its sender was right (docs/behaviour.md). */
    z.strictObject({
      kind: z.literal('reports'),
      atLeast: wholeNumber(1, max.reportsMax, 'The number of reports'),
    }),
  ])
  .meta({ id: 'AutoRuleCondition' });
export type AutoRuleCondition = z.infer<typeof AutoRuleCondition>;

const Message = requiredText(max.messageMax, 'The message');

/** What an automatic rule does. The author reads the message, except of a report. */
export const AutoRuleAction = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(autoRuleActions).exclude(['flair', 'report', 'limit']), message: Message }),
    /** For an author who has written this many of what the rule looks at, there, in the last 24 hours. */
    z.strictObject({
      kind: z.literal('limit'),
      perDay: wholeNumber(1, max.perDayMax, 'The number per day'),
      message: Message,
    }),
    z.strictObject({ kind: z.literal('report'), message: textUpTo(max.messageMax, 'The message') }),
    z.strictObject({ kind: z.literal('flair'), flairId: Id }),
  ])
  .meta({ id: 'AutoRuleAction' });
export type AutoRuleAction = z.infer<typeof AutoRuleAction>;

/** An automatic rule: it acts where all conditions are true. */
export const AutoRuleContent = z
  .strictObject({
    name: requiredLine(max.nameMax, 'The name'),
    target: z.enum(autoRuleTargets, 'Choose posts, comments or both.'),
    conditions: z.array(AutoRuleCondition),
    action: AutoRuleAction,
  })
  .meta({ id: 'AutoRuleContent' });
export type AutoRuleContent = z.infer<typeof AutoRuleContent>;

/** An automatic rule as its editors send it. */
const NewAutoRuleContent = AutoRuleContent.superRefine(({ target, conditions, action }, context) => {
  const issue = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', message, path });
  const kinds = conditions.map(({ kind }) => kind);
  if (new Set(kinds).size < kinds.length) issue('Each condition can appear once.', 'conditions');
  if (kinds.includes('reports') && (action.kind === 'refuse' || action.kind === 'limit'))
    issue('Reports arrive after sending: choose another action.', 'action');
  if (action.kind === 'flair' && target !== 'posts') issue('Only posts have a flair.', 'target');
}).meta({ id: 'NewAutoRuleContent' });

/** An automatic rule of a community or of the site, in its current version. */
export const AutoRule = z
  .strictObject({
    id: Id,
    /** Number of the current version, from 1. */
    version: z.int().positive(),
    isEnabled: z.boolean(),
    rule: AutoRuleContent,
  })
  .meta({ id: 'AutoRule' });
export type AutoRule = z.infer<typeof AutoRule>;

const isBroadConfirmed = z
  .boolean()
  .optional()
  .describe('Whether the sender knows that the rule matches everything; else 422 `AUTO_RULE_BROAD`.');

export const CreateAutoRuleBody = z
  .strictObject({ rule: NewAutoRuleContent, isBroadConfirmed })
  .meta({ id: 'CreateAutoRuleBody' });
export type CreateAutoRuleBody = z.infer<typeof CreateAutoRuleBody>;

export const UpdateAutoRuleBody = z
  .strictObject({
    /** Becomes a new version. */
    rule: NewAutoRuleContent.optional(),
    /** The version that the new one is based on. If it is no longer the current one, the answer is 409 `EDIT_CONFLICT`. */
    lastVersion: z.int().positive().optional(),
    isBroadConfirmed,
    isEnabled: z.boolean().optional(),
    /** Its place among the rules of the community or the site, from 0. Rules are applied in this order. */
    position: z.int().nonnegative().max(max.ofSite).optional(),
  })
  .meta({ id: 'UpdateAutoRuleBody' });
export type UpdateAutoRuleBody = z.infer<typeof UpdateAutoRuleBody>;

/** A version of a rule, and what it did. */
export const AutoRuleVersion = z
  .strictObject({
    version: z.int().positive(),
    rule: AutoRuleContent,
    createdAt: Timestamp,
    /** Username of the editor; absent once that account is deleted. */
    savedBy: z.string().optional(),
    /** Actions on posts and comments that still exist, and how many of them were undone or changed since. */
    actionCount: z.int().nonnegative(),
    undoneCount: z.int().nonnegative(),
  })
  .meta({ id: 'AutoRuleVersion' });
export type AutoRuleVersion = z.infer<typeof AutoRuleVersion>;

export const PreviewAutoRuleBody = z
  .strictObject({ rule: NewAutoRuleContent })
  .meta({ id: 'PreviewAutoRuleBody' });
export type PreviewAutoRuleBody = z.infer<typeof PreviewAutoRuleBody>;

/** What a rule would have matched. Karma and reports are those of now. */
export const AutoRulePreview = z
  .strictObject({
    /** Matches among `readCount` posts and comments, newest first. */
    matchCount: z.int().nonnegative(),
    readCount: z.int().nonnegative(),
    /** Present if the time or the number of posts ran out: nothing before this time was read. */
    readSince: Timestamp.optional(),
    examples: z.array(
      z.strictObject({
        postId: Id,
        /** Absent for a post. */
        commentId: Id.optional(),
        /** The title of the post, or of the comment's post. */
        title: z.string(),
        /** The start of the text; may be empty. */
        excerpt: z.string(),
        createdAt: Timestamp,
        /** Absent once the account is deleted. */
        author: z.string().optional(),
      }),
    ),
    /** Of the first matches, the ones that moderators have judged: removed, or kept although reported. The kept are false alarms. */
    judged: z.strictObject({ removed: z.int().nonnegative(), kept: z.int().nonnegative() }),
  })
  .meta({ id: 'AutoRulePreview' });
export type AutoRulePreview = z.infer<typeof AutoRulePreview>;

export const SiteAutoRuleParams = z.strictObject({ ruleId: IdParam });
export const SiteAutoRuleVersionParams = z.strictObject({ ruleId: IdParam, version: IdParam });
