import type { ComponentProps, ReactNode } from 'react';
import { Close, Content, Description, Overlay, Portal, Root, Title, Trigger } from 'radix-ui/dialog';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { DialogBody, DialogFooter, dialogText, dialogTitle, modalSurface, scrim } from './modalSurface';

/** Properties of `Dialog`. */
export interface DialogProps {
  /** Whether it is open; leave out, with `trigger`, to let it look after itself. */
  open?: boolean;
  /** Hears Esc, a press outside, the close button, and the trigger. */
  onOpenChange?: (open: boolean) => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** The control that opens it, given focus back on closing. */
  trigger?: ReactNode;
  /** Buttons in a row that stays in sight, the main one last. A form may place a `DialogFooter` of its own instead. */
  footer?: ReactNode;
  /** Where focus should return when there is no `trigger`; see Radix. */
  onCloseAutoFocus?: ComponentProps<typeof Content>['onCloseAutoFocus'];
  children: ReactNode;
}

/**
 * A modal dialog: focus is kept inside and given back on closing, Esc and a press outside close it.
 * Below 480px it takes the whole screen.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  trigger,
  footer,
  onCloseAutoFocus,
  children,
}: DialogProps) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Trigger asChild>{trigger}</Trigger>}
      <Portal>
        <Scrim />
        <DialogSurface
          {...(description ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Head>
            <DialogTitle>{title}</DialogTitle>
            <Close asChild>
              <IconButton label="Close" size="sm" hasTooltip={false}>
                <X aria-hidden />
              </IconButton>
            </Close>
          </Head>
          <DialogBody>
            {description && <DialogDescription>{description}</DialogDescription>}
            {children}
          </DialogBody>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </DialogSurface>
      </Portal>
    </Root>
  );
}

/** Lends closing the dialog to its child, a `Cancel` button say: `<DialogClose asChild>`. */
export const DialogClose = Close;

const Scrim = styled(Overlay)`
  ${scrim}
`;
const DialogSurface = styled(Content)`
  ${modalSurface}
`;
const DialogTitle = styled(Title)`
  ${dialogTitle}
`;
const DialogDescription = styled(Description)`
  ${dialogText}
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  padding: var(--space-16) var(--space-16) var(--space-12) var(--space-24);
`;
