/** @jest-environment node */
import type { ReactNode } from 'react';
import type * as ui from '../src';
import { hydrate } from './hydrate';

const madeAt = Date.parse('2026-05-10T12:00:00Z');

type Ui = typeof ui;

/** Renders a page whose time of rendering is noon in May. */
const page = (show: (ui: Ui) => ReactNode) => async () => {
  const parts = await import('../src');
  parts.setPageDates({ now: madeAt, zone: 'utc', isExact: false });
  return <parts.UiRoot>{show(parts)}</parts.UiRoot>;
};

const shown: [string, (ui: Ui) => ReactNode][] = [
  ['the relative time', ({ RelativeTime }) => <RelativeTime date="2026-05-10T11:58:00Z" />],
  ['a long date', ({ LongDate }) => <LongDate date="2026-01-01T02:00:00Z" />],
  [
    'buttons',
    ({ Button, IconButton }) => (
      <>
        <Button icon={<svg />}>Join</Button>
        <Button asChild variant="primary">
          <a href="/login">Sign in</a>
        </Button>
        <Button isBusy>Saving</Button>
        <IconButton label="Menu">
          <svg />
        </IconButton>
      </>
    ),
  ],
  [
    'a segmented control',
    ({ SegmentedControl }) => (
      <SegmentedControl
        label="Sort"
        value="hot"
        segments={[
          { value: 'hot', label: 'Hot' },
          { value: 'card', label: 'Cards', icon: <svg />, isIconOnly: true },
        ]}
        onChange={() => undefined}
      />
    ),
  ],
  [
    'fields',
    ({ Checkbox, Field, FileField, PasswordField, RadioGroup, Select, Switch, TextArea, TextField }) => (
      <>
        <Field label="Title" error="Too long" counter={{ value: 'abc', max: 2 }} isRequired>
          <TextField defaultValue="abc" icon={<svg />} />
        </Field>
        <Field label="Text" hint="Markdown">
          <TextArea defaultValue="abc" />
        </Field>
        <Field label="Place">
          <Select defaultValue="a" placeholder="Choose">
            <option value="a">A</option>
          </Select>
        </Field>
        <Field label="Password">
          <PasswordField />
        </Field>
        <Field label="File">
          <FileField buttonLabel="Choose" onPick={() => undefined} />
        </Field>
        <Checkbox label="Yes" hint="Or no" />
        <Switch label="On" />
        <RadioGroup
          label="Which"
          value="a"
          options={[{ value: 'a', label: 'A' }]}
          onChange={() => undefined}
        />
      </>
    ),
  ],
  [
    'closed overlays',
    ({
      ConfirmDialog,
      Dialog,
      IconButton,
      Menu,
      MenuContent,
      MenuItem,
      MenuTrigger,
      Popover,
      PopoverContent,
      PopoverTrigger,
    }) => (
      <>
        <Menu>
          <MenuTrigger asChild>
            <IconButton label="More">
              <svg />
            </IconButton>
          </MenuTrigger>
          <MenuContent>
            <MenuItem>Edit</MenuItem>
          </MenuContent>
        </Menu>
        <Popover>
          <PopoverTrigger>Bell</PopoverTrigger>
          <PopoverContent label="Bell">Nothing</PopoverContent>
        </Popover>
        <Dialog open={false} title="Edit" onOpenChange={() => undefined}>
          Form
        </Dialog>
        <ConfirmDialog
          open={false}
          title="Sure?"
          description="It goes."
          confirmLabel="Delete"
          onOpenChange={() => undefined}
          onConfirm={() => undefined}
        />
      </>
    ),
  ],
  [
    'states',
    ({ EmptyState, ErrorState, LoadingArea, Notice, Skeleton, SkeletonText, Spinner }) => (
      <>
        <EmptyState title="Nothing here" text="Yet" icon={<svg />} action={<a href="/">Home</a>} isPage />
        <ErrorState title="It failed" text="Why" onRetry={() => undefined} />
        <LoadingArea label="Loading">
          <Skeleton $width="10px" />
          <SkeletonText />
        </LoadingArea>
        <Notice tone="danger" title="Removed" action={<a href="/">Home</a>}>
          Why
        </Notice>
        <Spinner label="Sending" />
      </>
    ),
  ],
  [
    'figures and names',
    ({
      Avatar,
      Badge,
      Breadcrumb,
      Chip,
      Counter,
      IconTile,
      MetaLine,
      Muted,
      PageTitle,
      Prose,
      SmallTitle,
      Stat,
      StatGroup,
      TextLink,
      VisuallyHidden,
    }) => (
      <>
        <Avatar name="ada" />
        <Avatar name="ben" src="/media/ben.webp" />
        <Badge tone="accent" hasDot icon={<svg />}>
          New
        </Badge>
        <Breadcrumb>
          <a href="/">Home</a>
          <span aria-current="page">Here</span>
        </Breadcrumb>
        <Chip as="a">AI</Chip>
        <Counter value={120} label="unread" />
        <IconTile color="#123456">
          <svg />
        </IconTile>
        <MetaLine>
          <Muted>one</Muted>
        </MetaLine>
        <PageTitle>Title</PageTitle>
        <SmallTitle>Small</SmallTitle>
        <Prose>
          <p>Words</p>
        </Prose>
        <StatGroup>
          <Stat label="Posts" value="3" />
        </StatGroup>
        <TextLink href="/">Home</TextLink>
        <VisuallyHidden>unseen</VisuallyHidden>
      </>
    ),
  ],
  [
    'tabs',
    ({ Tab, TabList, TabPanel, Tabs }) => (
      <Tabs defaultValue="posts">
        <TabList label="Profile">
          <Tab value="posts" count={2}>
            Posts
          </Tab>
          <Tab value="about">About</Tab>
        </TabList>
        <TabPanel value="posts">All posts</TabPanel>
        <TabPanel value="about">Since 2026</TabPanel>
      </Tabs>
    ),
  ],
  [
    'the layout',
    ({ PageColumns, PageWidth, Row, RuledList, SectionTitle, Stack, Surface }) => (
      <PageColumns sidebar={<SectionTitle>Beside</SectionTitle>}>
        <PageWidth>
          <Stack $gap={8}>
            <Row $justify="end">One</Row>
            <Surface as="div">Raised</Surface>
            <RuledList>
              <li>One</li>
            </RuledList>
          </Stack>
        </PageWidth>
      </PageColumns>
    ),
  ],
];

