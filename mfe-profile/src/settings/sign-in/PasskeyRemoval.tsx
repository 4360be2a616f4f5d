import { isNotFound } from '@stoa/platform';
import type { Passkey, PasswordProof } from '@stoa/contract';
import { Dialog, toast } from '@stoa/ui';
import { passkeyTexts } from '../../texts/passkeys';
import { useRemovePasskeyMutation } from './passkeysApi';
import { ProofStep } from '../proof/ProofStep';

interface PasskeyRemovalProps {
  passkey: Passkey;
  /** Called after the removal, before the dialog closes. */
  onRemoved: () => void;
  onClose: () => void;
}

/** The dialog that asks for the password and removes a passkey. */
export function PasskeyRemoval({ passkey, onRemoved, onClose }: PasskeyRemovalProps) {
  const [remove, { error }] = useRemovePasskeyMutation();

  async function handleProof(proof: PasswordProof): Promise<unknown> {
    const { error: refusal } = await remove({ id: passkey.id, ...proof });
    if (refusal && !isNotFound(refusal)) return refusal;
    onRemoved();
    onClose();
    return toast({ title: passkeyTexts.removed });
  }
  return (
    <Dialog
      onClose={onClose}
      title={passkeyTexts.removeTitle(passkey.name)}
      description={passkeyTexts.removeText}
    >
      <ProofStep submit={passkeyTexts.removeSubmit} error={error} onProof={handleProof} onCancel={onClose} />
    </Dialog>
  );
}
