import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../http/call.decorator.js';
import { Input } from '../http/input.decorator.js';
import { DataExports } from './data-exports.service.js';
import { EXPORTS_PATH } from './exports.server.js';

@Controller()
export class ExportsController {
  constructor(private readonly exports: DataExports) {}

  @Call('getDataExport')
  get(@Input() { viewer }: Input<'getDataExport'>): Promise<Answer<'getDataExport'>> {
    return this.exports.state(viewer.id);
  }

  @Call('requestDataExport')
  request(@Input() { viewer }: Input<'requestDataExport'>): Promise<Answer<'requestDataExport'>> {
    return this.exports.request(viewer.id);
  }

  @Call('makeDataExportLink')
  async makeLink(@Input() { viewer }: Input<'makeDataExportLink'>): Promise<Answer<'makeDataExportLink'>> {
    return { url: `${EXPORTS_PATH}?token=${await this.exports.makeToken(viewer.id)}` };
  }
}
