import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

/** Semantic tone of a badge or chip. */
export type Tone = 'neutral' | 'accent' | 'positive' | 'caution' | 'danger';

/** Properties of `Badge`, in addition to those of a `<span>`. */
export interface BadgeProps extends ComponentProps<'span'> {
  /** Default `neutral`. */
  tone?: Tone;
  icon?: ReactNode;
  /** Adds a dot in the colour of the tone. */
  hasDot?: boolean;
  /** Coloured text without a background. */
  isPlain?: boolean;
}

/** One or two words about a state: `Joined`, `Pinned`, `Live`. */
export function Badge({
  tone = 'neutral',
  icon,
  hasDot = false,
  isPlain = false,
  children,
  ...rest
}: BadgeProps) {
  return (
    <Pill data-tone={tone} data-plain={isPlain || undefined} {...rest}>
      {hasDot && <Dot aria-hidden />}
      {icon}
      {children}
    </Pill>
  );
}

/** A keyword in a list: a skill, a topic. Render it as a button or link with `as`. */
export const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 30px;
  padding: 2px var(--space-12);
  border: 1px solid var(--line-hair);
  border-radius: var(--radius-full);
  background: var(--surface-raised);
  color: var(--text-body);
  font-size: var(--type-13);
  font-weight: 500;
  overflow-wrap: anywhere;
  &:is(button, a) {
    min-height: var(--target-size-small);
    border-color: var(--line-strong);
  }
  &:is(button, a):hover {
    background: var(--surface-sunken);
    color: var(--text-strong);
  }
`;

const Pill = styled.span`
  --ink: var(--text-muted);
  --ground: var(--surface-sunken);
  display: inline-flex;
  align-items: center;
  gap: 5px;
  flex: none;
  min-height: 22px;
  padding: 0 var(--space-8);
  border-radius: var(--radius-full);
  background: var(--ground);
  color: var(--ink);
  font-size: var(--type-12);
  font-weight: 600;
  line-height: 1.2;
  white-space: nowrap;

  svg {
    width: 13px;
    height: 13px;
  }
  &[data-tone='accent'] {
    --ink: var(--accent);
    --ground: var(--accent-soft);
  }
  &[data-tone='positive'] {
    --ink: var(--positive);
    --ground: var(--positive-soft);
  }
  &[data-tone='caution'] {
    --ink: var(--caution);
    --ground: var(--caution-soft);
  }
  &[data-tone='danger'] {
    --ink: var(--danger);
    --ground: var(--danger-soft);
  }
  &[data-plain] {
    padding: 0;
    background: none;
  }
`;

const Dot = styled.span`
  width: 7px;
  height: 7px;
  border-radius: var(--radius-full);
  background: currentcolor;
`;
