import { type Community, pageUrls } from '@stoa/contract';
import { Link, MarkdownText, RuleList } from '@stoa/platform';
import { TextLink } from '@stoa/ui';
import styled from 'styled-components';
import { createPostTexts } from '../texts/createPost';

interface CommunityHintsProps {
  /** The chosen community; undefined before the choice. */
  community: Community | undefined;
}

/** What the chosen community tells authors: its hints, and its rules. Nothing without either. */
export function CommunityHints({ community }: CommunityHintsProps) {
  if (!community || (!community.guidance && !community.rules)) return null;
  const { displayName, guidance, rules } = community;
  return (
    <Hints aria-label={createPostTexts.hintsOf(displayName)}>
      {guidance && (
        <div dir="auto">
          <MarkdownText text={guidance} />
        </div>
      )}
      {rules && (
        <details>
          <summary>{createPostTexts.rulesOf(displayName)}</summary>
          <RuleList rules={rules} />
          <TextLink as={Link} to={pageUrls.community(community.name)}>
            {createPostTexts.toCommunity}
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
