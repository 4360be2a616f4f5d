import {
  filteredKinds,
  limits,
  type ListNotificationGroupsQuery,
  type NotificationGroup,
  type NotificationKind,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, optional, type Sql, sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';
import { Cursors, type Position } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { isCommentPresent } from '../../platform/visibility/visibility.js';
import {
  IS_ABOUT_LISTED,
  IS_BY_UNBLOCKED,
  IS_STILL_ASKED,
  MARKDOWN,
  NOTIFICATION_COLUMNS,
} from './notification.columns.js';
import { GROUP_KEY, KIND } from './notification-group.sql.js';
import { type NotificationGroupRow, toNotificationGroup } from './notification-group.row.js';

/** A selection of a member's groups. */
export interface NotificationGroupsPart {
  readonly viewerId: number;
  readonly kind: NotificationKind | undefined;
  readonly after: Position | undefined;
  readonly rows: number;
  /** Selects the group with this latest notification only. */
  readonly latestId?: number;
}

/**
 * Selects a member's groups of notifications: unread ones first, then by their latest notification. It reads the
 * stored notifications of the member, whose number is limited, and joins texts and people for the selected groups only.
 */
export const notificationGroupsStatement = ({
  viewerId,
  kind,
  after,
  rows,
  latestId,
}: NotificationGroupsPart): Sql => sql`
  WITH stored AS (
    SELECT n.id, n.actor_id, n.comment_id, n.follower_count, n.is_read, ${KIND} AS kind, ${GROUP_KEY} AS key
    FROM notifications n WHERE n.user_id = ${viewerId} AND ${IS_BY_UNBLOCKED}
    ORDER BY n.id DESC LIMIT ${literal(limits.notificationsStored)}
  ), grouped AS (
    SELECT key, kind, is_read, max(id) AS latest_id, count(*)::integer AS count,
      CASE kind WHEN 'follow' THEN sum(follower_count) ELSE count(DISTINCT actor_id) END::integer AS person_count,
      array_agg(actor_id ORDER BY id DESC) AS actor_ids, array_agg(comment_id ORDER BY id) AS comment_ids
    FROM stored ${optional(kind, (only) => sql`WHERE kind = ${only}`)}
    GROUP BY key, kind, is_read ${optional(
      after,
      ({ rank, id }) => sql`HAVING (is_read::integer, -max(id)) > (${rank}::integer, -${id}::integer)`,
    )} ${optional(latestId, (id) => sql`HAVING max(id) = ${id}`)}
  ), page AS (
    SELECT g.* FROM grouped g JOIN notifications n ON n.id = g.latest_id
    WHERE ${IS_ABOUT_LISTED} AND ${IS_STILL_ASKED}
    ORDER BY g.is_read, g.latest_id DESC LIMIT ${literal(rows)}
  )
  SELECT g.key, g.kind, g.count, g.person_count AS "personCount",
    coalesce((SELECT c.id FROM unnest(g.comment_ids) WITH ORDINALITY AS answer (id, place) JOIN comments c ON c.id = answer.id
      WHERE g.kind = 'reply' AND NOT g.is_read AND ${isCommentPresent('c')}
      ORDER BY answer.place LIMIT 1), g.comment_ids[1]) AS "firstCommentId",
    people.list AS people, p.title,
    CASE WHEN g.kind <> 'reply' THEN NULL
      WHEN latest.parent_id IS NULL THEN CASE p.author_id WHEN n.user_id THEN 'post' END
      WHEN parent.author_id = n.user_id THEN 'comment' END AS "answeredType",
    CASE WHEN parent.author_id = n.user_id AND ${isCommentPresent('parent')}
      THEN left(parent.content, ${literal(MARKDOWN)}) END AS "answeredContent",
    replies.parent_count AS "parentCount",
    EXISTS (SELECT FROM muted_threads m WHERE m.user_id = n.user_id AND m.post_id = n.post_id) AS "isMuted",
    EXISTS (SELECT FROM followed_threads f WHERE f.user_id = n.user_id AND f.post_id = n.post_id) AS "isFollowed",
    ${NOTIFICATION_COLUMNS}
  FROM page g JOIN notifications n ON n.id = g.latest_id LEFT JOIN users u ON u.id = n.actor_id
  LEFT JOIN posts p ON p.id = n.post_id
  LEFT JOIN comments latest ON latest.id = n.comment_id AND g.kind = 'reply'
  LEFT JOIN comments parent ON parent.id = latest.parent_id
  LEFT JOIN LATERAL (
    SELECT json_agg(json_strip_nulls(json_build_object('id', id, 'username', username, 'avatar', avatar)) ORDER BY place) AS list
    FROM (SELECT person.id, person.username, person.avatar, min(actor.place) AS place
      FROM unnest(g.actor_ids) WITH ORDINALITY AS actor (id, place) JOIN users person ON person.id = actor.id
      GROUP BY person.id ORDER BY min(actor.place) LIMIT ${literal(limits.groupPeopleMax)}) actors
  ) people ON g.kind <> 'vote'
  LEFT JOIN LATERAL (
    SELECT count(DISTINCT c.parent_id)::integer AS parent_count
    FROM unnest(g.comment_ids) AS answer (id) JOIN comments c ON c.id = answer.id
    LEFT JOIN comments own ON own.id = c.parent_id
    HAVING bool_and(own.author_id IS NOT DISTINCT FROM n.user_id)
  ) replies ON g.kind = 'reply' AND g.count > 1
  ORDER BY n.is_read, n.id DESC`;

/** Reads a member's notifications in groups. */
@Injectable()
export class NotificationGroupsQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** Returns the group of a member with this latest notification, if there is one that they may see. */
  async withLatest(userId: number, latestId: number): Promise<NotificationGroup | undefined> {
    const part = { viewerId: userId, kind: undefined, after: undefined, rows: 1, latestId };
    const row = await this.database.row<NotificationGroupRow>(notificationGroupsStatement(part));
    return row && toNotificationGroup(row);
  }

  /**
   * Returns the keys of all unread groups of a member, and perhaps of some that they may not see; undefined with more
   * than `max`.
   */
  async unreadKeys(userId: number, max: number): Promise<string[] | undefined> {
    const rows = await this.database.rows<{ key: string }>(
      sql`SELECT DISTINCT ${GROUP_KEY} AS key FROM notifications n
        WHERE n.user_id = ${userId} AND NOT n.is_read AND ${KIND} <> 'vote' LIMIT ${literal(max + 1)}`,
    );
    return rows.length > max ? undefined : rows.map(({ key }) => key);
  }

  /** @throws {ApiError} `CURSOR_INVALID`. */
  async page(
    viewer: Pick<Viewer, 'id'>,
    { filter = 'all', limit, cursor }: ListNotificationGroupsQuery,
  ): Promise<Page<NotificationGroup>> {
    const list = `notification-groups:${filter}`;
    const size = limit ?? limits.pageSizeDefault;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const part = { viewerId: viewer.id, kind: filteredKinds[filter], after, rows: rowsToRead(size) };
    const read = await this.database.read.rows<NotificationGroupRow>(notificationGroupsStatement(part));
    const { rows, last } = cutPage(read, size);
    const next = last && this.cursors.write(list, { rank: String(Number(last.read)), id: last.id });
    return { items: rows.map(toNotificationGroup), next };
  }
}
