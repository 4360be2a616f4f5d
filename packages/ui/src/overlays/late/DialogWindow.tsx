import { useRef } from 'react';
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../../actions/IconButton';
import { commonTexts } from '../../texts/common';
import { media } from '../../tokens/media';
import type { DialogWindowProps } from '../dialogProps';
import { dialogText, dialogTitle, modalSurface, scrim } from '../modalSurface';
import { closeAtEscape } from './closeAtEscape';

/** The window of a dialog and the scrim behind it. */
export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  role = 'dialog',
  isWide,
  onCloseAutoFocus,
  children,
}: DialogWindowProps) {
  const body = useRef<HTMLDivElement>(null);
  // Focus the first field, and of a choice its checked option, rather than the close button.
  const handleOpenAutoFocus = (event: Event): void => {
    const first = body.current?.querySelector<HTMLElement>('input, select, textarea');
    const choice = first?.matches('[type="radio"]') ? first.closest('fieldset') : undefined;
    const field = choice?.querySelector<HTMLElement>(':checked') ?? first;
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Scrim />
        <Window
          role={role}
          data-wide={isWide || undefined}
          {...(role === 'alertdialog' && { onInteractOutside: (event: Event) => event.preventDefault() })}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={handleOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          onKeyDown={closeAtEscape(onOpenChange)}
        >
          <Head>
            <WindowTitle>{title}</WindowTitle>
            <Close asChild>
              <IconButton label={commonTexts.close} size="sm" hasTooltip={false}>
                <X aria-hidden />
              </IconButton>
            </Close>
          </Head>
          <Body ref={body}>
            {description && <WindowText>{description}</WindowText>}
            {children}
          </Body>
        </Window>
      </Portal>
    </Root>
  );
}

const Scrim = styled(Overlay)`
  ${scrim}
`;
const Window = styled(Content)`
  ${modalSurface}
  ${media.sheet} {
    &[data-wide] {
      width: calc(100vw - 32px);
      height: calc(100dvh - 32px);
      max-height: none;
    }
  }
`;
const WindowTitle = styled(Title)`
  ${dialogTitle}
  [data-wide] & {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const WindowText = styled(Description)`
  ${dialogText}
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  padding: var(--space-16) var(--space-16) var(--space-12) var(--space-24);
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  gap: var(--space-16);
  padding: 2px var(--space-24) var(--space-24);
  overflow-y: auto;
  [data-wide] & {
    padding: 0;
  }
`;
