import {
  createContext,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Slot } from 'radix-ui/slot';
import { useMergedRef } from '../forms/useMergedRef';
import { loadOverlays } from './lateOverlays';

/** What a trigger, the surface it opens, and a close button inside of it share. */
export interface Disclosure {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  triggerRef: RefObject<HTMLButtonElement | null>;
  triggerId: string;
  surfaceId: string;
  /** Opened by a key rather than a pointer: the first item then takes the focus. */
  isByKeyboard: RefObject<boolean>;
}

const DisclosureContext = createContext<Disclosure | null>(null);

/** Properties of `Menu` and `Popover`. */
export interface DisclosureProps {
  /** Controls it from outside; left out, it looks after itself. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** A trigger and a surface. */
  children: ReactNode;
}

/** Joins a trigger with the surface it opens. */
export function DisclosureRoot({ open, onOpenChange, children }: DisclosureProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [triggerId, surfaceId] = [useId(), useId()];
  const triggerRef = useRef<HTMLButtonElement>(null);
  const isByKeyboard = useRef(false);
  const isOpen = open ?? ownOpen;
  const disclosure = useMemo<Disclosure>(() => {
    const setOpen = (next: boolean): void => {
      setOwnOpen(next);
      onOpenChange?.(next);
    };
    return { isOpen, setOpen, triggerRef, triggerId, surfaceId, isByKeyboard };
  }, [isOpen, onOpenChange, triggerId, surfaceId]);
  return <DisclosureContext value={disclosure}>{children}</DisclosureContext>;
}

/**
 * The disclosure around a component.
 * @throws Error outside of one, as that is a mistake of the page's author
 */
export function useDisclosure(): Disclosure {
  const disclosure = useContext(DisclosureContext);
  if (!disclosure) throw new Error('A trigger or surface stands outside of its Menu, Popover or Dialog.');
  return disclosure;
}

/** Properties of triggers and close buttons, beside those of a `<button>`. */
export interface SlottableButtonProps extends ComponentProps<'button'> {
  /** Lends the behaviour to the only child, a `Button` or `IconButton` say. */
  asChild?: boolean;
}

/** Opens and closes the surface; `kind` says which sort of surface it is. */
export function DisclosureTrigger({
  asChild = false,
  kind,
  ref,
  id,
  onClick,
  onKeyDown,
  ...rest
}: SlottableButtonProps & { kind: 'menu' | 'dialog' }) {
  const disclosure = useDisclosure();
  const { isOpen, setOpen, isByKeyboard } = disclosure;
  const Component = asChild ? Slot : 'button';

  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    // A click made by Enter or the space bar has no count of presses.
    isByKeyboard.current = event.detail === 0;
    setOpen(!isOpen);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    onKeyDown?.(event);
    if (kind !== 'menu' || event.key !== 'ArrowDown' || event.defaultPrevented) return;
    event.preventDefault();
    isByKeyboard.current = true;
    setOpen(true);
  };
  const prepare = (): void => void loadOverlays().catch(() => undefined);

  return (
    <Component
      {...(asChild ? {} : { type: 'button' as const })}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...rest}
      ref={useMergedRef(disclosure.triggerRef, ref)}
      id={id ?? disclosure.triggerId}
      aria-haspopup={kind}
      aria-expanded={isOpen}
      aria-controls={isOpen ? disclosure.surfaceId : undefined}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    />
  );
}

/** Closes the surface it stands in. */
export function DisclosureClose({ asChild = false, onClick, ...rest }: SlottableButtonProps) {
  const { setOpen } = useDisclosure();
  const Component = asChild ? Slot : 'button';
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) setOpen(false);
  };
  return <Component {...(asChild ? {} : { type: 'button' as const })} {...rest} onClick={handleClick} />;
}
