import { Controller } from '@nestjs/common';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { SettingsService } from '../../people/settings/settings.service.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const NO_LINK =
  'This link is not valid. Open it from the email again, or turn off the digest in your settings, under Notifications.';

@Controller()
export class DigestsController {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly settings: SettingsService,
  ) {}

  @Call('unsubscribe')
  async unsubscribe(@Input() { query }: Input<'unsubscribe'>): Promise<void> {
    const userId = this.tokens.read(query.token);
    if (userId === undefined) throw new ApiError('LINK_INVALID', { message: NO_LINK });
    await this.settings.endDigest(userId);
  }
}
