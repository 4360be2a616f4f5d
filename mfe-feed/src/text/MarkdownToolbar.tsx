import { isMac, useIsMac } from '@stoa/platform';
import { IconButton, nextIndex } from '@stoa/ui';
import { Bold, Code, Italic, Link2, List, TextQuote, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { markdownFieldTexts } from '../texts/markdownField';
import { applyFormat } from './markdownFormat';
import { replaceText } from './replaceText';
import { formats, ToolbarRow, type Format } from './ToolbarRow';

const tools: Record<Format, { Icon: LucideIcon; key?: string }> = {
  bold: { Icon: Bold, key: 'b' },
  italic: { Icon: Italic, key: 'i' },
  link: { Icon: Link2, key: 'k' },
  quote: { Icon: TextQuote },
  list: { Icon: List },
  code: { Icon: Code },
};

export interface MarkdownToolbarProps {
  /** Contains the text area. */
  field: RefObject<HTMLElement | null>;
  /** Label of the text area. */
  label: string;
}

/** Buttons that format the selection of a text area, with a single Tab stop, and their shortcuts in the text area. */
export function MarkdownToolbar({ field, label }: MarkdownToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [tabStop, setTabStop] = useState(0);
  const modifier = useIsMac() ? 'Meta' : 'Control';

  function handlePress(format: Format) {
    const area = field.current?.querySelector('textarea');
    if (!area) return;
    const { value: text, selectionStart: start, selectionEnd: end } = area;
    replaceText(area, applyFormat(format, { text, start, end }));
  }

  const handleShortcut = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isShortcut = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
    if (!isShortcut || event.altKey || event.shiftKey) return;
    const pressed = formats.find((format) => tools[format].key === event.key.toLowerCase());
    if (!pressed) return;
    event.preventDefault();
    handlePress(pressed);
  });
  useEffect(() => {
    const element = field.current;
    element?.addEventListener('keydown', handleShortcut);
    return () => element?.removeEventListener('keydown', handleShortcut);
  }, [field]);

  function handleKeyDown(event: KeyboardEvent) {
    const next = nextIndex(event.key, tabStop, formats.length);
    if (next < 0) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <ToolbarRow
      ref={bar}
      role="toolbar"
      aria-label={markdownFieldTexts.toolbar(label)}
      onKeyDown={handleKeyDown}
    >
      {formats.map((format, index) => {
        const { Icon, key } = tools[format];
        return (
          <IconButton
            key={format}
            size="sm"
            label={markdownFieldTexts.formats[format]}
            aria-keyshortcuts={key && `${modifier}+${key}`}
            tabIndex={index === tabStop ? 0 : -1}
            onFocus={() => setTabStop(index)}
            onClick={() => handlePress(format)}
          >
            <Icon aria-hidden />
          </IconButton>
        );
      })}
    </ToolbarRow>
  );
}
