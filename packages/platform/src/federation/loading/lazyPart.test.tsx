import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderPage } from '../../testing';
import { lazyPart } from './lazyPart';

const Greeting = ({ to }: { to: string }) => `Hello ${to}`;

test('shows a placeholder, then the part with its props', async () => {
  const Part = lazyPart(() => Promise.resolve(Greeting), 'Loading');
  renderPage(<Part to="Ada" />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

test('a part that fails to load says so, and loads on Retry', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Greeting);
  const Part = lazyPart<{ to: string }>(load, 'Loading');
  const { user } = renderPage(<Part to="Ada" />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

test('renders at once when it is shown again', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  const Part = lazyPart(load, 'Loading');
  const first = renderPage(<Part to="Ada" />);
  await screen.findByText('Hello Ada');
  first.unmount();
  renderPage(<Part to="Ben" />);
  expect(screen.getByText('Hello Ben')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('the server’s part stays while its code loads and the page changes, and then follows', async () => {
  let resolve: (part: typeof Greeting) => void = () => undefined;
  const loading = new Promise<typeof Greeting>((done) => (resolve = done));
  const Part = lazyPart(() => loading, 'Loading');
  const page = document.createElement('div');
  page.innerHTML = '<!--$-->Hello Ada<!--/$-->';
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(page, <Part to="Ada" />, { onRecoverableError }));
  await act(async () => root.render(<Part to="Ben" />));
  expect(page).toHaveTextContent('Hello Ada');
  await act(async () => resolve(Greeting));
  expect(page).toHaveTextContent('Hello Ben');
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
});
