import { Dialog } from '@stoa/ui';
import styled from 'styled-components';
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
      <Keys>
        {texts.keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </Keys>
    </Dialog>
  );
}

const Keys = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 64px 1fr;
    padding: var(--space-4) 0;
  }
`;
