import { ownFeedLimits, type Author, type CommunityRef } from '@stoa/contract';
import { CommunityIcon, PersonAvatar, skipToken, useDelayed } from '@stoa/platform';
import {
  announce,
  Field,
  floatingSurface,
  nextIndex,
  Stack,
  TextField,
  truncate,
  useKeptFocus,
} from '@stoa/ui';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { useSearchCommunitiesQuery, useSearchPeopleQuery } from '../search/searchApi';
import { ownFeedFormTexts as texts } from '../texts/ownFeedForm';
import { ChosenList } from './ChosenList';

/** Milliseconds without a further letter after which the search starts. */
const pause = 200;

/** Matches shown at once: as many as fit without scrolling. */
const shownMax = 6;

interface PickerProps<Item> {
  chosen: readonly Item[];
  error: string | undefined;
  onChange: (chosen: Item[]) => void;
}

/** Chooses communities by a search. */
export function CommunityPicker(props: PickerProps<CommunityRef>) {
  const [text, setText] = useState('');
  const asked = useDelayed(text.trim(), pause);
  return (
    <SourcePicker
      {...props}
      label={texts.communities}
      placeholder={texts.findCommunity}
      max={ownFeedLimits.communitiesMax}
      text={text}
      onText={setText}
      found={useSearchCommunitiesQuery(asked || skipToken)}
      nameOf={({ displayName }) => displayName}
      iconOf={(community) => <CommunityIcon community={community} size={24} />}
    />
  );
}

/** Chooses people by a search. */
export function PersonPicker(props: PickerProps<Author>) {
  const [text, setText] = useState('');
  const asked = useDelayed(text.trim(), pause);
  return (
    <SourcePicker
      {...props}
      label={texts.people}
      placeholder={texts.findPerson}
      max={ownFeedLimits.peopleMax}
      text={text}
      onText={setText}
      found={useSearchPeopleQuery(asked || skipToken)}
      nameOf={({ username }) => username}
      iconOf={(person) => <PersonAvatar person={person} size={24} />}
    />
  );
}

interface SourcePickerProps<Item> extends PickerProps<Item> {
  label: string;
  placeholder: string;
  /** The most items. */
  max: number;
  /** The text in the field. */
  text: string;
  onText: (text: string) => void;
  /** The search for the text. */
  found: { currentData?: Item[] | undefined; isFetching: boolean; isError: boolean };
  nameOf: (item: Item) => string;
  iconOf: (item: Item) => ReactNode;
}

