import { Dialog, KeyList } from '@stoa/ui';
import { casesTexts as texts } from '../texts/cases';

/** Lists the keyboard shortcuts of the queue. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={texts.help} description={texts.helpText}>
      <KeyList keys={texts.keys} />
    </Dialog>
  );
}
