import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Call('getSettings')
  get(@Input() { viewer }: Input<'getSettings'>): Promise<Answer<'getSettings'>> {
    return this.settings.chosen(viewer.id);
  }

  @Call('updateSettings')
  update(@Input() { body, viewer }: Input<'updateSettings'>): Promise<Answer<'updateSettings'>> {
    return this.settings.update(viewer.id, body);
  }
}
