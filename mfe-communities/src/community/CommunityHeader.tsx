import { pagePaths, pageUrls, pictureSet, type Community } from '@stoa/contract';
import {
  CommunityIcon,
  Link,
  MarkdownText,
  ModeratorNames,
  rememberPath,
  RuleList,
  SensitiveBadge,
  sharedTexts,
  UnlessBanned,
  useJoinedIds,
  useMayWrite,
  useSession,
} from '@stoa/platform';
import { Badge, Banner, Button, LongDate, media, MetaLine, PageTitle, Row, Stack } from '@stoa/ui';
import { Check, Lock, Plus, Settings, UserPlus } from 'lucide-react';
import styled, { css } from 'styled-components';
import { CommunityDial } from '../membership/CommunityDial';
import { MembershipButton } from '../membership/MembershipButton';
import { communityTexts } from '../texts/community';

/** The name, figures, description and rules of a community, and what the viewer can do there. */
export function CommunityHeader({ community }: { community: Community }) {
  const { displayName, description, rules, moderators, bannerUrl } = community;
  return (
    <Head as="header" $gap={12}>
      {bannerUrl && <Banner src={bannerUrl} srcSet={pictureSet(bannerUrl)} />}
      <Row $gap={16} $noWrap>
        <IconPlace data-overlaps={Boolean(bannerUrl) || undefined}>
          <CommunityIcon community={community} size={56} />
        </IconPlace>
        <Words>
          <PageTitle tabIndex={-1}>{displayName}</PageTitle>
          <Facts community={community} />
        </Words>
      </Row>
      {description && (
        <Description>
          <MarkdownText text={description} />
        </Description>
      )}
      {rules && (
        <Rules>
          <summary>{communityTexts.rules(rules.length)}</summary>
          <RuleList rules={rules} />
        </Rules>
      )}
      {moderators && (
        <Rules>
          <summary>{communityTexts.moderators(moderators.length)}</summary>
          <ModeratorNames moderators={moderators} />
        </Rules>
      )}
      <UnlessBanned communityId={community.id} effect="joining">
        <Actions community={community} />
      </UnlessBanned>
    </Head>
  );
}

/** Figures, creation and state of a community. */
function Facts({ community }: { community: Community }) {
  const isJoined = useJoinedIds().has(community.id);
  const { memberCount, postCount, createdAt, createdBy, visibility, isSensitive } = community;
  return (
    <MetaLine>
      <span>{sharedTexts.members(memberCount)}</span>
      <span>{sharedTexts.posts(postCount)}</span>
      <Created>
        {communityTexts.created(
          <LongDate date={createdAt} />,
          createdBy && <Link to={pageUrls.user(createdBy)}>{createdBy}</Link>,
        )}
      </Created>
      {visibility && visibility !== 'public' && (
        <span>
          <Badge isPlain icon={<Lock aria-hidden />}>
            {sharedTexts.visibilities[visibility]}
          </Badge>
        </span>
      )}
      {isSensitive && (
        <span>
          <SensitiveBadge isPlain />
        </span>
      )}
      {isJoined && (
        <span>
          <Badge tone="positive" isPlain icon={<Check aria-hidden />}>
            {sharedTexts.joined}
          </Badge>
        </span>
      )}
    </MetaLine>
  );
}

/** What the viewer can do in a community. */
function Actions({ community }: { community: Community }) {
  const isJoined = useJoinedIds().has(community.id);
  const canWrite = useMayWrite(community);
  const { name, displayName, permissions, requestCount, membership } = community;
  return (
    <Row>
      {canWrite && <CreatePostLink name={name} />}
      <MembershipButton community={community} />
      {isJoined && membership && <CommunityDial community={community} membership={membership} />}
      {requestCount !== undefined && (
        <Button asChild icon={<UserPlus aria-hidden />}>
          <Link
            to={pageUrls.communitySection(name, 'requests')}
            aria-label={communityTexts.requestsOf(displayName, requestCount)}
          >
            {communityTexts.requests(requestCount)}
          </Link>
        </Button>
      )}
      {permissions && (
        <Button asChild variant="quiet" icon={<Settings aria-hidden />}>
          <Link to={pageUrls.communitySettings(name)} aria-label={communityTexts.settingsOf(displayName)}>
            {communityTexts.settings}
          </Link>
        </Button>
      )}
    </Row>
  );
}

/** Link to the form with this community preselected; guests sign in first. */
function CreatePostLink({ name }: Pick<Community, 'name'>) {
  const { status } = useSession();
  const form = `${pagePaths.createPost}?community=${encodeURIComponent(name)}`;
  const isGuest = status === 'guest';
  return (
    <Button asChild variant="primary" icon={<Plus aria-hidden />}>
      <Link to={isGuest ? pagePaths.login : form} onClick={() => isGuest && rememberPath(form)}>
        {sharedTexts.createPost}
      </Link>
    </Button>
  );
}

const Head = styled(Stack)`
  padding-top: var(--space-12);
`;

/** Over a banner, the icon covers its lower edge. */
const IconPlace = styled.div`
  display: grid;
  flex: none;
  &[data-overlaps] {
    position: relative;
    align-self: start;
    margin-top: -40px;
    margin-inline-start: var(--space-12);
    padding: 3px;
    border-radius: 16px;
    background: var(--surface-page);
  }
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** On large screens, the sidebar contains them. */
const inSidebar = css`
  ${media.medium} {
    display: none;
  }
`;

const Description = styled.div`
  ${inSidebar}
`;

const Created = styled.span`
  ${inSidebar}
`;

const Rules = styled.details`
  ${inSidebar}
  summary {
    width: fit-content;
    color: var(--text-strong);
    font-weight: 600;
    cursor: pointer;
  }
`;
