import type { WidgetType } from '@stoa/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A block of a profile. */
@Entity('widgets')
export class WidgetEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'user_id' })
  userId: number;

  @Column('text', { name: 'widget_type' })
  widgetType: WidgetType;

  @Column('text', { nullable: true })
  title: string | null;

  @Column('text', { nullable: true })
  content: string | null;

  /** If false, only its owner sees it. */
  @Column('boolean', { name: 'is_visible', default: true })
  isVisible: boolean;
}
