import type { ComponentProps, ReactNode } from 'react';
import {
  Content,
  Item,
  Label,
  Portal,
  RadioGroup,
  RadioItem,
  ItemIndicator,
  Root,
  Separator,
  Trigger,
} from 'radix-ui/dropdown-menu';
import { Slottable } from 'radix-ui/slot';
import { Check } from 'lucide-react';
import styled, { css } from 'styled-components';
import { floatingSurface } from './floatingSurface';

/** Holds a trigger and its menu. Not modal by default: the page behind neither locks nor shifts. */
export function Menu({ modal = false, ...rest }: ComponentProps<typeof Root>) {
  return <Root modal={modal} {...rest} />;
}

/** The button that opens the menu; `asChild` lends that to a `Button` or `IconButton`. */
export const MenuTrigger = Trigger;

/** The menu's surface. Opens below its trigger, aligned to its end unless told otherwise. */
export function MenuContent({
  children,
  align = 'end',
  sideOffset = 6,
  ...rest
}: ComponentProps<typeof Content>) {
  return (
    <Portal>
      <MenuSurface align={align} sideOffset={sideOffset} collisionPadding={8} {...rest}>
        {children}
      </MenuSurface>
    </Portal>
  );
}

/** Properties of `MenuItem`, beside those of Radix's item; `onSelect` hears the choice. */
export interface MenuItemProps extends ComponentProps<typeof Item> {
  icon?: ReactNode;
  /** `danger` for what cannot be undone. */
  tone?: 'default' | 'danger';
}

/** One command. With `asChild` its only child, a link, becomes the item. */
export function MenuItem({ icon, tone = 'default', children, ...rest }: MenuItemProps) {
  return (
    <ItemRow data-tone={tone} {...rest}>
      {icon}
      <Slottable>{children}</Slottable>
    </ItemRow>
  );
}

/** An item that leads somewhere: its only child is an `<a>` or a router link. */
export function MenuLinkItem(props: Omit<MenuItemProps, 'asChild' | 'tone'>) {
  return <MenuItem {...props} asChild />;
}

/** A group of `MenuRadioItem`s of which one holds; takes `value` and `onValueChange`. */
export const MenuRadioGroup = RadioGroup;

/** Properties of `MenuRadioItem`, beside those of Radix's item. */
export interface MenuRadioItemProps extends ComponentProps<typeof RadioItem> {
  icon?: ReactNode;
}

/** One of several choices; the one in force carries a check mark. */
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
    outline: none;
  }
  &[data-highlighted]:focus-visible {
    box-shadow: inset 0 0 0 2px var(--focus);
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

const MenuSurface = styled(Content)`
  ${floatingSurface}
  min-width: 200px;
  max-width: min(320px, calc(100vw - 16px));
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: 6px;
  overflow-y: auto;
`;

const ItemRow = styled(Item)`
  ${row}
`;
const RadioRow = styled(RadioItem)`
  ${row}
`;

const Mark = styled(ItemIndicator)`
  margin-left: auto;
  svg {
    color: var(--accent);
  }
`;

/** A hairline between groups of items. */
export const MenuSeparator = styled(Separator)`
  height: 1px;
  margin: 6px var(--space-12);
  background: var(--line-hair);
`;

/** A quiet heading above items. */
export const MenuLabel = styled(Label)`
  padding: var(--space-8) var(--space-12) var(--space-4);
  color: var(--text-muted);
  font-size: var(--type-12);
  font-weight: 600;
`;
