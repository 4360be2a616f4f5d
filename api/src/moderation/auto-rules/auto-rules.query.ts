import { type AutoRule, type AutoRuleContent, autoRuleLimits, type AutoRuleVersion } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';

/** Where a rule applies: the id of a community, or null for the site. */
export type RulePlace = number | null;

/** The condition that a rule, by the alias `r`, is of a place. */
export const isRuleOf = (place: RulePlace): Sql =>
  place === null ? sql`r.community_id IS NULL` : sql`r.community_id = ${place}`;

const SELECT = sql`SELECT r.id, v.version, r.is_enabled AS "isEnabled", v.content AS rule
  FROM auto_rules r JOIN auto_rule_versions v ON v.id = r.version_id`;

interface VersionRow {
  version: number;
  rule: AutoRuleContent;
  createdAt: string;
  savedBy: string | null;
  actionCount: number;
  undoneCount: number;
}

/** Reads automatic rules and their versions. */
@Injectable()
export class AutoRulesQuery {
  constructor(private readonly database: Database) {}

  list(place: RulePlace): Promise<AutoRule[]> {
    const most = place === null ? autoRuleLimits.ofSite : autoRuleLimits.perCommunity;
    return this.database.rows<AutoRule>(
      sql`${SELECT} WHERE ${isRuleOf(place)} ORDER BY r.position, r.id LIMIT ${literal(most)}`,
    );
  }

  /** @throws {ApiError} `AUTO_RULE_NOT_FOUND`. */
  async byId(place: RulePlace, id: number): Promise<AutoRule> {
    const rule = await this.database.row<AutoRule>(sql`${SELECT} WHERE r.id = ${id} AND ${isRuleOf(place)}`);
    if (!rule) throw new ApiError('AUTO_RULE_NOT_FOUND');
    return rule;
  }

  /**
   * Returns the versions of a rule, latest first.
   * @throws {ApiError} `AUTO_RULE_NOT_FOUND`.
   */
  async versions(place: RulePlace, id: number): Promise<AutoRuleVersion[]> {
    const rows = await this.database.rows<VersionRow>(sql`
      SELECT v.version, v.content AS rule, v.created_at AS "createdAt", u.username AS "savedBy",
        done.number::integer AS "actionCount", done.undone::integer AS "undoneCount"
      FROM auto_rules r JOIN auto_rule_versions v ON v.rule_id = r.id LEFT JOIN users u ON u.id = v.saved_by
      CROSS JOIN LATERAL (SELECT count(*) AS number, count(undone_at) AS undone FROM auto_rule_actions a
        WHERE a.version_id = v.id) done
      WHERE r.id = ${id} AND ${isRuleOf(place)}
      ORDER BY v.version DESC LIMIT ${literal(autoRuleLimits.versionsKept)}`);
    if (rows.length === 0) throw new ApiError('AUTO_RULE_NOT_FOUND');
    return rows.map(({ savedBy, ...row }) => ({ ...row, ...(savedBy !== null && { savedBy }) }));
  }
}
