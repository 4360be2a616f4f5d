import type { PasswordProof } from '@stoa/contract';
import { Dialog } from '@stoa/ui';
import { dataExportTexts } from '../../texts/dataExport';
import { useMakeDataExportLinkMutation } from './accountApi';
import { ProofStep } from '../proof/ProofStep';

/** The dialog that verifies the member and starts the download. */
export function DataDownload({ onClose }: { onClose: () => void }) {
  const [makeLink, { error }] = useMakeDataExportLinkMutation();

  async function handleProof(proof: PasswordProof): Promise<unknown> {
    const { data, error: refusal } = await makeLink(proof);
    if (refusal) return refusal;
    onClose();
    // The answer is an attachment: the page stays.
    return location.assign(data.url);
  }
  return (
    <Dialog
      onClose={onClose}
      title={dataExportTexts.downloadTitle}
      description={dataExportTexts.downloadText}
    >
      <ProofStep
        submit={dataExportTexts.downloadSubmit}
        error={error}
        onProof={handleProof}
        onCancel={onClose}
      />
    </Dialog>
  );
}
