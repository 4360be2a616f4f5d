import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

/** Properties of `Notice`, in addition to those of a `<div>`; `role="alert"` or `"status"` announces it. */
export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Default `neutral`. */
  tone?: 'neutral' | 'positive' | 'caution' | 'danger';
  title?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** An important sentence in the flow of the page. */
export function Notice({ tone = 'neutral', title, action, icon, children, ...rest }: NoticeProps) {
  return (
    <Strip data-tone={tone} {...rest}>
      {icon}
      <Words>
        {title && <strong>{title}</strong>}
        {children}
      </Words>
      {action}
    </Strip>
  );
}

const Strip = styled.div`
  --ink: var(--text-body);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius-surface);
  background: var(--surface-sunken);
  color: var(--text-strong);

  /* Beside the first line. */
  > svg {
    flex: none;
    align-self: flex-start;
    width: 18px;
    height: 18px;
    margin-block-start: 3px;
    color: var(--ink);
  }
  strong {
    color: var(--ink);
    font-weight: 600;
  }
  &[data-tone='positive'] {
    --ink: var(--positive);
    background: var(--positive-soft);
  }
  &[data-tone='caution'] {
    --ink: var(--caution);
    background: var(--caution-soft);
  }
  &[data-tone='danger'] {
    --ink: var(--danger);
    background: var(--danger-soft);
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1 1 16ch;
  min-width: 0;
`;
