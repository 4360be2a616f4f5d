import { Button } from '@stoa/ui';
import { useBlocking } from '../actions/useBlocking';
import { blockingTexts } from '../texts/blocking';

export interface UnblockButtonProps {
  username: string;
  /** Default `md`. */
  size?: 'sm' | 'md';
  /** Called on success. Move the focus here, since the button disappears. */
  onDone?: () => void;
}

/** Unblocks a person, which makes their content visible again. */
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
