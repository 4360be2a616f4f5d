import { IconButton, toast, useHydrated } from '@stoa/ui';
import { Copy } from 'lucide-react';
import { markdownTexts } from '../texts/markdown';

/** A block of code in a text. In the browser, a button copies it; feeds and pages without scripts have none. */
export function CodeBlock({ text }: { text: string }) {
  const isHydrated = useHydrated();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: markdownTexts.copied });
    } catch {
      toast({ title: markdownTexts.notCopied, tone: 'destructive' });
    }
  }
  return (
    <div data-code>
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      {isHydrated && (
        <IconButton size="sm" label={markdownTexts.copy} onClick={() => void handleCopy()}>
          <Copy aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
