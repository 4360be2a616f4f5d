import {
  type AutoRuleContent,
  autoRuleLimits,
  type CreateAutoRuleBody,
  type UpdateAutoRuleBody,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import { findFlair, FLAIR_GONE } from '../../content/communities/community-flairs.js';
import type { CommunityEntity } from '../../content/communities/community.entity.js';
import { lockCommunity } from '../../content/communities/lock-community.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { AutoRuleVersionEntity } from './auto-rule-version.entity.js';
import { AutoRuleEntity } from './auto-rule.entity.js';
import type { RulePlace } from './auto-rules.query.js';
import { CompiledRule } from './compiled-rule.js';
import { noteRulesChange } from '../log/note-rules-change.js';

/** Serializes changes of the site's rules; those of a community lock its row. */
const LOCK_SITE = `SELECT pg_advisory_xact_lock(hashtext('auto_rules'))`;

/** Adds, changes, moves, switches and deletes automatic rules, and logs it. */
@Injectable()
export class AutoRulesService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /**
   * Adds a rule as the last one; returns its id.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`; `RULE_BROKEN` for too many rules, and for an expression or a flair that
   *   cannot be used; `AUTO_RULE_BROAD` for an unconfirmed rule that matches everything.
   */
  async create(
    place: RulePlace,
    { rule, isBroadConfirmed }: CreateAutoRuleBody,
    by: Viewer,
  ): Promise<number> {
    await checkContent(rule, isBroadConfirmed);
    return inTransaction(this.source, async (manager) => {
      const community = await lockPlace(manager, place);
      const there = { communityId: place ?? IsNull() };
      const number = await manager.countBy(AutoRuleEntity, there);
      const most = place === null ? autoRuleLimits.ofSite : autoRuleLimits.perCommunity;
      if (number >= most) throw ruleBroken(`At most ${most} rules are possible here.`);
      const last = await manager.maximum(AutoRuleEntity, 'position', there);
      const position = last === null ? 0 : last + 1;
      const entity = manager.create(AutoRuleEntity, { communityId: place, position, versionId: null });
      await manager.insert(AutoRuleEntity, entity);
      await saveVersion(manager, entity, 1, rule, by);
      await noteRulesChange(manager, community, `Added “${rule.name}”`, by);
      return entity.id;
    });
  }

  /**
   * @throws {ApiError} As `create`; `AUTO_RULE_NOT_FOUND`; `EDIT_CONFLICT` if there is a later version than the one that
   *   the change is based on.
   */
  async update(place: RulePlace, id: number, body: UpdateAutoRuleBody, by: Viewer): Promise<void> {
    const { rule, lastVersion, isBroadConfirmed, isEnabled, position } = body;
    if (rule) await checkContent(rule, isBroadConfirmed);
    await inTransaction(this.source, async (manager) => {
      const community = await lockPlace(manager, place);
      const entity = await find(manager, place, id);
      const current = await manager.findOneByOrFail(AutoRuleVersionEntity, { id: entity.versionId ?? 0 });
      const { name } = rule ?? current.content;
      if (lastVersion !== undefined && lastVersion !== current.version) throw new ApiError('EDIT_CONFLICT');
      if (rule) {
        await saveVersion(manager, entity, current.version + 1, rule, by);
        await noteRulesChange(manager, community, `Changed “${name}”`, by);
      }
      if (isEnabled !== undefined && isEnabled !== entity.isEnabled) {
        await manager.update(AutoRuleEntity, { id }, { isEnabled });
        await noteRulesChange(
          manager,
          community,
          `${isEnabled ? 'Switched on' : 'Switched off'} “${name}”`,
          by,
        );
      }
      if (position !== undefined) await move(manager, place, id, position);
    });
  }

  /**
   * Deletes a rule with its versions. What it did stays, and can no longer be undone together.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND` or `AUTO_RULE_NOT_FOUND`.
   */
  async delete(place: RulePlace, id: number, by: Viewer): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const community = await lockPlace(manager, place);
      const { versionId } = await find(manager, place, id);
      const { content } = await manager.findOneByOrFail(AutoRuleVersionEntity, { id: versionId ?? 0 });
      await manager.delete(AutoRuleEntity, { id });
      await noteRulesChange(manager, community, `Deleted “${content.name}”`, by);
    });
  }
}

async function checkContent(rule: AutoRuleContent, isBroadConfirmed: boolean | undefined): Promise<void> {
  const { isBroad } = await CompiledRule.compile(rule);
  if (isBroad && !isBroadConfirmed) throw new ApiError('AUTO_RULE_BROAD');
}

async function lockPlace(manager: EntityManager, place: RulePlace): Promise<CommunityEntity | undefined> {
  if (place !== null) return lockCommunity(manager, place);
  await manager.query(LOCK_SITE);
  return undefined;
}

async function find(manager: EntityManager, place: RulePlace, id: number): Promise<AutoRuleEntity> {
  const found = await manager.findOneBy(AutoRuleEntity, { id, communityId: place ?? IsNull() });
  if (!found) throw new ApiError('AUTO_RULE_NOT_FOUND');
  return found;
}

async function saveVersion(
  manager: EntityManager,
  { id: ruleId, communityId }: AutoRuleEntity,
  version: number,
  content: AutoRuleContent,
  by: Viewer,
): Promise<void> {
  const { action } = content;
  if (action.kind === 'flair' && !(communityId && (await findFlair(manager, communityId, action.flairId))))
    throw ruleBroken(FLAIR_GONE, 'rule.action');
  const entity = manager.create(AutoRuleVersionEntity, { ruleId, version, content, savedBy: by.id });
  await manager.insert(AutoRuleVersionEntity, entity);
  await manager.update(AutoRuleEntity, { id: ruleId }, { versionId: entity.id });
  const outdated = LessThanOrEqual(version - autoRuleLimits.versionsKept);
  await manager.delete(AutoRuleVersionEntity, { ruleId, version: outdated });
}

async function move(manager: EntityManager, place: RulePlace, id: number, position: number): Promise<void> {
  const where = { communityId: place ?? IsNull() };
  const rules = await manager.find(AutoRuleEntity, { where, order: { position: 'ASC', id: 'ASC' } });
  const ids = rules.map((rule) => rule.id).filter((other) => other !== id);
  ids.splice(position, 0, id);
  await manager.query(
    'UPDATE auto_rules r SET position = o.place - 1 FROM unnest($1::integer[]) WITH ORDINALITY o (id, place) WHERE r.id = o.id',
    [ids],
  );
}
