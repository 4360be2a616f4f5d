import type { Answer } from '@stoa/contract';
import { Controller, Req } from '@nestjs/common';
import { Call } from '../http/call.decorator.js';
import { Input } from '../http/input.decorator.js';
import type { ApiRequest } from '../http/request.js';
import { PurgeService } from './purge.service.js';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly purges: PurgeService,
  ) {}

  @Call('upload')
  upload(@Input() { viewer }: Input<'upload'>, @Req() request: ApiRequest): Promise<Answer<'upload'>> {
    return this.uploads.receive(request, viewer.id);
  }

  @Call('purgeUpload')
  async purge(@Input() { params, body, viewer }: Input<'purgeUpload'>): Promise<Answer<'purgeUpload'>> {
    await this.purges.purge(params.name, body.reason, viewer);
    return { ok: true };
  }
}
