import type { CommunityRule, CommunityVisibility, PostType, ShieldMode } from '@stoa/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A topic with its members and posts. */
@Entity('communities')
export class CommunityEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The slug in its address, lower case. */
  @Column('text')
  name: string;

  @Column('text', { name: 'display_name' })
  displayName: string;

  @Column('text', { default: '' })
  description: string;

  /** Background of its icon, `#rrggbb`. */
  @Column('text')
  color: string;

  @Column('text', { default: 'users' })
  icon: string;

  /** Address of the picture that replaces the icon. */
  @Column('text', { name: 'icon_url', nullable: true })
  iconUrl: string | null;

  /** Address of the picture above its page. */
  @Column('text', { name: 'banner_url', nullable: true })
  bannerUrl: string | null;

  /** Who may read and write it. */
  @Column('text', { default: 'public' })
  visibility: CommunityVisibility;

  @Column('integer', { name: 'owner_id', nullable: true })
  ownerId: number | null;

  /** Who created it; null for an imported community, and if unknown. */
  @Column('integer', { name: 'founder_id', nullable: true })
  founderId: number | null;

  @Column('integer', { name: 'member_count', default: 0 })
  memberCount: number;

  /** Members counted where it was imported from, added to the members here. */
  @Column('integer', { name: 'imported_members', default: 0 })
  importedMembers: number;

  @Column('integer', { name: 'post_count', default: 0 })
  postCount: number;

  /** Its own rules, in its order. */
  @Column('jsonb', { default: [] })
  rules: CommunityRule[];

  /** Whether each new post needs a flair. */
  @Column('boolean', { name: 'is_flair_required', default: false })
  isFlairRequired: boolean;

  /** Whether all of its posts are sensitive. */
  @Column('boolean', { name: 'is_sensitive', default: false })
  isSensitive: boolean;

  /** The types that new posts may have; null for all. */
  @Column('text', { name: 'post_types', array: true, nullable: true })
  postTypes: PostType[] | null;
  /** Message to new members, in Markdown; may be empty. */
  @Column('text', { default: '' })
  welcome: string;

  /** Hints for authors, in Markdown; may be empty. */
  @Column('text', { default: '' })
  guidance: string;

  /** Its shield; the three columns are null without one, and a past end has no effect. */
  @Column('text', { name: 'shield_mode', nullable: true })
  shieldMode: ShieldMode | null;

  @Column('integer', { name: 'shield_days', nullable: true })
  shieldDays: number | null;

  @Column({ type: 'timestamptz', name: 'shield_ends_at', precision: 3, nullable: true })
  shieldEndsAt: Date | null;

  /** When its settings were last changed. */
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, nullable: true })
  updatedAt: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
