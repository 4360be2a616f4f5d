import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WidgetEntity } from './widget.entity.js';
import { WidgetsController } from './widgets.controller.js';
import { WidgetsService } from './widgets.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([WidgetEntity])],
  controllers: [WidgetsController],
  providers: [WidgetsService],
})
export class WidgetsModule {}
