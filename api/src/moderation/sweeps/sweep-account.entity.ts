import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FormerBan } from '../bans/former-ban.js';

/** How an account of a sweep stands. `protected`: it joined the staff or was deleted in the meantime, and was left out. */
type AccountState = 'waiting' | 'banned' | 'done' | 'protected' | 'lifted';

/** An account that a sweep takes. */
@Entity('sweep_accounts')
export class SweepAccountEntity {
  @PrimaryColumn('integer', { name: 'sweep_id' })
  sweepId: number;

  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('text', { default: 'waiting' })
  state: AccountState;

  /** The ban that the sweep stored; null if the account was banned for good before. */
  @Column('integer', { name: 'ban_id', nullable: true })
  banId: number | null;

  /** The ban or mute that it replaced. */
  @Column('jsonb', { name: 'former_ban', nullable: true })
  formerBan: FormerBan | null;
}
