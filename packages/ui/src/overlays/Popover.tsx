import type { ComponentProps } from 'react';
import { DisclosureRoot, DisclosureTrigger, type SlottableButtonProps } from './disclosure';
import { useDisclosure } from './disclosureContext';
import { useLateParts, type LateParts } from './lateOverlays';

/** Root of a trigger and its popover. */
export const Popover = DisclosureRoot;

/** The button that opens the popover. */
export function PopoverTrigger(props: SlottableButtonProps) {
  return <DisclosureTrigger kind="dialog" {...props} />;
}

/** Properties of `PopoverContent`. */
export type PopoverContentProps = Omit<ComponentProps<LateParts['PopoverSurface']>, 'disclosure'>;

/** The popover's surface, 360px wide or as wide as the screen allows; scrolls within the available height. */
export function PopoverContent(props: PopoverContentProps) {
  const disclosure = useDisclosure();
  const parts = useLateParts(disclosure.isOpen);
  return parts && <parts.PopoverSurface disclosure={disclosure} {...props} />;
}
