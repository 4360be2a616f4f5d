import { isStaff, type UserProfile } from '@stoa/contract';
import {
  Avatar,
  Badge,
  formatCompactCount,
  LongDate,
  MetaLine,
  PageTitle,
  Row,
  Stack,
  Stat,
  StatGroup,
} from '@stoa/ui';
import { RoleControl } from './RoleControl';

const roleWords = { admin: 'Admin', moderator: 'Moderator' };

/** Who this is, since when, and the figures: posts, post karma, comments. */
export function ProfileHeader({ profile }: { profile: UserProfile }) {
  const { username, avatar, role, createdAt, email, postCount, postKarma, commentCount } = profile;
  return (
    <Stack as="header">
      <Row $gap={16} $noWrap>
        <Avatar name={username} src={avatar} size={72} />
        <Stack $gap={4}>
          <Row>
            <PageTitle>{username}</PageTitle>
            {isStaff(role) && <Badge tone="accent">{roleWords[role as keyof typeof roleWords]}</Badge>}
          </Row>
          <MetaLine>
            <span>
              Joined <LongDate date={createdAt} />
            </span>
            {email && <span>{email}</span>}
          </MetaLine>
        </Stack>
      </Row>
      <StatGroup>
        <Stat label="Posts" value={formatCompactCount(postCount)} />
        <Stat label="Post Karma" value={formatCompactCount(postKarma)} />
        <Stat label="Comments" value={formatCompactCount(commentCount)} />
      </StatGroup>
      <RoleControl profile={profile} />
    </Stack>
  );
}
