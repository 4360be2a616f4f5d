import {
  useId,
  useMemo,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Slot } from 'radix-ui/slot';
import { DisclosureContext, useDisclosure, type Disclosure } from './disclosureContext';
import { prepareOverlays } from './lateOverlays';

/** Properties of `Menu` and `Popover`. */
export interface DisclosureProps {
  /** Makes it controlled; without it, it manages its own state. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** A trigger and a surface. */
  children: ReactNode;
}

/** Connects a trigger with the surface it opens. */
export function DisclosureRoot({ open, onOpenChange, children }: DisclosureProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [opening, setOpening] = useState({ trigger: null as HTMLElement | null, isByKeyboard: false });
  const [triggerId, surfaceId] = [useId(), useId()];
  const isOpen = open ?? ownOpen;
  const disclosure = useMemo<Disclosure>(() => {
    const setOpen = (next: boolean): void => {
      setOwnOpen(next);
      onOpenChange?.(next);
    };
    return {
      isOpen,
      ...opening,
      triggerId,
      surfaceId,
      open: (trigger, isByKeyboard) => {
        setOpening({ trigger, isByKeyboard });
        setOpen(true);
      },
      close: () => setOpen(false),
    };
  }, [isOpen, opening, onOpenChange, triggerId, surfaceId]);
  return <DisclosureContext value={disclosure}>{children}</DisclosureContext>;
}

/** Properties of triggers, in addition to those of a `<button>`. */
export interface SlottableButtonProps extends ComponentProps<'button'> {
  /** Adds the behaviour to the only child, for example a `Button` or `IconButton`. */
  asChild?: boolean;
}

/** Opens and closes the surface; `kind` is the type of surface. */
export function DisclosureTrigger({
  asChild = false,
  kind,
  onClick,
  onKeyDown,
  ...rest
}: SlottableButtonProps & { kind: 'menu' | 'dialog' }) {
  const { isOpen, triggerId, surfaceId, open, close } = useDisclosure();
  const Component = asChild ? Slot : 'button';

  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    // A click triggered by Enter or the space bar has a `detail` of 0.
    if (isOpen) close();
    else open(event.currentTarget, event.detail === 0);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    onKeyDown?.(event);
    if (kind !== 'menu' || event.key !== 'ArrowDown' || event.defaultPrevented) return;
    event.preventDefault();
    open(event.currentTarget, true);
  };

  return (
    <Component
      {...(asChild ? {} : { type: 'button' as const })}
      id={triggerId}
      onPointerEnter={prepareOverlays}
      onFocus={prepareOverlays}
      {...rest}
      aria-haspopup={kind}
      aria-expanded={isOpen}
      aria-controls={isOpen ? surfaceId : undefined}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    />
  );
}
