import { type Community, pageUrls } from '@stoa/contract';
import { Link, MarkdownText, RuleList } from '@stoa/platform';
import { TextLink } from '@stoa/ui';
import styled from 'styled-components';
import { ShieldNotice } from '../shield/ShieldNotice';
import { communityHintsTexts as texts } from '../texts/communityHints';

export interface CommunityHintsProps {
  /** The chosen community, which has a shield, hints or rules. */
  community: Community;
}

/** What the chosen community tells authors: its shield, its hints, and its rules. */
export function CommunityHints({ community }: CommunityHintsProps) {
  const { displayName, guidance, rules, shield } = community;
  return (
    <Hints aria-label={texts.title(displayName)}>
      {shield && <ShieldNotice shield={shield} />}
      {guidance && (
        <div dir="auto">
          <MarkdownText text={guidance} />
        </div>
      )}
      {rules && (
        <details>
          <summary>{texts.rules(displayName)}</summary>
          <RuleList rules={rules} />
          <TextLink as={Link} to={pageUrls.community(community.name)}>
            {texts.toCommunity}
          </TextLink>
        </details>
      )}
    </Hints>
  );
}

const Hints = styled.section`
  display: grid;
  gap: var(--space-8);
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius-surface);
  background: var(--surface-sunken);
  overflow-wrap: anywhere;
  summary {
    width: fit-content;
    color: var(--text-strong);
    font-weight: 600;
    cursor: pointer;
  }
`;
