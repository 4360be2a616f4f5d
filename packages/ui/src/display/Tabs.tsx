import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { isPlainClick } from '../actions/plainClick';
import { nextIndex } from '../actions/rovingFocus';
import { useHydrated } from '../hydration';
import { Count, Frame, List, Panel, TabButton } from './tabStyle';

interface TabsState {
  value: string;
  setValue: (value: string) => void;
  id: string;
}

/** Width of the fade at the end of the strip, in px. */
const fadeWidth = 32;

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('Tab, TabList and TabPanel belong inside of Tabs.');
  return tabs;
}

/** Properties of `Tabs`. */
export interface TabsProps {
  /** The selected tab, if controlled (for example by the address). */
  value?: string;
  /** The initially selected tab otherwise. */
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  children: ReactNode;
}

/** Root of a `TabList` and its `TabPanel`s. */
export function Tabs({ value, defaultValue = '', onValueChange, children }: TabsProps) {
  const [own, setOwn] = useState(defaultValue);
  const id = useId();
  const setValue = (next: string): void => {
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <TabsContext value={{ value: value ?? own, setValue, id }}>
      <Frame>{children}</Frame>
    </TabsContext>
  );
}

/** Properties of `TabList`. */
export interface TabListProps {
  /** Topic of the tabs, for assistive technology. */
  label: string;
  children: ReactNode;
}

/** The row of tabs, which scrolls horizontally on overflow. Arrow keys, Home and End select a tab. */
export function TabList({ label, children }: TabListProps) {
  const { value } = useTabs();
  const list = useRef<HTMLDivElement>(null);
  // Scrolls the selected tab into view, with part of its neighbours, without scrolling the page.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!tab || !list.current) return;
    const { scrollLeft, clientWidth } = list.current;
    const end = tab.offsetLeft + tab.offsetWidth;
    if (tab.offsetLeft < scrollLeft || end > scrollLeft + clientWidth - fadeWidth) {
      list.current.scrollLeft = tab.offsetLeft - fadeWidth;
    }
  }, [value]);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
    const target = tabs[nextIndex(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length)];
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.click();
  };
  return (
    <List ref={list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {children}
    </List>
  );
}

/** Properties of `Tab`, in addition to those of a `<button>`. */
export interface TabProps extends Omit<ComponentProps<'button'>, 'value'> {
  /** Identifies the panel of this tab. */
  value: string;
  /** Number of items in the tab, shown after its name; text if it is capped, such as `99+`. */
  count?: number | string | undefined;
  /** Target of the tab. Makes it a link, which works without scripts. */
  href?: string;
}

/** One tab. */
export function Tab({ value, count, href, children, ...rest }: TabProps) {
  const tabs = useTabs();
  const isHydrated = useHydrated();
  const isChosen = tabs.value === value;
  const handleClick = (event: MouseEvent): void => {
    if (href !== undefined && !isPlainClick(event)) return;
    event.preventDefault();
    tabs.setValue(value);
  };
  return (
    <TabButton
      {...rest}
      {...(href === undefined ? { type: 'button' } : { as: 'a', href })}
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-controls={isChosen ? `${tabs.id}-panel-${value}` : undefined}
      aria-selected={isChosen}
      tabIndex={isChosen || (href !== undefined && !isHydrated) ? 0 : -1}
      onClick={handleClick}
    >
      {children}
      {count !== undefined && <Count>{count}</Count>}
    </TabButton>
  );
}

/** Properties of `TabPanel`. */
export interface TabPanelProps {
  value: string;
  children: ReactNode;
}

/** Content of one tab, rendered only while it is selected. */
export function TabPanel({ value, children }: TabPanelProps) {
  const tabs = useTabs();
  if (tabs.value !== value) return null;
  return (
    <Panel
      role="tabpanel"
      tabIndex={0}
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
    >
      {children}
    </Panel>
  );
}
