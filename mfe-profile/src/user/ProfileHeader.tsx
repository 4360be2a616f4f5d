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
import { FollowButton } from './FollowButton';
import { MoreOptions } from './MoreOptions';
import { SendMessage } from './SendMessage';
import { sharedTexts } from '@stoa/platform';

/** Who this is, since when, the figures, and what one can do: follow them, write to them, and more. */
export function ProfileHeader({ profile }: { profile: UserProfile }) {
  const { username, avatar, role, createdAt, email, postCount, postKarma, commentCount } = profile;
  const { followerCount = 0, trophyCount = 0, isSelf, isBlocked } = profile;
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
        <Stat label={userTexts.followers} value={formatCompactCount(followerCount)} />
        <Stat label={userTexts.awards} value={formatCompactCount(trophyCount)} />
      </StatGroup>
      <Row $gap={8}>
        {!isSelf && !isBlocked && <FollowButton profile={profile} />}
        {!isSelf && !isBlocked && <SendMessage username={username} />}
        <MoreOptions profile={profile} />
      </Row>
    </Stack>
  );
}
