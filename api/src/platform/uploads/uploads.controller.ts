import type { Answer } from '@stoa/contract';
import { Controller, Req } from '@nestjs/common';
import { Call } from '../http/call.decorator.js';
import { Input } from '../http/input.decorator.js';
import type { ApiRequest } from '../http/request.js';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Call('upload')
  upload(@Input() { viewer }: Input<'upload'>, @Req() request: ApiRequest): Promise<Answer<'upload'>> {
    return this.uploads.receive(request, viewer.id);
  }
}
