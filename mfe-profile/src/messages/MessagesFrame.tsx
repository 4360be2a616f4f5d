import { media } from '@stoa/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ConversationList } from './ConversationList';

export interface MessagesFrameProps {
  /** The open conversation. */
  openId?: number | undefined;
  /** The column shown on narrow screens; wide ones show both. */
  narrow: 'list' | 'conversation';
  /** The column next to the list. */
  children: ReactNode;
}

/** The conversation list and one conversation: side by side on wide screens, one at a time on narrow ones. */
export function MessagesFrame({ openId, narrow, children }: MessagesFrameProps) {
  return (
    <Frame data-narrow={narrow}>
      <ConversationList openId={openId} isPage={narrow === 'list'} />
      <Pane>{children}</Pane>
    </Frame>
  );
}

const Pane = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

const Frame = styled.div`
  --above: calc(var(--header-height) + var(--banners-height, 0px));
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${media.belowMedium} {
    margin-inline: calc(-1 * var(--space-16));
    /* Space for the page's footer, which overlaps the end of the content. */
    margin-bottom: calc(var(--bottom-bar-height) + var(--space-40));
    &[data-narrow='list'] > ${Pane} {
      display: none;
    }
    &[data-narrow='conversation'] {
      height: calc(100dvh - var(--above) - var(--bottom-bar-height) - env(safe-area-inset-bottom));
      > :first-child {
        display: none;
      }
    }
  }
  ${media.medium} {
    grid-template-columns: 320px minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
    height: calc(100dvh - var(--above) - 2 * var(--space-24));
    min-height: 420px;
    margin-block: var(--space-24);
    border: 1px solid var(--line-hair);
    border-radius: var(--radius-surface);
    background: var(--surface-raised);
    overflow: hidden;
    > :first-child {
      border-inline-end: 1px solid var(--line-hair);
    }
  }
`;
