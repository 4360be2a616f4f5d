import type { ReactNode } from 'react';
import { RotateCw } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../actions/Button';
import { PageTitle } from '../display/Text';
import { commonTexts } from '../texts/common';

/** Properties of `EmptyState`. */
export interface EmptyStateProps {
  /** One sentence that states what is missing. */
  title: string;
  /** At most one more sentence, with a suggestion. */
  text?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  icon?: ReactNode;
  /** It is the whole page: its title is rendered as the page's heading. */
  isPage?: boolean;
  /** Interactive content above the title, in contrast to an icon. */
  above?: ReactNode;
}

/** An area without content yet. */
export function EmptyState({ title, text, action, icon, above, isPage = false }: EmptyStateProps) {
  return (
    <Panel data-page={isPage || undefined}>
      {icon && <Glyph aria-hidden>{icon}</Glyph>}
      {above}
      {isPage ? <PageTitle>{title}</PageTitle> : <PanelTitle>{title}</PanelTitle>}
      {text && <PanelText>{text}</PanelText>}
      {action && <PanelAction>{action}</PanelAction>}
    </Panel>
  );
}

/** Properties of `ErrorState`. */
export interface ErrorStateProps {
  /** What failed. */
  title: string;
  /** What is safe and what to do next. */
  text?: ReactNode;
  /** Offers a Retry button when given. */
  onRetry?: () => void;
  /** True while the retry is in progress. */
  isRetrying?: boolean;
}

/** An area whose content failed to load; announced when it appears. */
export function ErrorState({ title, text, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <Panel role="alert">
      <PanelTitle>{title}</PanelTitle>
      {text && <PanelText>{text}</PanelText>}
      {onRetry && (
        <PanelAction>
          <Button icon={<RotateCw aria-hidden />} isBusy={isRetrying} onClick={onRetry}>
            {commonTexts.retry}
          </Button>
        </PanelAction>
      )}
    </Panel>
  );
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: var(--space-40) var(--space-16);
  text-align: center;
  &[data-page] {
    padding-block: 12vh;
    text-wrap: balance;
  }
`;

const Glyph = styled.div`
  margin-bottom: var(--space-12);
  color: var(--text-muted);
  svg {
    width: 28px;
    height: 28px;
    stroke-width: 1.5;
  }
`;

const PanelTitle = styled.p`
  color: var(--text-strong);
  font-size: var(--type-17);
  font-weight: 600;
  line-height: var(--leading-tight);
  text-wrap: balance;
`;

const PanelText = styled.p`
  max-width: 46ch;
  margin-top: var(--space-8);
  color: var(--text-muted);
  text-wrap: pretty;
`;

const PanelAction = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-8);
  margin-top: var(--space-24);
`;
