import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Slot, Slottable } from 'radix-ui/slot';
import { Spinner } from '../feedback/Spinner';
import { ButtonRoot } from './ButtonRoot';

/** Properties of `Button`, beside those of a `<button>`. */
export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * `primary` for the one main action of a view; `quiet` has no edge until it is pointed at; `positive` for a state
   * that has been reached and can be left by pressing (`Joined`); `danger` for what cannot be undone.
   * Default `secondary`.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'positive' | 'danger';
  /** `md` is 40px high (44 on touch), `sm` 32 (40 on touch), for dense rows. Default `md`. */
  size?: 'sm' | 'md';
  /** Work is under way: shows a spinner, says so to assistive technology, and takes no further press. */
  isBusy?: boolean;
  /** Takes the whole width it is given. */
  isWide?: boolean;
  /** Of a quiet button: which edge of its words lines up with the text around it. */
  setBack?: 'start' | 'end';
  /** An icon before the label. */
  icon?: ReactNode;
  /** Renders the only child (a router link, say) with the look of a button. */
  asChild?: boolean;
}

/** A button; a verb as its label. */
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
  // A busy button stays focusable, so that the keyboard's place on the page is not lost.
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
