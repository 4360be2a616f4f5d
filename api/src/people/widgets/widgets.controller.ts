import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/call.decorator.js';
import { Input } from '../../platform/http/input.decorator.js';
import { UsersQuery } from '../users/users.query.js';
import { WidgetsService } from './widgets.service.js';

@Controller()
export class WidgetsController {
  constructor(
    private readonly widgets: WidgetsService,
    private readonly users: UsersQuery,
  ) {}

  @Call('listWidgets')
  async list(@Input() { params, viewer }: Input<'listWidgets'>): Promise<Answer<'listWidgets'>> {
    return this.widgets.list(await this.users.idOf(params.username), viewer);
  }

  @Call('createWidget')
  create(@Input() { body, viewer }: Input<'createWidget'>): Promise<Answer<'createWidget'>> {
    return this.widgets.create(body, viewer);
  }

  @Call('updateWidget')
  update(@Input() { params, body, viewer }: Input<'updateWidget'>): Promise<Answer<'updateWidget'>> {
    return this.widgets.update(params.id, body, viewer);
  }

  @Call('deleteWidget')
  delete(@Input() { params, viewer }: Input<'deleteWidget'>): Promise<void> {
    return this.widgets.delete(params.id, viewer);
  }
}
