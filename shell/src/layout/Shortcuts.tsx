import { pagePaths } from '@stoa/contract';
import { useKeyActions, useNavigate } from '@stoa/platform';
import { Dialog, KeyList } from '@stoa/ui';
import { useRef, useState } from 'react';
import { shortcutTexts as texts } from '../texts/shortcuts';

/** Milliseconds between the two keys of a sequence. */
const sequence = 1_000;

/** The keyboard shortcuts of every page. A page's own keys come before them. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [isListed, setIsListed] = useState(false);
  const pressedGAt = useRef(-Infinity);
  useKeyActions(
    {
      '/': () => {
        const field = [...document.querySelectorAll<HTMLElement>('header input[type="search"]')].find((one) =>
          one.checkVisibility(),
        );
        if (field) field.focus();
        else void navigate(pagePaths.search);
      },
      g: () => void (pressedGAt.current = performance.now()),
      h: () => performance.now() - pressedGAt.current < sequence && void navigate(pagePaths.home),
      '?': () => setIsListed(true),
    },
    undefined,
    true,
  );
  return (
    <Dialog open={isListed} onOpenChange={setIsListed} title={texts.title} description={texts.text}>
      <KeyList keys={texts.keys} />
    </Dialog>
  );
}
