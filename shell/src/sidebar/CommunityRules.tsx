import { pagePaths, type CommunityRule } from '@stoa/contract';
import { Link, RuleList, useCommunity } from '@stoa/platform';
import { SmallTitle, Stack, TextLink } from '@stoa/ui';
import styled from 'styled-components';
import { rulesTexts } from '../texts/rules';
import type { SidebarBox } from './SidebarBox';

const siteRules: CommunityRule[] = rulesTexts.rules.map((title) => ({ title, text: '' }));

/** The rules of the current page's community, or of the site if it has none. */
function CommunityRules({ slug }: { slug: string | undefined }) {
  const { currentData: community } = useCommunity(slug);
  const own = community?.rules;
  return (
    <section aria-labelledby="community-rules">
      <Stack $gap={8}>
        <SmallTitle id="community-rules">{rulesTexts.title}</SmallTitle>
        <RuleList rules={own ?? siteRules} />
        {own && (
          <SiteRules as={Link} to={pagePaths.rules}>
            {rulesTexts.siteRules}
          </SiteRules>
        )}
      </Stack>
    </section>
  );
}

/** @param slug the community beside whose page it is shown, which another box requests */
export const communityRules = (slug?: string): SidebarBox => ({
  name: `rules ${slug}`,
  element: <CommunityRules slug={slug} />,
});

const SiteRules = styled(TextLink)`
  width: fit-content;
  font-size: var(--type-13);
`;
