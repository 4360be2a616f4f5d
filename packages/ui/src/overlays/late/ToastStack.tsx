import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../../actions/Button';
import { IconButton } from '../../actions/IconButton';
import { commonTexts } from '../../texts/common';
import { appear } from '../../theme/motion';
import { media } from '../../tokens/media';
import { dismissToast, toastDuration, type Toast } from '../../feedback/toastStore';

const swipeThreshold = 50;
const hotkey = ['F8'];

/** The toasts and their container. F8 moves the focus there, a swipe of 50 px closes a toast. */
export function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Provider duration={toastDuration} swipeThreshold={swipeThreshold}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Corner hotkey={hotkey} />
    </Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, isOpen, title, description, tone = 'default', action, duration } = toast;
  return (
    <Card
      open={isOpen}
      onOpenChange={(open) => !open && dismissToast(id)}
      duration={duration}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      data-tone={tone}
    >
      <Words>
        <ToastTitle>{title}</ToastTitle>
        {description && <ToastText>{description}</ToastText>}
      </Words>
      {action && (
        <Action asChild altText={action.altText ?? action.label} onClick={action.onAction}>
          <Button size="sm">{action.label}</Button>
        </Action>
      )}
      <Close asChild>
        <IconButton label={commonTexts.close} size="sm" hasTooltip={false}>
          <X aria-hidden />
        </IconButton>
      </Close>
    </Card>
  );
}

const Corner = styled(Viewport)`
  position: fixed;
  right: var(--space-16);
  bottom: var(--space-16);
  z-index: var(--layer-toast);
  width: min(380px, calc(100vw - 32px));
  margin: 0;
  padding: 0;
  list-style: none;
  border-radius: var(--radius-surface);
  ${media.belowMedium} {
    bottom: calc(var(--bottom-bar-height) + var(--space-16) + env(safe-area-inset-bottom));
  }
`;

const Card = styled(Root)`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-12) var(--space-8) var(--space-12) var(--space-16);
  border: 1px solid var(--line-hair);
  border-radius: var(--radius-surface);
  background: var(--surface-overlay);
  box-shadow: var(--shadow-overlay);
  animation: ${appear} var(--motion-calm) var(--motion-ease);

  &[data-tone='destructive'] {
    box-shadow:
      inset 3px 0 0 var(--danger),
      var(--shadow-overlay);
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform var(--motion-calm) var(--motion-ease);
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const ToastTitle = styled(Title)`
  color: var(--text-strong);
  font-weight: 600;
  line-height: 1.35;
`;

const ToastText = styled(Description)`
  margin-top: 2px;
  color: var(--text-muted);
  font-size: var(--type-13);
`;