test.each(shown)(
  '%s hydrates in another time zone, later and in the dark without a difference',
  async (_, show) => {
    const { html, complaints } = await hydrate(page(show));
    expect(complaints).toEqual([]);
    expect(html).not.toBe('');
  },
);

test('a time is relative to the rendering and in UTC, then to the reader’s clock and time zone', async () => {
  const { html, document } = await hydrate(
    page(({ RelativeTime }) => <RelativeTime date="2026-05-10T11:58:00Z" />),
  );
  expect(html).toContain('title="May 10, 2026 at 11:58 AM UTC">2m ago<');
  const time = document.querySelector('time');
  expect(time?.title).toBe('May 10, 2026 at 6:58 AM');
  expect(time?.textContent).toMatch(/^\d+d ago$/);
});

test('a page in a member’s zone and manner shows the same dates before and after', async () => {
  const { html, document } = await hydrate(async () => {
    const parts = await import('../src');
    parts.setPageDates({ now: madeAt, zone: 'America/Lima', isExact: true });
    parts.exactDates.set(true);
    return <parts.RelativeTime date="2026-05-10T11:58:00Z" />;
  });
  expect(html).toContain('>May 10, 2026 at 6:58 AM<');
  expect(document.querySelector('time')?.textContent).toBe('May 10, 2026 at 6:58 AM');
});

test('a day is shown in UTC, then in the reader’s time zone', async () => {
  const { html, document } = await hydrate(page(({ LongDate }) => <LongDate date="2026-01-01T02:00:00Z" />));
  expect(html).toContain('>January 1, 2026<');
  expect(document.querySelector('time')?.textContent).toBe('December 31, 2025');
});

test('the theme is the light system default, then the reader’s choice', async () => {
  const { html, document } = await hydrate(page(({ useTheme }) => <Shown useTheme={useTheme} />));
  expect(html).toContain('system light');
  expect(document.querySelector('p')?.textContent).toBe('dark dark');
});

function Shown({ useTheme }: Pick<Ui, 'useTheme'>) {
  const { choice, resolved } = useTheme();
  return <p>{`${choice} ${resolved}`}</p>;
}

test('a server-rendered component restores what only the browser knows once, right after hydration', async () => {
  let restored = 0;
  const { html, document, complaints } = await hydrate(async () => {
    const { useAfterHydration } = await import('../src');
    const { useState } = await import('react');
    function Draft() {
      const [text, setText] = useState('');
      useAfterHydration(() => {
        restored += 1;
        setText('A draft');
      });
      return <p>{text}</p>;
    }
    return <Draft />;
  });
  expect(html).toBe('<p></p>');
  expect(document.querySelector('p')?.textContent).toBe('A draft');
  expect(restored).toBe(1);
  expect(complaints).toEqual([]);
});

test('a select without a value shows its placeholder on the server', async () => {
  const { html } = await hydrate(
    page(({ Select }) => (
      <Select placeholder="Choose">
        <option value="a">A</option>
      </Select>
    )),
  );
  expect(html).toMatch(/<option[^>]*value=""[^>]*selected/);
});
