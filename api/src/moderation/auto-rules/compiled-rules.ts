import type { AutoRuleContent } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { bounds } from '../../platform/bounds.js';
import { CompiledRule } from './compiled-rule.js';

/** A version of a rule that is ready to be matched. */
export interface ReadyRule {
  readonly versionId: number;
  /** Null for a rule of the site. */
  readonly communityId: number | null;
  readonly rule: CompiledRule;
}

interface VersionRow {
  versionId: number;
  communityId: number | null;
  content: AutoRuleContent;
}

const SELECT = `SELECT v.id AS "versionId", r.community_id AS "communityId", v.content
  FROM auto_rule_versions v JOIN auto_rules r ON r.id = v.rule_id WHERE v.id = ANY ($1)`;

/** Compiles versions of rules and keeps them. Versions never change, so they need no invalidation. */
@Injectable()
export class CompiledRules {
  private readonly ready = new LRUCache<number, ReadyRule>({ max: bounds.compiledRules });

  /** Returns versions in the given order, without deleted ones; reads only versions that are new here. */
  async find(manager: EntityManager, versionIds: readonly number[]): Promise<ReadyRule[]> {
    const missing = versionIds.filter((id) => !this.ready.has(id));
    const read = missing.length > 0 ? await this.read(manager, missing) : new Map<number, ReadyRule>();
    return versionIds.flatMap((id) => read.get(id) ?? this.ready.get(id) ?? []);
  }

  private async read(manager: EntityManager, ids: readonly number[]): Promise<Map<number, ReadyRule>> {
    const rows = await manager.query<VersionRow[]>(SELECT, [ids]);
    const read = new Map<number, ReadyRule>();
    for (const { content, ...version } of rows) {
      const ready = { ...version, rule: await CompiledRule.compile(content) };
      read.set(version.versionId, ready);
      this.ready.set(version.versionId, ready);
    }
    return read;
  }
}
