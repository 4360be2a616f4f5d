import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Slot, Slottable } from 'radix-ui/slot';
import { Spinner } from '../feedback/Spinner';
import { ButtonRoot } from './ButtonRoot';

/** Properties of `Button`, in addition to those of a `<button>`. */
export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `primary` for the one main action of a view; `quiet` has no border until hover; `positive` for an active state that
   * a press ends (`Joined`); `danger` for irreversible actions. Default `secondary`.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'positive' | 'danger';
  /** `md` is 40px high (44 on touch), `sm` 32 (40 on touch), for dense rows. Default `md`. */
  size?: 'sm' | 'md';
  /** Work is in progress: shows a spinner, announces it, and ignores further presses. */
  isBusy?: boolean;
  /** Fills the width of its container. */
  isWide?: boolean;
  /** Of a quiet button: the edge at which its label aligns with the surrounding text. */
  setBack?: 'start' | 'end';
  /** An icon before the label. */
  icon?: ReactNode;
  /** Renders the only child, for example a router link, styled as a button. */
  asChild?: boolean;
}

/** A button; label it with a verb. */
export function Button({
  variant = 'secondary',
  size = 'md',
  isBusy = false,
  isWide = false,
  setBack,
  icon,
  asChild = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // A busy button stays focusable, so that keyboard users keep their position.
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <ButtonRoot
      as={asChild ? Slot : 'button'}
      {...(asChild ? {} : { type: 'button' as const })}
      {...rest}
      onClick={handleClick}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      data-set-back={setBack}
    >
      {isBusy ? <Spinner /> : icon}
      <Slottable>{children}</Slottable>
    </ButtonRoot>
  );
}
