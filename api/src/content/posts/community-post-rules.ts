import { isStaff, type PostType, postTypes } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../platform/db/run-statement.js';
import { sql } from '../../platform/db/sql.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { isCommunityOpen } from '../../platform/visibility/communities.js';
import { moderatesPosts } from '../../platform/visibility/moderated.sql.js';
import { FLAIR_GONE } from '../communities/community-flairs.js';

/** What the author has chosen for a post in a community. */
export interface PostChoice {
  readonly communityId: number;
  /** Its type, if it is a new post. */
  readonly type?: PostType;
  /** Its flair; null for none, undefined if that stays. */
  readonly flairId: number | null | undefined;
  /** The flair that the post has had. */
  readonly flairBefore?: number | null;
}

interface RulesRow {
  postTypes: PostType[] | null;
  isFlairRequired: boolean;
  /** Whether only moderators may choose the flair; null if the community does not have it. */
  isModeratorsOnly: boolean | null;
  wasModeratorsOnly: boolean | null;
  isModerator: boolean;
}

const NAMES: Readonly<Record<PostType, string>> = {
  text: 'text posts',
  image: 'image posts',
  link: 'link posts',
  video: 'video posts',
};
const listed = new Intl.ListFormat('en');
const FLAIR_MISSING = 'This community requires a flair. Choose one.';
const MODERATORS_ONLY = 'Only moderators can choose this flair.';
const CHOSEN_BY_MODERATOR = 'A moderator chose this flair. Only moderators can change it.';

/**
 * Checks a post against the rules of its community: which types it allows, and which flairs the author may choose.
 * @throws {ApiError} `RULE_BROKEN` with the field; `COMMUNITY_NOT_FOUND` if the community is not open to the author.
 */
export async function checkCommunityRules(
  manager: EntityManager,
  choice: PostChoice,
  author: Viewer,
): Promise<void> {
  const { type, flairId } = choice;
  const rules = await readRules(manager, choice, author);
  const { postTypes: allowed, isModerator } = rules;
  if (type && allowed && !allowed.includes(type)) throw ruleBroken(typesAllowed(allowed), 'type');
  if (flairId === undefined) return;
  if (flairId === null && rules.isFlairRequired) throw ruleBroken(FLAIR_MISSING, 'flairId');
  if (flairId !== null && rules.isModeratorsOnly === null) throw ruleBroken(FLAIR_GONE, 'flairId');
  if (isModerator || flairId === (choice.flairBefore ?? null)) return;
  if (rules.isModeratorsOnly) throw ruleBroken(MODERATORS_ONLY, 'flairId');
  if (rules.wasModeratorsOnly) throw ruleBroken(CHOSEN_BY_MODERATOR, 'flairId');
}

async function readRules(
  manager: EntityManager,
  { communityId, flairId, flairBefore }: PostChoice,
  author: Viewer,
): Promise<RulesRow> {
  const isOnly = (id: number | null | undefined) =>
    sql`(SELECT is_moderators_only FROM community_flairs
      WHERE id = ${id ?? null}::integer AND community_id = c.id)`;
  const statement = sql`SELECT c.post_types AS "postTypes", c.is_flair_required AS "isFlairRequired",
      ${isOnly(flairId)} AS "isModeratorsOnly", ${isOnly(flairBefore)} AS "wasModeratorsOnly",
      ${isStaff(author.role)} OR ${moderatesPosts(author.id, sql`c.id`)} AS "isModerator"
    FROM communities c WHERE c.id = ${communityId} AND ${isCommunityOpen(sql`c.id`, author)}`;
  const [row] = await runStatement<RulesRow>(manager, statement);
  if (!row) throw new ApiError('COMMUNITY_NOT_FOUND');
  return row;
}

function typesAllowed(allowed: readonly PostType[]): string {
  const names = postTypes.filter((type) => allowed.includes(type)).map((type) => NAMES[type]);
  return `This community allows ${listed.format(names)} only.`;
}
