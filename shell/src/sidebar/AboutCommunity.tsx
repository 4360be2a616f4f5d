import { pageUrls } from '@stoa/contract';
import { firstCall, Link, MarkdownText, ModeratorNames, sharedApi, useCommunity } from '@stoa/platform';
import {
  formatCompactCount,
  LoadingArea,
  LongDate,
  Skeleton,
  SkeletonText,
  SmallTitle,
  Stack,
  TextLink,
} from '@stoa/ui';
import styled from 'styled-components';
import { sidebarTexts } from '../texts/sidebar';
import type { SidebarBox } from './SidebarBox';

/** Description of the current page's community; nothing on other pages. */
function AboutCommunity({ slug }: { slug: string }) {
  const { currentData: community, isFetching } = useCommunity(slug);
  if (!community) return isFetching ? <Placeholder /> : null;
  const { displayName, description, memberCount, postCount, createdAt, createdBy, moderators } = community;
  return (
    <section aria-labelledby="about-community">
      <Stack $gap={8}>
        <SmallTitle id="about-community">{sidebarTexts.about(<bdi>{displayName}</bdi>)}</SmallTitle>
        {description && <MarkdownText text={description} />}
        <Figures>
          <dt>{sidebarTexts.members}</dt>
          <dd>{formatCompactCount(memberCount)}</dd>
          <dt>{sidebarTexts.posts}</dt>
          <dd>{formatCompactCount(postCount)}</dd>
          <dt>{sidebarTexts.created}</dt>
          <dd>
            <LongDate date={createdAt} />
          </dd>
          {createdBy && (
            <>
              <dt>{sidebarTexts.createdBy}</dt>
              <dd>
                <Link to={pageUrls.user(createdBy)}>{createdBy}</Link>
              </dd>
            </>
          )}
        </Figures>
        {moderators && (
          <>
            <SmallTitle as="h3">{sidebarTexts.moderators}</SmallTitle>
            <ModeratorNames moderators={moderators} />
          </>
        )}
        <LogLink as={Link} to={pageUrls.log(slug)}>
          {sidebarTexts.log}
        </LogLink>
      </Stack>
    </section>
  );
}

export const aboutCommunity = (slug: string): SidebarBox => ({
  name: `about ${slug}`,
  element: <AboutCommunity slug={slug} />,
  firstCalls: [firstCall(sharedApi.endpoints.getCommunity, slug)],
});

function Placeholder() {
  return (
    <LoadingArea label={sidebarTexts.loadingAbout}>
      <Stack $gap={12}>
        <Skeleton $width="140px" $height="16px" />
        <SkeletonText lines={3} />
        <Skeleton $height="64px" />
      </Stack>
    </LoadingArea>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-4) var(--space-16);
  font-size: var(--type-13);
  dt {
    color: var(--text-muted);
  }
  dd {
    color: var(--text-strong);
    font-variant-numeric: tabular-nums;
  }
`;

const LogLink = styled(TextLink)`
  width: fit-content;
  font-size: var(--type-13);
`;
