import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatDay } from '../format/dates';
import { contrastRatio } from '../tokens/contrast';
import { Avatar, avatarGround } from './Avatar';
import { useNow } from './clock';
import { Counter } from './Counter';
import { IconTile } from './IconTile';
import { RelativeTime } from './RelativeTime';
import { Stat } from './Stat';
import { Tab, TabList, TabPanel, Tabs } from './Tabs';

describe('an avatar', () => {
  test('has one background per name, regardless of case, and several in total', () => {
    expect(avatarGround('Ada')).toBe(avatarGround('ada'));
    expect(new Set(['ada', 'ben', 'mira', 'otto', 'kim', 'zoe'].map(avatarGround)).size).toBeGreaterThan(2);
  });

  test('shows the first letter at 4.5:1 without an image', () => {
    for (const name of [
      'ada',
      'ben',
      'mira',
      'otto',
      'kim',
      'zoe',
      'lin',
      'max',
      'eva',
      'jon',
      'ida',
      'tom',
    ]) {
      expect(contrastRatio('#fffaf4', avatarGround(name))).toBeGreaterThanOrEqual(4.5);
    }
    const { container } = render(<Avatar name="émile" />);
    expect(container).toHaveTextContent('É');
    expect(render(<Avatar name="🌱 ada" />).container).toHaveTextContent('🌱');
  });

  test('requests the width that fits its size', () => {
    const { container } = render(<Avatar name="ben" src="/ben.png" srcSet="/ben-320.png 320w" size={40} />);
    expect(container.querySelector('img')).toHaveAttribute('srcset', '/ben-320.png 320w');
    expect(container.querySelector('img')).toHaveAttribute('sizes', '40px');
  });

  test('falls back to the letter when the image is broken, and tries a new one', () => {
    const { container, rerender } = render(<Avatar name="ben" src="/gone.png" />);
    fireEvent.error(container.querySelector('img') as HTMLElement);
    expect(container).toHaveTextContent('B');
    rerender(<Avatar name="ben" src="/new.png" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/new.png');
  });
});

describe('an icon tile', () => {
  const style = (color: string | null): CSSStyleDeclaration => {
    const { container } = render(
      <IconTile color={color}>
        <svg />
      </IconTile>,
    );
    return (container.firstChild as HTMLElement).style;
  };

  test('draws light icons on dark tiles and dark icons on light ones', () => {
    expect(style('#123456').color).toBe('rgb(255, 250, 244)');
    expect(style('#ffe08a').color).toBe('rgb(32, 22, 15)');
  });

  test.each(['teal', 'url(javascript:1)', '#12', '', null])('is a warm grey for %j', (color) => {
    expect(style(color).background).toBe('rgb(111, 102, 90)');
  });
});

test('a counter shows nothing for 0 and 99+ above 99', () => {
  const { container, rerender } = render(<Counter value={0} label="unread" />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Counter value={99} label="unread" />);
  expect(container).toHaveTextContent('99 unread');
  rerender(<Counter value={100} label="unread" />);
  expect(container).toHaveTextContent('99+ unread');
});

test('a relative time has its date as title and follows the clock', () => {
  jest.useFakeTimers({ now: new Date('2026-05-10T12:00:00Z') });
  render(<RelativeTime date="2026-05-10T11:59:30Z" />);
  const time = screen.getByText('just now');
  expect(time).toHaveAttribute('datetime', '2026-05-10T11:59:30Z');
  expect(time.title).toMatch(/^May 10, 2026 at/);
  act(() => jest.advanceTimersByTime(60_000));
  expect(time).toHaveTextContent('1m ago');
  jest.useRealTimers();
});

test('the clock moves on at the start of a minute, and so at midnight', () => {
  jest.useFakeTimers({ now: new Date('2026-05-10T23:59:50') });
  const Day = () => formatDay('2026-05-10T23:59:00', useNow());
  const { container } = render(<Day />);
  expect(container).toHaveTextContent('Today');
  act(() => jest.advanceTimersByTime(10_000));
  expect(container).toHaveTextContent('Yesterday');
  jest.useRealTimers();
});

test('a figure that opens a list is named with its owner', async () => {
  const onPress = jest.fn();
  render(<Stat label="Followers" value={12} action={{ name: '12 followers of ada', onPress }} />);
  const opener = screen.getByRole('button', { name: '12 followers of ada' });
  expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
  await userEvent.click(opener);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('tabs that are links leave modified clicks to the browser', async () => {
  const onValueChange = jest.fn();
  render(
    <Tabs value="posts" onValueChange={onValueChange}>
      <TabList label="Profile">
        <Tab value="posts" href="?tab=posts">
          Posts
        </Tab>
        <Tab value="about" href="?tab=about">
          About
        </Tab>
      </TabList>
    </Tabs>,
  );
  const about = screen.getByRole('tab', { name: 'About' });
  await userEvent.click(about);
  expect(onValueChange.mock.calls).toEqual([['about']]);
  about.addEventListener('click', (event) => event.preventDefault());
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(about);
  expect(onValueChange).toHaveBeenCalledTimes(1);
});

test('tabs are selected by press and by arrow keys, and only one panel is rendered', async () => {
  render(
    <Tabs defaultValue="posts">
      <TabList label="Profile">
        <Tab value="posts">Posts</Tab>
        <Tab value="comments" count={3}>
          Comments
        </Tab>
        <Tab value="about">About</Tab>
      </TabList>
      <TabPanel value="posts">All posts</TabPanel>
      <TabPanel value="comments">All comments</TabPanel>
      <TabPanel value="about">Since 2026</TabPanel>
    </Tabs>,
  );
  const panel = screen.getByRole('tabpanel', { name: 'Posts' });
  expect(panel).toHaveTextContent('All posts');
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => tab.getAttribute('aria-controls'))).toEqual([panel.id, null, null]);
  expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  await userEvent.click(screen.getByRole('tab', { name: 'About' }));
  expect(screen.getByRole('tabpanel', { name: 'About' })).toHaveTextContent('Since 2026');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Posts', selected: true })).toHaveFocus();
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});
