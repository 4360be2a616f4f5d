import { Button } from '@stoa/ui';
import { blockingTexts } from './texts/blocking';
import { useBlocking } from './useBlocking';

export interface UnblockButtonProps {
  username: string;
  /** Default `md`. */
  size?: 'sm' | 'md';
  /** Hears that it is done: the place for the focus to go on, since the button goes. */
  onDone?: () => void;
}

/** Brings what somebody writes back into the viewer's sight. */
export function UnblockButton({ username, size, onDone }: UnblockButtonProps) {
  const { unblock, isBusy } = useBlocking(username);

  async function handleClick() {
    if (await unblock()) onDone?.();
  }
  return (
    <Button
      size={size}
      isBusy={isBusy}
      aria-label={blockingTexts.unblockName(username)}
      onClick={() => void handleClick()}
    >
      {blockingTexts.unblock}
    </Button>
  );
}
