import { type Widget, type WidgetBody, widgetLimits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { UserEntity } from '../users/user.entity.js';
import { WidgetEntity } from './widget.entity.js';

/** Manages the widgets of profiles. */
@Injectable()
export class WidgetsService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Returns a profile's widgets in the order of creation; hidden ones for their owner only. */
  async list(userId: number, viewer: Viewer | undefined): Promise<Widget[]> {
    const shown = viewer?.id === userId ? { userId } : { userId, isVisible: true };
    const widgets = await this.source.manager.find(WidgetEntity, { where: shown, order: { id: 'ASC' } });
    return widgets.map(toWidget);
  }

  /** @throws {ApiError} `WIDGET_LIMIT_REACHED`. */
  create(body: WidgetBody, owner: Viewer): Promise<Widget> {
    return inTransaction(this.source, async (manager) => {
      // Two concurrent requests must not both use the last free slot.
      await manager.findOneOrFail(UserEntity, {
        where: { id: owner.id },
        lock: { mode: 'pessimistic_write' },
      });
      const count = await manager.countBy(WidgetEntity, { userId: owner.id });
      if (count >= widgetLimits.widgetsPerProfile) throw new ApiError('WIDGET_LIMIT_REACHED');
      return toWidget(
        await manager.save(manager.create(WidgetEntity, { ...fieldsOf(body), userId: owner.id })),
      );
    });
  }

  /** @throws {ApiError} `WIDGET_NOT_FOUND` or `NOT_OWNER`. */
  async update(id: number, body: WidgetBody, viewer: Viewer): Promise<Widget> {
    const widget = await this.ownWidget(id, viewer);
    const fields = fieldsOf(body);
    const { affected } = await this.source.manager.update(WidgetEntity, { id }, fields);
    if (!affected) throw new ApiError('WIDGET_NOT_FOUND');
    return toWidget({ ...widget, ...fields });
  }

  /** @throws {ApiError} `WIDGET_NOT_FOUND` or `NOT_OWNER`. */
  async delete(id: number, viewer: Viewer): Promise<void> {
    await this.ownWidget(id, viewer);
    const { affected } = await this.source.manager.delete(WidgetEntity, { id });
    if (!affected) throw new ApiError('WIDGET_NOT_FOUND');
  }

  private async ownWidget(id: number, viewer: Viewer): Promise<WidgetEntity> {
    const widget = await this.source.manager.findOneBy(WidgetEntity, { id });
    if (!widget) throw new ApiError('WIDGET_NOT_FOUND');
    if (widget.userId !== viewer.id) throw new ApiError('NOT_OWNER');
    return widget;
  }
}

function fieldsOf({ widgetType, title, content, isVisible = true }: WidgetBody) {
  return { widgetType, title: title || null, content: content || null, isVisible };
}

function toWidget({ id, widgetType, title, content, isVisible }: WidgetEntity): Widget {
  return { id, widgetType, title, content, isVisible };
}
