import type { Passkey } from '@stoa/contract';
import { Dialog, toast } from '@stoa/ui';
import { useRemovePasskeyMutation } from '../accountApi';
import { passkeyTexts } from '../texts/passkeys';
import { PasswordStep } from './PasswordStep';

interface PasskeyRemovalProps {
  passkey: Passkey;
  /** Hears when it is gone, before the dialog closes. */
  onRemoved: () => void;
  onClose: () => void;
}

/** The dialog that asks for the password and removes a passkey. */
export function PasskeyRemoval({ passkey, onRemoved, onClose }: PasskeyRemovalProps) {
  const [remove, { error }] = useRemovePasskeyMutation();

  async function handlePassword(currentPassword: string): Promise<unknown> {
    const { error: refusal } = await remove({ id: passkey.id, currentPassword });
    if (refusal) return refusal;
    onRemoved();
    onClose();
    return toast({ title: passkeyTexts.removed });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={passkeyTexts.removeTitle(passkey.name)}
      description={passkeyTexts.removeText}
    >
      <PasswordStep
        submit={passkeyTexts.removeSubmit}
        error={error}
        onPassword={handlePassword}
        onCancel={onClose}
      />
    </Dialog>
  );
}
