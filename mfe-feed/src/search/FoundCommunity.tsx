import { excerptOf, pageUrls, type Community } from '@stoa/contract';
import { CommunityIcon, JoinButton, Link, sharedTexts } from '@stoa/platform';
import { MetaLine } from '@stoa/ui';
import styled from 'styled-components';
import { NameLine, NameTitle } from './FoundNames';

/** A community in the search results. */
export function FoundCommunity({ community }: { community: Community }) {
  const { name, displayName, description, memberCount, postCount } = community;
  return (
    <NameLine>
      <CommunityIcon community={community} size={40} />
      <div>
        <NameTitle dir="auto">
          <Link to={pageUrls.community(name)}>{displayName}</Link>
        </NameTitle>
        <MetaLine>
          <span>{sharedTexts.members(memberCount)}</span>
          <span>{sharedTexts.posts(postCount)}</span>
        </MetaLine>
        {description && <About dir="auto">{excerptOf(description)}</About>}
      </div>
      <JoinButton community={community} />
    </NameLine>
  );
}

const About = styled.p`
  display: -webkit-box;
  max-width: var(--measure);
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-size: var(--type-13);
  overflow-wrap: anywhere;
`;
