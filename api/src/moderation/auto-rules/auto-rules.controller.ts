import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { AutoRulePreviews } from './auto-rule-previews.js';
import { AutoRuleUndo } from './auto-rule-undo.js';
import { AutoRulesQuery } from './auto-rules.query.js';
import { AutoRulesService } from './auto-rules.service.js';

/** Automatic rules of communities, then of the site. */
@Controller()
export class AutoRulesController {
  constructor(
    private readonly query: AutoRulesQuery,
    private readonly rules: AutoRulesService,
    private readonly previews: AutoRulePreviews,
    private readonly undoing: AutoRuleUndo,
  ) {}

  @Call('listCommunityAutoRules')
  list(@Input() { params }: Input<'listCommunityAutoRules'>): Promise<Answer<'listCommunityAutoRules'>> {
    return this.query.list(params.id);
  }

  @Call('createCommunityAutoRule')
  async create(
    @Input() { params, body, viewer }: Input<'createCommunityAutoRule'>,
  ): Promise<Answer<'createCommunityAutoRule'>> {
    return this.query.byId(params.id, await this.rules.create(params.id, body, viewer));
  }

  @Call('previewCommunityAutoRule')
  preview(
    @Input() { params, body }: Input<'previewCommunityAutoRule'>,
  ): Promise<Answer<'previewCommunityAutoRule'>> {
    return this.previews.of(params.id, body.rule);
  }

  @Call('updateCommunityAutoRule')
  async update(
    @Input() { params, body, viewer }: Input<'updateCommunityAutoRule'>,
  ): Promise<Answer<'updateCommunityAutoRule'>> {
    await this.rules.update(params.id, params.ruleId, body, viewer);
    return this.query.byId(params.id, params.ruleId);
  }

  @Call('deleteCommunityAutoRule')
  delete(@Input() { params, viewer }: Input<'deleteCommunityAutoRule'>): Promise<void> {
    return this.rules.delete(params.id, params.ruleId, viewer);
  }

  @Call('listCommunityAutoRuleVersions')
  versions(
    @Input() { params }: Input<'listCommunityAutoRuleVersions'>,
  ): Promise<Answer<'listCommunityAutoRuleVersions'>> {
    return this.query.versions(params.id, params.ruleId);
  }

  @Call('undoCommunityAutoRule')
  async undo(
    @Input() { params, viewer }: Input<'undoCommunityAutoRule'>,
  ): Promise<Answer<'undoCommunityAutoRule'>> {
    await this.undoing.start(params.id, params.ruleId, params.version, viewer);
    return { ok: true };
  }

  @Call('listSiteAutoRules')
  listOfSite(): Promise<Answer<'listSiteAutoRules'>> {
    return this.query.list(null);
  }

  @Call('createSiteAutoRule')
  async createOfSite(
    @Input() { body, viewer }: Input<'createSiteAutoRule'>,
  ): Promise<Answer<'createSiteAutoRule'>> {
    return this.query.byId(null, await this.rules.create(null, body, viewer));
  }

  @Call('previewSiteAutoRule')
  previewOfSite(@Input() { body }: Input<'previewSiteAutoRule'>): Promise<Answer<'previewSiteAutoRule'>> {
    return this.previews.of(null, body.rule);
  }

  @Call('updateSiteAutoRule')
  async updateOfSite(
    @Input() { params, body, viewer }: Input<'updateSiteAutoRule'>,
  ): Promise<Answer<'updateSiteAutoRule'>> {
    await this.rules.update(null, params.ruleId, body, viewer);
    return this.query.byId(null, params.ruleId);
  }

  @Call('deleteSiteAutoRule')
  deleteOfSite(@Input() { params, viewer }: Input<'deleteSiteAutoRule'>): Promise<void> {
    return this.rules.delete(null, params.ruleId, viewer);
  }

  @Call('listSiteAutoRuleVersions')
  versionsOfSite(
    @Input() { params }: Input<'listSiteAutoRuleVersions'>,
  ): Promise<Answer<'listSiteAutoRuleVersions'>> {
    return this.query.versions(null, params.ruleId);
  }

  @Call('undoSiteAutoRule')
  async undoOfSite(
    @Input() { params, viewer }: Input<'undoSiteAutoRule'>,
  ): Promise<Answer<'undoSiteAutoRule'>> {
    await this.undoing.start(null, params.ruleId, params.version, viewer);
    return { ok: true };
  }
}
