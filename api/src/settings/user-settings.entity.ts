import type { UserSettings } from '@stoa/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a member has chosen. Whoever has chosen nothing has no row. */
@Entity('user_settings')
export class UserSettingsEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  /** Only what was chosen. Another release may have stored more keys and values than this one knows. */
  @Column('jsonb')
  settings: UserSettings;
}
