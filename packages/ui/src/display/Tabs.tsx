import type { ComponentProps } from 'react';
import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import styled from 'styled-components';

/** Holds a `TabList` and its `TabPanel`s; takes `value` and `onValueChange`, or `defaultValue`. */
export const Tabs = Root;

/** Properties of `Tab`, beside those of Radix's trigger. */
export interface TabProps extends ComponentProps<typeof Trigger> {
  /** How many things the tab holds, shown after its name. */
  count?: number;
}

/** One tab; `value` joins it to its panel. */
export function Tab({ count, children, ...rest }: TabProps) {
  return (
    <TabButton {...rest}>
      {children}
      {count !== undefined && <Count> {count}</Count>}
    </TabButton>
  );
}

/** The row of tabs, which scrolls sideways where it has no room. Needs an `aria-label`. */
export const TabList = styled(List)`
  display: flex;
  gap: var(--space-24);
  border-bottom: 1px solid var(--line-hair);
  overflow-x: auto;
  scrollbar-width: none;
`;

/** What one tab shows. */
export const TabPanel = styled(Content)`
  padding-top: var(--space-16);
  &:focus-visible {
    outline-offset: 4px;
  }
`;

const TabButton = styled(Trigger)`
  flex: none;
  min-height: var(--target-size);
  padding: 0 2px;
  border: 0;
  background: none;
  color: var(--text-muted);
  font-weight: 600;
  white-space: nowrap;
  &:hover {
    color: var(--text-strong);
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: var(--radius-control);
  }
  &[data-state='active'] {
    color: var(--text-strong);
    box-shadow: inset 0 -2px 0 var(--accent);
  }
`;

const Count = styled.span`
  color: var(--text-muted);
  font-size: var(--type-13);
  font-variant-numeric: tabular-nums;
`;
