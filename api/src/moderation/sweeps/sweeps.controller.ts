import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { sendPage } from '../../platform/paging/page.js';
import { SweepPreviews } from './sweep-previews.js';
import { SweepsQuery } from './sweeps.query.js';
import { SweepsService } from './sweeps.service.js';

@Controller()
export class SweepsController {
  constructor(
    private readonly query: SweepsQuery,
    private readonly previews: SweepPreviews,
    private readonly sweeps: SweepsService,
  ) {}

  @Call('previewSweep')
  preview(@Input() { body }: Input<'previewSweep'>): Promise<Answer<'previewSweep'>> {
    return this.previews.of(body.pattern);
  }

  @Call('startSweep')
  async start(@Input() { body, viewer }: Input<'startSweep'>): Promise<Answer<'startSweep'>> {
    return this.query.stored(await this.sweeps.start(body, viewer));
  }

  @Call('listSweeps')
  async list(@Input() { query, reply }: Input<'listSweeps'>): Promise<Answer<'listSweeps'>> {
    return sendPage(reply, await this.query.page(query));
  }

  @Call('undoSweep')
  async undo(@Input() { params, viewer }: Input<'undoSweep'>): Promise<Answer<'undoSweep'>> {
    await this.sweeps.undo(params.id, viewer);
    return this.query.stored(params.id);
  }
}
