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

/** Width of what fades at the end of a strip, in px. */
const fadeWidth = 32;

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('Tab, TabList and TabPanel belong inside of Tabs.');
  return tabs;
}

/** Properties of `Tabs`. */
export interface TabsProps {
  /** The chosen tab, when its owner keeps it (in the address, say). */
  value?: string;
  /** The tab chosen at first otherwise. */
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  children: ReactNode;
}

/** Holds a `TabList` and its `TabPanel`s. */
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
  /** What the tabs are about, for assistive technology. */
  label: string;
  children: ReactNode;
}

/** The row of tabs, which scrolls sideways where it has no room. Arrow keys, Home and End choose among them. */
export function TabList({ label, children }: TabListProps) {
  const { value } = useTabs();
  const list = useRef<HTMLDivElement>(null);
  // The chosen tab is in sight, with something of its neighbours. The page itself does not scroll.
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

/** Properties of `Tab`, beside those of a `<button>`. */
export interface TabProps extends Omit<ComponentProps<'button'>, 'value'> {
  /** Joins it to its panel. */
  value: string;
  /** How many things the tab holds, shown after its name. */
  count?: number;
  /** Where the tab leads: it is then a link, which works without scripts. */
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

/** What one tab shows; not on the page while another is chosen. */
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
