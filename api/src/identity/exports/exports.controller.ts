import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { CredentialCheck, wrongPassword } from '../auth/credential-check.js';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { DataExports } from './data-exports.service.js';
import { EXPORTS_PATH } from './exports.server.js';

const PASSWORD_MISSING = 'Your password is needed to download this. Reload the page to enter it.';

@Controller()
export class ExportsController {
  constructor(
    private readonly exports: DataExports,
    private readonly credentials: CredentialCheck,
  ) {}

  @Call('getDataExport')
  get(@Input() { viewer }: Input<'getDataExport'>): Promise<Answer<'getDataExport'>> {
    return this.exports.state(viewer.id);
  }

  @Call('requestDataExport')
  request(@Input() { viewer }: Input<'requestDataExport'>): Promise<Answer<'requestDataExport'>> {
    return this.exports.request(viewer.id);
  }

  @Call('makeDataExportLink')
  async makeLink(
    @Input() { body, viewer }: Input<'makeDataExportLink'>,
  ): Promise<Answer<'makeDataExportLink'>> {
    const { currentPassword, code } = body;
    if (currentPassword === undefined) throw wrongPassword(PASSWORD_MISSING);
    const { passwordHash } = await this.credentials.check(viewer, { currentPassword, code });
    return { url: `${EXPORTS_PATH}?token=${await this.exports.makeToken(viewer.id, passwordHash)}` };
  }
}
