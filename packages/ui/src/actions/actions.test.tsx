import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { MoreLink } from './MoreLink';
import { SegmentedControl } from './SegmentedControl';

test('a button does not submit a form unless its type says so', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('type', 'button');
});

test('a busy button keeps the focus, is announced, and neither acts nor submits', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy onClick={onClick}>
        Creating...
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Creating...' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a link can look like a button, icons included, and stays a link', () => {
  render(
    <Button asChild icon={<svg data-testid="icon" />}>
      <a href="/create-post">Create Post</a>
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Create Post' });
  expect(link).toHaveAttribute('href', '/create-post');
  expect(link).not.toHaveAttribute('type');
  expect(link).toContainElement(screen.getByTestId('icon'));
});

test('an icon button is named by its label', () => {
  render(
    <IconButton label="Save" aria-pressed>
      <svg />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'Save', pressed: true })).toBeInTheDocument();
});

describe('a segmented control', () => {
  const onChange = jest.fn();

  function Sorting() {
    const [value, setValue] = useState<'hot' | 'new' | 'top'>('new');
    const handleChange = (next: typeof value): void => {
      onChange(next);
      setValue(next);
    };
    return (
      <SegmentedControl
        label="Sort"
        value={value}
        onChange={handleChange}
        segments={[
          { value: 'hot', label: 'Hot' },
          { value: 'new', label: 'New' },
          { value: 'top', label: 'Top', icon: <svg />, isIconOnly: true },
        ]}
      />
    );
  }

  beforeEach(() => onChange.mockClear());
  const segment = (name: string): HTMLElement => screen.getByRole('button', { name });

  test('marks the selected one', () => {
    render(<Sorting />);
    expect(screen.getByRole('toolbar', { name: 'Sort' })).toBeInTheDocument();
    expect(segment('New')).toHaveAttribute('aria-pressed', 'true');
    expect(segment('Hot')).toHaveAttribute('aria-pressed', 'false');
  });

  test('has a single Tab stop, on the selected one', async () => {
    render(<Sorting />);
    await userEvent.tab();
    expect(segment('New')).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  test('arrows, Home and End move without choosing; Enter chooses', async () => {
    render(<Sorting />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(segment('Top')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(segment('Hot')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(segment('Top')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{End}');
    expect(segment('Top')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith('hot');
    expect(segment('Hot')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a segment that cannot be chosen takes the focus, and says so', async () => {
  const onChange = jest.fn();
  render(
    <SegmentedControl
      label="Type"
      value="text"
      onChange={onChange}
      segments={[
        { value: 'text', label: 'Text' },
        { value: 'image', label: 'Image', isDisabled: true },
      ]}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  const image = screen.getByRole('button', { name: 'Image' });
  expect(image).toHaveFocus();
  expect(image).toHaveAttribute('aria-disabled', 'true');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Text' })).toHaveAttribute('tabindex', '0');
});

describe('a segmented control of links', () => {
  const onChange = jest.fn();
  beforeEach(() => {
    onChange.mockClear();
    render(
      <SegmentedControl
        label="Sort"
        value="new"
        onChange={onChange}
        segments={[
          { value: 'hot', label: 'Hot', href: '/' },
          { value: 'new', label: 'New', href: '/?sort=new' },
        ]}
      />,
    );
  });

  test('gives each its target and marks the selected one', () => {
    expect(screen.getByRole('link', { name: 'Hot' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'New', current: true })).toBeInTheDocument();
  });

  test('is pressed as buttons are, by Enter and by the space bar, and leaves other presses to the browser', async () => {
    const user = userEvent.setup();
    const hot = screen.getByRole('link', { name: 'Hot' });
    await user.tab();
    await user.keyboard('{Home}{Enter}');
    await user.keyboard(' ');
    await user.click(hot);
    expect(onChange.mock.calls).toEqual([['hot'], ['hot'], ['hot']]);
    hot.addEventListener('click', (event) => event.preventDefault());
    await user.keyboard('{Control>}');
    await user.click(hot);
    expect(onChange).toHaveBeenCalledTimes(3);
  });
});

test('a "load more" link leads to the next page and loads it in place with scripts', async () => {
  const onMore = jest.fn();
  const next = '/api/posts?sort=new&cursor=abc';
  render(<MoreLink label="More" next={next} search="?sort=new&cursor=old" isBusy={false} onMore={onMore} />);
  const link = screen.getByRole('link', { name: 'More' });
  expect(link).toHaveAttribute('href', '?sort=new&cursor=abc');
  await userEvent.click(link);
  expect(onMore).toHaveBeenCalledTimes(1);
  link.addEventListener('click', (event) => event.preventDefault());
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(link);
  expect(onMore).toHaveBeenCalledTimes(1);
});
