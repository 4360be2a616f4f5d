import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce } from './announcer';
import { LiveRegion } from './LiveRegion';
import { LoadingArea, SkeletonText } from './Skeleton';
import { EmptyState, ErrorState } from './StatePanel';

test('an announcement is polite, and repeats the same text in a new element', () => {
  const { container } = render(<LiveRegion />);
  const region = container.querySelector('[aria-live="polite"]');
  act(() => announce('12 more posts'));
  const first = region?.firstChild;
  expect(region).toHaveTextContent('12 more posts');
  act(() => announce('12 more posts'));
  expect(region?.firstChild).not.toBe(first);
});

test('an urgent announcement has a separate region', () => {
  const { container } = render(<LiveRegion />);
  act(() => announce('You are offline', 'assertive'));
  expect(container.querySelector('[aria-live="assertive"]')).toHaveTextContent('You are offline');
});

test('a loading area says what is loading and hides its shapes', () => {
  render(
    <LoadingArea label="Loading posts">
      <SkeletonText />
    </LoadingArea>,
  );
  const area = screen.getByRole('status');
  expect(area).toHaveTextContent('Loading posts');
  expect(area.querySelector('[aria-hidden]')).toBeInTheDocument();
});

test('an error is announced and its Retry works', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="Failed to fetch posts" text="Nothing is lost." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch posts');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('while it retries, an error ignores further presses', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="Failed to fetch posts" onRetry={onRetry} isRetrying />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).not.toHaveBeenCalled();
});

test('an empty state that is the whole page has the heading of the page', () => {
  const { rerender } = render(<EmptyState title="Post not found" isPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Post not found' })).toBeInTheDocument();
  rerender(<EmptyState title="Post not found" />);
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
});

test('an empty state offers its one action', () => {
  render(<EmptyState title="No posts found" action={<button>Create Post</button>} />);
  expect(screen.getByText('No posts found')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create Post' })).toBeInTheDocument();
});
