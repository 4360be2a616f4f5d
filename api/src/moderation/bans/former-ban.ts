import type { BanEntity } from './ban.entity.js';

/** A ban or mute as it was, with times in ISO 8601, for bringing it back. */
export interface FormerBan {
  readonly reason: string;
  readonly message: string;
  readonly bannedBy: number | null;
  readonly isByCommunity: boolean;
  readonly isMute: boolean;
  readonly createdAt: string;
  readonly endsAt: string | null;
}

/** Returns a ban as it is kept. */
export const toFormerBan = ({ createdAt, endsAt, ...ban }: BanEntity): FormerBan => ({
  reason: ban.reason,
  message: ban.message,
  bannedBy: ban.bannedBy,
  isByCommunity: ban.isByCommunity,
  isMute: ban.isMute,
  createdAt: createdAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

/** Returns a kept ban as it is stored again. */
export const fromFormerBan = (former: FormerBan): Omit<BanEntity, 'id' | 'userId' | 'communityId'> => ({
  ...former,
  createdAt: new Date(former.createdAt),
  endsAt: former.endsAt === null ? null : new Date(former.endsAt),
});
