import { raw, type Sql, sql } from '../../../platform/db/sql.js';
import type { Viewer } from '../../../platform/http/request.js';
import { isPostListed, isPostOpen } from '../../../platform/visibility/visibility.js';
import { IS_NAMED, TERMS, TIER } from './fragments.sql.js';
import type { ParsedQuery } from './parse-query.js';
import { given } from './search.sql.js';

/** Selects why a search found a post, with the tier of its match; no row for a post that the viewer may not see. */
export const searchReasonStatement = (postId: number, query: ParsedQuery, viewer: Viewer): Sql =>
  sql`WITH ${given({ query, after: undefined })}
    SELECT s.score, ${isPostListed('s', viewer)} AS "isListed", ${raw('NULL::integer')} AS share, false AS "isPinned",
      CASE WHEN p.search @@ ${TERMS} THEN ${TIER}
        WHEN EXISTS (SELECT FROM communities WHERE id = p.community_id AND ${IS_NAMED}) THEN 1 ELSE 0 END AS tier
    FROM post_stats s JOIN posts p ON p.id = s.post_id WHERE s.post_id = ${postId} AND ${isPostOpen('s', viewer)}`;