/** A combo box whose choices become entries of the list below it. */
function SourcePicker<Item extends { id: number }>(props: SourcePickerProps<Item>) {
  const { label, placeholder, chosen, max, text, found, error, onText, onChange, nameOf, iconOf } = props;
  const region = useKeptFocus<HTMLDivElement>();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [moved, setMoved] = useState(0);
  const items = matchesOf(found, text, chosen);
  const isShown = isOpen && text.trim() !== '';
  const active = Math.min(moved, items.length - 1);
  const status = statusOf(found, items.length);
  const announced = !isShown || found.isFetching ? '' : (status ?? texts.found(items.length));
  useEffect(() => {
    if (announced) announce(announced);
  }, [announced]);

  function choose(item: Item) {
    onText('');
    setMoved(0);
    announce(texts.added(nameOf(item)));
    onChange([...chosen, item]);
  }

  const handleKeyDown = (event: KeyboardEvent) =>
    handleKey(event, {
      isShown,
      hasText: text.trim() !== '',
      active,
      count: items.length,
      onChoose: () => items[active] && choose(items[active]),
      onClose: () => setIsOpen(false),
      onMove: (next) => {
        setIsOpen(true);
        if (isShown) setMoved(next);
      },
    });
  const isFull = chosen.length >= max;
  return (
    <Stack $gap={8} ref={region} tabIndex={-1}>
      <Place>
        <Field label={label} error={error} hint={isFull ? texts.full(max) : undefined}>
          <TextField
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown && items.length > 0}
            aria-controls={isShown && items.length > 0 ? listId : undefined}
            aria-activedescendant={isShown && items[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            disabled={isFull}
            value={text}
            onChange={(event) => {
              onText(event.target.value);
              setMoved(0);
              setIsOpen(true);
            }}
            onFocus={() => setIsOpen(true)}
            onBlur={() => setIsOpen(false)}
            onKeyDown={handleKeyDown}
          />
        </Field>
        {isShown && (
          <Matches
            id={listId}
            label={label}
            status={status}
            matches={items.map((item) => ({ id: item.id, name: nameOf(item), icon: iconOf(item) }))}
            active={active}
            onMove={setMoved}
            onChoose={(index) => items[index] && choose(items[index])}
          />
        )}
      </Place>
      <ChosenList
        label={texts.chosen(label)}
        chosen={chosen.map((item) => ({ key: String(item.id), name: nameOf(item) }))}
        onRemove={(key) => onChange(chosen.filter(({ id }) => String(id) !== key))}
      />
    </Stack>
  );
}

/** Returns the matches to show, without the chosen ones. */
function matchesOf<Item extends { id: number }>(
  { currentData = [] }: SourcePickerProps<Item>['found'],
  text: string,
  chosen: readonly Item[],
): Item[] {
  const chosenIds = new Set(chosen.map(({ id }) => id));
  return text.trim() === '' ? [] : currentData.filter(({ id }) => !chosenIds.has(id)).slice(0, shownMax);
}

interface ListKeys {
  isShown: boolean;
  hasText: boolean;
  /** The index of the current match, of so many. */
  active: number;
  count: number;
  onChoose: () => void;
  onClose: () => void;
  onMove: (index: number) => void;
}

/** Arrows open the list and move in it, Enter chooses without sending the form, Escape closes the list. */
function handleKey(event: KeyboardEvent, { isShown, hasText, active, count, ...keys }: ListKeys): void {
  if (event.nativeEvent.isComposing) return;
  const next = event.key.startsWith('Arrow') ? nextIndex(event.key, active, count) : -1;
  if (event.key === 'Enter' && hasText) {
    event.preventDefault();
    if (isShown) keys.onChoose();
  } else if (event.key === 'Escape' && isShown) {
    event.preventDefault();
    keys.onClose();
  } else if (next >= 0 && /Up|Down/.test(event.key)) {
    event.preventDefault();
    keys.onMove(next);
  }
}

interface MatchesProps {
  /** Id of the list; that of each match ends in its index. */
  id: string;
  label: string;
  /** Shown instead of matches. */
  status: string | undefined;
  matches: readonly { id: number; name: string; icon: ReactNode }[];
  /** Index of the match that Enter chooses. */
  active: number;
  onMove: (index: number) => void;
  onChoose: (index: number) => void;
}

/** The matches below the field, which keeps the focus. */
function Matches({ id, label, status, matches, active, onMove, onChoose }: MatchesProps) {
  return (
    <Choices>
      {status ? (
        <p>{status}</p>
      ) : (
        <ul id={id} role="listbox" aria-label={label}>
          {matches.map((match, index) => (
            <li
              key={match.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => onMove(index)}
              onClick={() => onChoose(index)}
            >
              {match.icon}
              <span dir="auto">{match.name}</span>
            </li>
          ))}
        </ul>
      )}
    </Choices>
  );
}

/** Returns the text that is shown instead of matches; undefined with matches. */
function statusOf(
  { currentData, isFetching, isError }: SourcePickerProps<unknown>['found'],
  count: number,
): string | undefined {
  if (count > 0) return undefined;
  if (isError && !isFetching) return texts.notSearched;
  return currentData && !isFetching ? texts.none : texts.searching;
}

const Place = styled.div`
  position: relative;
`;

const Choices = styled.div`
  ${floatingSurface}
  position: absolute;
  inset-inline: 0;
  top: 68px;
  padding: 6px;
  && ul {
    padding: 0;
    list-style: none;
  }
  p {
    padding: var(--space-8);
    color: var(--text-muted);
    font-size: var(--type-13);
  }
  li {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-height: var(--target-size);
    padding: var(--space-4) var(--space-8);
    border-radius: var(--radius-control);
    cursor: pointer;
  }
  li[aria-selected='true'] {
    background: var(--surface-sunken);
    color: var(--text-strong);
  }
  span {
    ${truncate}
  }
`;
