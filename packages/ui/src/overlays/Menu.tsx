import type { ComponentProps } from 'react';
import { useDisclosure } from './disclosureContext';
import { DisclosureRoot, DisclosureTrigger, type SlottableButtonProps } from './disclosure';
import { late, useLateParts, type LateParts } from './lateOverlays';

/** Root of a trigger and its menu. Not modal: the page behind neither locks nor shifts. */
export const Menu = DisclosureRoot;

/** The button that opens the menu, by press, Enter, space or arrow down. */
export function MenuTrigger(props: SlottableButtonProps) {
  return <DisclosureTrigger kind="menu" {...props} />;
}

/** Properties of `MenuContent`: its position and its items. */
export type MenuContentProps = Omit<ComponentProps<LateParts['MenuSurface']>, 'disclosure'>;

/** The menu's surface, by default below its trigger and aligned to its end. */
export function MenuContent(props: MenuContentProps) {
  const disclosure = useDisclosure();
  const parts = useLateParts(disclosure.isOpen);
  return parts && <parts.MenuSurface disclosure={disclosure} {...props} />;
}

/** One command: `icon`, `tone`, `onSelect`, `disabled`. With `asChild` its only child, a link, becomes the item. */
export const MenuItem = late('MenuItem');

/** An item with a link: its only child is an `<a>` or a router link. */
export const MenuLinkItem = late('MenuLinkItem');

/** A group of `MenuRadioItem`s, one of them selected; takes `value` and `onValueChange`. */
export const MenuRadioGroup = late('MenuRadioGroup');

/** One of several options, with `value` and `icon`; the selected one has a check mark. */
export const MenuRadioItem = late('MenuRadioItem');

/** A hairline between groups of items. */
export const MenuSeparator = late('MenuSeparator');

/** A subdued heading above items. */
export const MenuLabel = late('MenuLabel');
