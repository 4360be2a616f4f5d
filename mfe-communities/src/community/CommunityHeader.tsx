import { pagePaths, type Community } from '@stoa/contract';
import {
  approvesMembers,
  CommunityIcon,
  Link,
  rememberPath,
  RuleList,
  sharedTexts,
  useBegunForm,
  useJoinedIds,
  useSession,
} from '@stoa/platform';
import { Badge, Button, commonTexts, media, MetaLine, PageTitle, Row, Stack } from '@stoa/ui';
import { Check, Lock, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { MembershipButton } from '../membership/MembershipButton';
import { communityTexts } from '../texts/community';
import { CommunityDialog } from './CommunityDialog';
import { communityDraftKey } from './communityDraftKey';

/** The name, figures, description and rules of a community, and what the viewer can do there. */
export function CommunityHeader({ community }: { community: Community }) {
  const isJoined = useJoinedIds().has(community.id);
  const canWrite = useCanWrite(community);
  const { user } = useSession();
  const [isEditing, setIsEditing] = useState(false);
  useBegunForm(communityDraftKey(community.id), () => setIsEditing(true));
  const { name, displayName, description, memberCount, postCount, rules, visibility } = community;
  return (
    <Head as="header" $gap={12}>
      <Row $gap={16} $noWrap>
        <CommunityIcon community={community} size={56} />
        <Words>
          <PageTitle>{displayName}</PageTitle>
          <MetaLine>
            <span>{sharedTexts.members(memberCount)}</span>
            <span>{sharedTexts.posts(postCount)}</span>
            {visibility && visibility !== 'public' && (
              <span>
                <Badge isPlain icon={<Lock aria-hidden />}>
                  {sharedTexts.visibilities[visibility]}
                </Badge>
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
        </Words>
      </Row>
      {description && <Description dir="auto">{description}</Description>}
      {rules && (
        <Rules>
          <summary>{communityTexts.rules(rules.length)}</summary>
          <RuleList rules={rules} />
        </Rules>
      )}
      <Row>
        {canWrite && <CreatePostLink name={name} />}
        <MembershipButton community={community} />
        {user && user.id === community.ownerId && (
          <Button
            variant="quiet"
            icon={<Pencil aria-hidden />}
            aria-label={communityTexts.edit(displayName)}
            onClick={() => setIsEditing(true)}
          >
            {commonTexts.edit}
          </Button>
        )}
      </Row>
      {isEditing && <CommunityDialog community={community} onClose={() => setIsEditing(false)} />}
    </Head>
  );
}

/** Returns whether the viewer may write here, after signing in if necessary. */
export function useCanWrite(community: Community): boolean {
  const isJoined = useJoinedIds().has(community.id);
  return isJoined || !approvesMembers(community);
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

const Rules = styled.details`
  ${inSidebar}
  summary {
    width: fit-content;
    color: var(--text-strong);
    font-weight: 600;
    cursor: pointer;
  }
`;

const Description = styled.p`
  ${inSidebar}
  max-width: var(--measure);
  overflow-wrap: anywhere;
`;
