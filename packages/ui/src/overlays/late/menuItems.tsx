import type { ComponentProps, ReactNode } from 'react';
import { Menu } from 'radix-ui/internal';
import { Slottable } from 'radix-ui/slot';
import { Check } from 'lucide-react';
import styled, { css } from 'styled-components';

/** Properties of `MenuItem`, in addition to those of Radix's item. */
interface MenuItemProps extends ComponentProps<typeof Menu.Item> {
  icon?: ReactNode;
  /** `danger` for irreversible actions. */
  tone?: 'default' | 'danger';
}

/** One command. */
export function MenuItem({ icon, tone = 'default', children, ...rest }: MenuItemProps) {
  return (
    <ItemRow data-tone={tone} {...rest}>
      {icon}
      <Slottable>{children}</Slottable>
    </ItemRow>
  );
}

/** A command that is a link. */
export function MenuLinkItem(props: Omit<MenuItemProps, 'asChild' | 'tone'>) {
  return <MenuItem {...props} asChild />;
}

/** Properties of `MenuRadioItem`, in addition to those of Radix's item. */
interface MenuRadioItemProps extends ComponentProps<typeof Menu.RadioItem> {
  icon?: ReactNode;
}

/** One of several options. */
export function MenuRadioItem({ icon, children, ...rest }: MenuRadioItemProps) {
  return (
    <RadioRow {...rest}>
      {icon}
      {children}
      <Mark>
        <Check aria-hidden />
      </Mark>
    </RadioRow>
  );
}

/** A group of radio items. */
export const MenuRadioGroup = Menu.RadioGroup;

const row = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: var(--target-size);
  padding: var(--space-4) var(--space-12);
  border-radius: var(--radius-control);
  color: var(--text-body);
  font-size: var(--type-15);
  line-height: 1.3;
  cursor: pointer;
  user-select: none;

  svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: var(--text-muted);
  }
  &[data-highlighted] {
    background: var(--surface-sunken);
    color: var(--text-strong);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: default;
  }
  &[data-tone='danger'],
  &[data-tone='danger'] svg {
    color: var(--danger);
  }
`;

const ItemRow = styled(Menu.Item)`
  ${row}
`;
const RadioRow = styled(Menu.RadioItem)`
  ${row}
`;

const Mark = styled(Menu.ItemIndicator)`
  margin-left: auto;
  svg {
    color: var(--accent);
  }
`;

/** A hairline. */
export const MenuSeparator = styled(Menu.Separator)`
  height: 1px;
  margin: 6px var(--space-12);
  background: var(--line-hair);
`;

/** A quiet heading. */
export const MenuLabel = styled(Menu.Label)`
  padding: var(--space-8) var(--space-12) var(--space-4);
  color: var(--text-muted);
  font-size: var(--type-12);
  font-weight: 600;
`;
