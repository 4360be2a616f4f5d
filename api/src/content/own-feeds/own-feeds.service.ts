import { type OwnFeedBody, ownFeedLimits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { UserEntity } from '../../people/users/user.entity.js';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import { insertRows } from '../../platform/db/insert-rows.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { isCommunityListed } from '../../platform/visibility/communities.js';
import { OwnFeedCommunityEntity } from './own-feed-community.entity.js';
import { OwnFeedPersonEntity } from './own-feed-person.entity.js';
import { OwnFeedEntity } from './own-feed.entity.js';
import { OwnFeedsQuery } from './own-feeds.query.js';

const NO_COMMUNITY = 'One of these communities no longer exists. Reload the page.';
const NO_PERSON = 'One of these people no longer has an account. Reload the page.';
const NOTHING_SHOWN = 'You can see none of the communities in this feed, so there is nothing to copy.';

/** Changes the feeds that members make. */
@Injectable()
export class OwnFeedsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
    private readonly query: OwnFeedsQuery,
  ) {}

  /**
   * @returns the id of the new feed
   * @throws {ApiError} `OWN_FEEDS_REACHED`; `INPUT_INVALID` for communities that the owner cannot see, and people
   *   without an account.
   */
  async create(body: OwnFeedBody, owner: Viewer): Promise<number> {
    const chosen = distinct(body);
    await this.checkSources(chosen, owner);
    return this.insert(chosen, owner);
  }

  /** @throws {ApiError} `OWN_FEED_NOT_FOUND`, `NOT_OWNER`; `INPUT_INVALID` as for a new feed. */
  async update(id: number, body: OwnFeedBody, owner: Viewer): Promise<void> {
    const chosen = distinct(body);
    await this.checkOwner(id, owner);
    await this.checkSources(chosen, owner);
    await inTransaction(this.source, async (manager) => {
      const { affected } = await manager.update(OwnFeedEntity, { id, ownerId: owner.id }, fieldsOf(chosen));
      if (!affected) throw new ApiError('OWN_FEED_NOT_FOUND');
      await manager.delete(OwnFeedCommunityEntity, { feedId: id });
      await manager.delete(OwnFeedPersonEntity, { feedId: id });
      await insertSources(manager, id, chosen);
    });
  }

  /** @throws {ApiError} `OWN_FEED_NOT_FOUND`, `NOT_OWNER`. */
  async delete(id: number, owner: Viewer): Promise<void> {
    await this.checkOwner(id, owner);
    await this.source.manager.delete(OwnFeedEntity, { id, ownerId: owner.id });
  }

  /**
   * Copies a feed into a private one, without the communities that the viewer cannot see.
   * @returns the id of the copy
   * @throws {ApiError} `OWN_FEED_NOT_FOUND`, `OWN_FEEDS_REACHED`; `RULE_BROKEN` if no source remains.
   */
  async copy(id: number, viewer: Viewer): Promise<number> {
    const { name, words, domains, excludedWords, communities, people } = await this.query.byId(id, viewer);
    if ([words, domains, communities, people].every(({ length }) => length === 0))
      throw ruleBroken(NOTHING_SHOWN);
    const communityIds = communities.map((community) => community.id);
    const personIds = people.map((person) => person.id);
    const copied = { name, isPublic: false, communityIds, personIds, words, domains, excludedWords };
    return this.insert(copied, viewer);
  }

  private insert(body: OwnFeedBody, owner: Viewer): Promise<number> {
    return inTransaction(this.source, async (manager) => {
      // Two concurrent requests must not both use the last free place.
      const lock = { mode: 'pessimistic_write' } as const;
      await manager.findOneOrFail(UserEntity, { where: { id: owner.id }, lock });
      const count = await manager.countBy(OwnFeedEntity, { ownerId: owner.id });
      if (count >= ownFeedLimits.perMember) throw new ApiError('OWN_FEEDS_REACHED');
      const { id } = await manager.save(
        manager.create(OwnFeedEntity, { ...fieldsOf(body), ownerId: owner.id }),
      );
      await insertSources(manager, id, body);
      return id;
    });
  }

  /** Refuses a feed that the viewer cannot open, and one of another member. */
  private async checkOwner(id: number, viewer: Viewer): Promise<void> {
    const { owner } = await this.query.byId(id, viewer);
    if (owner.id !== viewer.id) throw new ApiError('NOT_OWNER');
  }

  private async checkSources({ communityIds, personIds }: OwnFeedBody, owner: Viewer): Promise<void> {
    const communities = await this.database.rows(
      sql`SELECT FROM communities c WHERE c.id = ANY (${communityIds}::integer[]) AND ${isCommunityListed('c', owner)}`,
    );
    if (communities.length < communityIds.length)
      throw new ApiError('INPUT_INVALID', { fields: { communityIds: NO_COMMUNITY } });
    const people = await this.database.rows(
      sql`SELECT FROM users WHERE id = ANY (${personIds}::integer[]) AND deleted_at IS NULL`,
    );
    if (people.length < personIds.length)
      throw new ApiError('INPUT_INVALID', { fields: { personIds: NO_PERSON } });
  }
}

/** Returns a feed with each source once. */
function distinct(body: OwnFeedBody): OwnFeedBody {
  const once = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];
  const { communityIds, personIds, words, domains, excludedWords } = body;
  return {
    ...body,
    communityIds: once(communityIds),
    personIds: once(personIds),
    words: once(words),
    domains: once(domains),
    excludedWords: once(excludedWords),
  };
}

const fieldsOf = ({ name, isPublic, words, domains, excludedWords }: OwnFeedBody) => ({
  name,
  isPublic,
  words,
  domains,
  excludedWords,
});

async function insertSources(
  manager: EntityManager,
  feedId: number,
  { communityIds, personIds }: OwnFeedBody,
): Promise<void> {
  const columnsOf = (source: string) => ({
    feed_id: ['integer', () => feedId] as const,
    [source]: ['integer', (id: number) => id] as const,
  });
  await insertRows(manager, 'own_feed_communities', communityIds, columnsOf('community_id'));
  await insertRows(manager, 'own_feed_people', personIds, columnsOf('person_id'));
}
