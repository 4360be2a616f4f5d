import type { Flair } from '@stoa/contract';
import { readableText } from '@stoa/ui';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

export interface FlairChipProps {
  flair: Pick<Flair, 'text' | 'color'>;
  /** Target of the chip; without one, it is plain text. */
  to?: string;
  /** Accessible name of the link. It begins with the text. */
  label?: string;
  /** Marks the link as the current choice. */
  isCurrent?: boolean;
}

/** A flair: its text in black or white on its colour, whichever has more contrast. */
export function FlairChip({ flair: { text, color }, to, label, isCurrent = false }: FlairChipProps) {
  const style = { background: color, color: readableText(color) };
  if (to === undefined)
    return (
      <Plain style={style}>
        <bdi>{text}</bdi>
      </Plain>
    );
  return (
    <Linked to={to} style={style} aria-label={label} aria-current={isCurrent || undefined}>
      <bdi>{text}</bdi>
    </Linked>
  );
}

const chip = css`
  display: inline-block;
  max-width: 100%;
  min-width: 24px;
  padding: 0 var(--space-8);
  overflow: hidden;
  /* Keeps the outline of a chip in the colour of the page. */
  border: 1px solid rgb(128 118 104 / 55%);
  border-radius: var(--radius-full);
  font-size: var(--type-12);
  font-weight: 600;
  line-height: 22px;
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
  vertical-align: middle;
`;

const Plain = styled.span`
  ${chip}
`;

const Linked = styled(Link)`
  ${chip}
  text-decoration: none;
`;
