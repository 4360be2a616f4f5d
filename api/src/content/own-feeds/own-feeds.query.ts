import type { CommunityRef, OwnFeed, OwnFeedName } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { toAuthor } from '../../platform/visibility/author.js';
import { isCommunityListed, type Reader } from '../../platform/visibility/communities.js';
import type { FeedSources } from './feed-sources.js';

/** Selects from a feed `f` if the viewer may open it: their own, or a public one of an account that is not deleted. */
const openFeed = (columns: Sql, id: number, viewer: Reader): Sql =>
  sql`SELECT ${columns} FROM own_feeds f JOIN users u ON u.id = f.owner_id
    WHERE f.id = ${id} AND u.deleted_at IS NULL AND (f.is_public OR f.owner_id = ${viewer?.id ?? null})`;

const WORDS = sql`f.words, f.domains, f.excluded_words AS "excludedWords"`;

const IDS = sql`f.id, ${WORDS},
  ARRAY(SELECT community_id FROM own_feed_communities WHERE feed_id = f.id) AS "communityIds",
  ARRAY(SELECT person_id FROM own_feed_people WHERE feed_id = f.id) AS "personIds"`;

/** The columns of a feed, with the communities that the viewer can see and the people with an account. */
const shown = (viewer: Reader): Sql => sql`f.id, f.name, f.is_public AS "isPublic", ${WORDS},
  u.id AS "ownerId", u.username AS "ownerName",
  (SELECT coalesce(json_agg(json_strip_nulls(json_build_object('id', c.id, 'name', c.name, 'displayName', c.display_name,
      'color', c.color, 'icon', c.icon, 'iconUrl', c.icon_url, 'visibility', nullif(c.visibility, 'public')))
      ORDER BY lower(c.display_name), c.id), '[]')
    FROM own_feed_communities chosen JOIN communities c ON c.id = chosen.community_id
    WHERE chosen.feed_id = f.id AND ${isCommunityListed('c', viewer)}) AS communities,
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'username', p.username, 'avatar', p.avatar)
      ORDER BY lower(p.username)), '[]')
    FROM own_feed_people chosen JOIN users p ON p.id = chosen.person_id
    WHERE chosen.feed_id = f.id AND p.deleted_at IS NULL) AS people`;

interface FeedRow extends OwnFeedName, Pick<OwnFeed, 'words' | 'domains' | 'excludedWords'> {
  ownerId: number;
  ownerName: string;
  communities: CommunityRef[];
  people: { id: number; username: string; avatar: string | null }[];
}

/** Reads own feeds. */
@Injectable()
export class OwnFeedsQuery {
  constructor(private readonly database: Database) {}

  /** Returns a member's feeds by name. */
  ofMember({ id }: Viewer): Promise<OwnFeedName[]> {
    return this.database.read.rows<OwnFeedName>(
      sql`SELECT id, name, is_public AS "isPublic" FROM own_feeds WHERE owner_id = ${id} ORDER BY lower(name), id`,
    );
  }

  /** @throws {ApiError} `OWN_FEED_NOT_FOUND`, also for a private feed of another member. */
  async byId(id: number, viewer: Reader): Promise<OwnFeed> {
    const row = await this.database.read.row<FeedRow>(openFeed(shown(viewer), id, viewer));
    if (!row) throw new ApiError('OWN_FEED_NOT_FOUND');
    const { ownerId, ownerName, people, ...feed } = row;
    return {
      ...feed,
      owner: toAuthor(ownerId, ownerName),
      people: people.map(({ id: personId, username, avatar }) => toAuthor(personId, username, avatar)),
    };
  }

  /**
   * Returns the sources of a feed that the viewer may open, with communities whose posts they may not see.
   * @throws {ApiError} `OWN_FEED_NOT_FOUND`.
   */
  async sourcesOf(id: number, viewer: Reader): Promise<FeedSources> {
    const row = await this.database.read.row<FeedSources>(openFeed(IDS, id, viewer));
    if (!row) throw new ApiError('OWN_FEED_NOT_FOUND');
    return row;
  }
}
