import { Dialog, KeyList } from '@stoa/ui';
import { casesTexts as texts } from '../texts/cases';

/** Lists the keyboard shortcuts of the queue. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.help}
      description={texts.helpText}
    >
      <KeyList keys={texts.keys} />
    </Dialog>
  );
}
