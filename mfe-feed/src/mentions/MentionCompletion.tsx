import type { Author } from '@stoa/contract';
import { PersonAvatar } from '@stoa/platform';
import { announce, floatingSurface, nextIndex, truncate } from '@stoa/ui';
import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { replaceText } from '../text/replaceText';
import { mentionTexts } from '../texts/mentions';
import { useBegunMention } from './useBegunMention';
import { useSuggestedPeople } from './useSuggestedPeople';

export interface MentionCompletionProps {
  /** Contains the text area. */
  field: RefObject<HTMLElement | null>;
  /** The post whose thread is open: its people come first. Default: none. */
  postId?: number | undefined;
}

/** The people to choose from while a mention is written in a text area, which keeps the focus. */
export function MentionCompletion({ field, postId }: MentionCompletionProps) {
  const { begun, dismiss } = useBegunMention(field);
  const people = useSuggestedPeople(begun?.beginning, postId);
  const [moved, setMoved] = useState({ beginning: '', index: 0 });
  const listId = useId();
  const isOpen = begun !== undefined && people.length > 0;
  const active = moved.beginning === begun?.beginning ? Math.min(moved.index, people.length - 1) : 0;
  useComboBox(field, isOpen ? { listId, optionId: `${listId}-${active}` } : undefined);
  const count = isOpen ? people.length : 0;
  useEffect(() => {
    if (count > 0) announce(mentionTexts.found(count));
  }, [count]);

  function choose({ username }: Author) {
    const area = field.current?.querySelector('textarea');
    if (!area || !begun) return;
    const { from, beginning } = begun;
    // The rest of the name, and one space: the text continues after it.
    const rest = /^[\w-]* ?/.exec(area.value.slice(from + 1 + beginning.length))?.[0] ?? '';
    const by = `@${username} `;
    const end = from + by.length;
    replaceText(area, { from, to: from + 1 + beginning.length + rest.length, by, start: end, end });
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const person = people[active];
    const { key } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!isOpen || !person || event.isComposing || hasModifier) return;
    if (key === 'Enter' || key === 'Tab') choose(person);
    else if (key === 'Escape') dismiss();
    else if (key === 'ArrowDown' || key === 'ArrowUp')
      setMoved({ beginning: begun.beginning, index: nextIndex(key, active, people.length) });
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const element = field.current;
    element?.addEventListener('keydown', handleKeyDown);
    return () => element?.removeEventListener('keydown', handleKeyDown);
  }, [field]);

  if (!isOpen) return null;
  return createPortal(
    <List id={listId} role="listbox" aria-label={mentionTexts.people} style={begun.place}>
      {people.map((person, index) => (
        <Person
          key={person.id}
          id={`${listId}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The text area keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => setMoved({ beginning: begun.beginning, index })}
          onClick={() => choose(person)}
        >
          <PersonAvatar person={person} size={24} />
          <span>{person.username}</span>
        </Person>
      ))}
    </List>,
    document.body,
  );
}

/** Makes a text area the combo box of an open list; undefined while it is closed. */
function useComboBox(
  field: RefObject<HTMLElement | null>,
  open: { listId: string; optionId: string } | undefined,
): void {
  const { listId, optionId } = open ?? {};
  useEffect(() => {
    const area = field.current?.querySelector('textarea');
    if (!area || listId === undefined || optionId === undefined) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'true',
      'aria-controls': listId,
      'aria-activedescendant': optionId,
    };
    for (const [name, value] of Object.entries(attributes)) area.setAttribute(name, value);
    // A list without enough room scrolls.
    document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of Object.keys(attributes)) area.removeAttribute(name);
    };
  }, [field, listId, optionId]);
}

const List = styled.div`
  ${floatingSurface}
  position: absolute;
  padding: 6px;
  overflow-y: auto;
`;

const Person = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  width: 100%;
  min-height: var(--target-size);
  padding: var(--space-4) var(--space-8);
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: inherit;
  font-size: var(--type-15);
  text-align: start;
  &[aria-selected='true'] {
    background: var(--surface-sunken);
    color: var(--text-strong);
  }
  span {
    ${truncate}
  }
`;
