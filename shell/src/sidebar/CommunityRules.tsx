import { SmallTitle } from '@stoa/ui';
import styled from 'styled-components';
import { rulesTexts } from '../texts/rules';
import type { SidebarBox } from './SidebarBox';

/** The site-wide rules. */
function CommunityRules() {
  return (
    <section aria-labelledby="community-rules">
      <SmallTitle id="community-rules">{rulesTexts.title}</SmallTitle>
      <Rules>
        {rulesTexts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Rules>
    </section>
  );
}

export const communityRules: SidebarBox = { name: 'rules', element: <CommunityRules /> };

const Rules = styled.ol`
  && {
    margin-top: var(--space-8);
    padding-left: var(--space-24);
    list-style: decimal;
  }
  font-size: var(--type-13);

  li {
    padding: var(--space-4) 0;
  }
  li::marker {
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;
