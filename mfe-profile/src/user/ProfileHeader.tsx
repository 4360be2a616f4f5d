import { pagePaths, pageUrls, type UserProfile } from '@stoa/contract';
import { Link, sharedTexts } from '@stoa/platform';
import {
  Badge,
  Button,
  formatCompactCount,
  LongDate,
  MetaLine,
  PageTitle,
  Row,
  Stack,
  Stat,
  StatGroup,
  StatLink,
} from '@stoa/ui';
import { Pencil, UserRoundCheck } from 'lucide-react';
import styled from 'styled-components';
import { peopleTexts } from '../texts/people';
import { nameTexts } from '../texts/names';
import { userTexts } from '../texts/user';
import { FollowButton } from './FollowButton';
import { FollowDial } from './FollowDial';
import { FollowerCount } from './FollowerCount';
import { MoreOptions } from './MoreOptions';
import { ProfilePictures } from './ProfilePictures';
import { SendMessage } from './SendMessage';

/** The profile's header: name, join date, counts and actions. */
export function ProfileHeader({ profile }: { profile: UserProfile }) {
  const { username, displayName, bio, role, createdAt, email, postCount, postKarma, commentCount } = profile;
  const { trophyCount = 0, isSelf, isBlocked, canMessage = true, follow } = profile;
  return (
    <Stack as="header">
      <ProfilePictures profile={profile}>
        <Stack $gap={4}>
          <Row>
            <Name>{displayName ?? username}</Name>
            {role !== 'member' && <Badge tone="accent">{sharedTexts.roles[role]}</Badge>}
          </Row>
          <MetaLine>
            {displayName && <span>{nameTexts.handle(username)}</span>}
            <span>{sharedTexts.joinedOn(<LongDate date={createdAt} />)}</span>
            {email && <span>{email}</span>}
          </MetaLine>
          {bio && <Bio dir="auto">{bio}</Bio>}
        </Stack>
      </ProfilePictures>
      <StatGroup>
        <Stat label={userTexts.posts} value={formatCompactCount(postCount)} />
        <Stat label={userTexts.postKarma} value={formatCompactCount(postKarma)} />
        <Stat label={userTexts.comments} value={formatCompactCount(commentCount)} />
        <FollowerCount profile={profile} />
        <Stat
          label={userTexts.awards}
          value={
            <StatLink
              as={Link}
              to={isSelf ? pagePaths.trophies : { pathname: pageUrls.user(username), search: '?tab=about' }}
              aria-label={userTexts.awardsOf(trophyCount, username)}
            >
              {formatCompactCount(trophyCount)}
            </StatLink>
          }
        />
      </StatGroup>
      <Row $gap={8}>
        {isSelf && (
          <Button asChild icon={<Pencil aria-hidden />}>
            <Link to={pageUrls.settings('profile')}>{userTexts.edit}</Link>
          </Button>
        )}
        {isSelf && (
          <Button asChild icon={<UserRoundCheck aria-hidden />}>
            <Link to={pagePaths.people}>{peopleTexts.link}</Link>
          </Button>
        )}
        {!isSelf && !isBlocked && <FollowButton profile={profile} />}
        {follow && <FollowDial person={profile} follow={follow} />}
        {!isSelf && !isBlocked && canMessage && <SendMessage username={username} />}
        <MoreOptions profile={profile} />
      </Row>
    </Stack>
  );
}

/** Clips stacked combining characters. */
const Name = styled(PageTitle)`
  min-width: 0;
  overflow: hidden;
  overflow-wrap: anywhere;
`;

const Bio = styled.p`
  max-width: 65ch;
  overflow: hidden;
  overflow-wrap: anywhere;
`;
