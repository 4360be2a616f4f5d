import type { Role } from '@stoa/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An account. One without email and password was imported; nobody can sign in to it. */
@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  username: string;

  @Column('text', { nullable: true })
  email: string | null;

  /** When a link mailed to the address was opened; null until then. */
  @Column({ type: 'timestamptz', name: 'email_confirmed_at', precision: 3, nullable: true })
  emailConfirmedAt: Date | null;

  @Column('text', { name: 'password_hash', nullable: true, select: false })
  passwordHash: string | null;

  @Column('text', { nullable: true })
  avatar: string | null;

  @Column('text', { default: 'member' })
  role: Role;

  @Column('integer', { name: 'follower_count', default: 0 })
  followerCount: number;

  /** When the account's trophies were last checked. */
  @Column({ type: 'timestamptz', name: 'trophies_checked_at', precision: 3, nullable: true, select: false })
  trophiesCheckedAt: Date | null;

  /** When the member last used a session, to the day. */
  @Column({
    type: 'timestamptz',
    name: 'last_active_at',
    precision: 3,
    default: () => 'now()',
    select: false,
  })
  lastActiveAt: Date;

  /** Since when the next catch-up has posts; null before the first was finished. */
  @Column({ type: 'timestamptz', name: 'caught_up_at', precision: 3, nullable: true, select: false })
  caughtUpAt: Date | null;

  /** When the account was deleted: its content stays, without an owner. */
  @Column({ type: 'timestamptz', name: 'deleted_at', precision: 3, nullable: true })
  deletedAt: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
