import type { UserProfile } from '@stoa/contract';
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
import { userTexts } from '../texts/user';
import { RoleControl } from './RoleControl';
import { sharedTexts } from '@stoa/platform';

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
            {role !== 'member' && <Badge tone="accent">{sharedTexts.roles[role]}</Badge>}
          </Row>
          <MetaLine>
            <span>{sharedTexts.joinedOn(<LongDate date={createdAt} />)}</span>
            {email && <span>{email}</span>}
          </MetaLine>
        </Stack>
      </Row>
      <StatGroup>
        <Stat label={userTexts.posts} value={formatCompactCount(postCount)} />
        <Stat label={userTexts.postKarma} value={formatCompactCount(postKarma)} />
        <Stat label={userTexts.comments} value={formatCompactCount(commentCount)} />
      </StatGroup>
      <RoleControl profile={profile} />
    </Stack>
  );
}
