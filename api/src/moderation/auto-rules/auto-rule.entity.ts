import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An automatic rule. What it says is in its versions. */
@Entity('auto_rules')
export class AutoRuleEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Null for a rule of the site. */
  @Column('integer', { name: 'community_id', nullable: true })
  communityId: number | null;

  /** Its place in the order of the community or the site. */
  @Column('integer')
  position: number;

  @Column('boolean', { name: 'is_enabled', default: true })
  isEnabled: boolean;

  /** The current version; null only while the rule is created. */
  @Column('integer', { name: 'version_id', nullable: true })
  versionId: number | null;
}
