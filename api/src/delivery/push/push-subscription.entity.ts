import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A device that receives notifications. Its row is deleted with the session that added it. */
@Entity('push_subscriptions')
export class PushSubscriptionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'user_id' })
  userId: number;

  @Column('integer', { name: 'session_id' })
  sessionId: number;

  /** Address of the browser's push service. Who knows it and the keys can send to the device: it is never logged. */
  @Column('text')
  endpoint: string;

  /** The browser's public key, in base64url. */
  @Column('text')
  p256dh: string;

  /** The browser's authentication secret, in base64url. */
  @Column('text')
  auth: string;

  /** The server's public key, for which the browser subscribed. */
  @Column('text', { name: 'server_key' })
  serverKey: string;

  /** Failed attempts since the last push that the service accepted. */
  @Column('integer', { default: 0 })
  failures: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
