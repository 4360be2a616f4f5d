import type { ConfirmSecondFactorBody, PasswordProof, SecondFactorSecret } from '@stoa/contract';
import { Dialog, toast } from '@stoa/ui';
import { useState } from 'react';
import { signInTexts, type SecondFactorAim } from '../../texts/signIn';
import { AppCodeStep } from './AppCodeStep';
import { ProofStep } from '../proof/ProofStep';
import { RecoveryCodesStep } from './RecoveryCodesStep';
import {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useEndSecondFactorMutation,
  useMakeRecoveryCodesMutation,
} from './secondFactorApi';

interface SecondFactorFormProps {
  aim: SecondFactorAim;
  onClose: () => void;
}

/** The two-factor dialog: password, then the app when turning on, then the recovery codes. */
export function SecondFactorForm({ aim, onClose }: SecondFactorFormProps) {
  const [begin, beginning] = useBeginSecondFactorMutation();
  const [confirm, confirming] = useConfirmSecondFactorMutation();
  const [makeCodes, making] = useMakeRecoveryCodesMutation();
  const [end, ending] = useEndSecondFactorMutation();
  const [secret, setSecret] = useState<SecondFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();

  /** Performs the dialog's action; returns the error, if any. */
  async function handleProof(body: PasswordProof): Promise<unknown> {
    if (aim === 'on') {
      const { data, error } = await begin(body);
      setSecret(data);
      return error;
    }
    if (aim === 'codes') {
      const { data, error } = await makeCodes(body);
      setCodes(data?.recoveryCodes);
      return error;
    }
    const { error } = await end(body);
    if (error) return error;
    toast({ title: signInTexts.turnedOff });
    return onClose();
  }

  async function handleCode(body: ConfirmSecondFactorBody): Promise<unknown> {
    const { data, error } = await confirm(body);
    setCodes(data?.recoveryCodes);
    if (data) toast({ title: signInTexts.turnedOn });
    return error;
  }

  /** Stays open while recovery codes are being made: they are shown once. */
  function handleClose() {
    if (!confirming.isLoading && !making.isLoading) onClose();
  }

  const title = codes ? signInTexts.codesTitle : signInTexts.titles[aim];
  const description = codes
    ? signInTexts.codesText
    : secret
      ? signInTexts.scan
      : signInTexts.descriptions[aim];
  return (
    <Dialog onClose={handleClose} title={title} description={description}>
      {codes ? (
        <RecoveryCodesStep codes={codes} onDone={onClose} />
      ) : secret ? (
        <AppCodeStep secret={secret} error={confirming.error} onConfirm={handleCode} onCancel={handleClose} />
      ) : (
        <ProofStep
          submit={signInTexts.submits[aim]}
          error={beginning.error ?? making.error ?? ending.error}
          onProof={handleProof}
          onCancel={handleClose}
        />
      )}
    </Dialog>
  );
}
