import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { DeletionRequests } from './deletion-requests.js';

@Controller()
export class DeletionController {
  constructor(private readonly requests: DeletionRequests) {}

  @Call('requestDeletion')
  request(@Input() { body, viewer }: Input<'requestDeletion'>): Promise<Answer<'requestDeletion'>> {
    return this.requests.request(body, viewer);
  }

  @Call('cancelDeletion')
  cancel(@Input() { viewer }: Input<'cancelDeletion'>): Promise<void> {
    return this.requests.cancel(viewer);
  }
}
