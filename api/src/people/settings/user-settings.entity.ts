import type { UserSettings } from '@stoa/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The settings of a member. A member without chosen settings has no row. */
@Entity('user_settings')
export class UserSettingsEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  /** Only chosen settings. Another release may have stored more keys and values than this one knows. */
  @Column('jsonb')
  settings: UserSettings;
}
