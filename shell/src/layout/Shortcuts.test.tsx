import { pagePaths } from '@stoa/contract';
import { useKeyActions } from '@stoa/platform';
import { makeUser, renderPage } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Shortcuts } from './Shortcuts';

const open = (page: ReactNode = null, usesShortcuts = true) =>
  renderPage(
    <>
      <header>
        <input type="search" aria-label="Search" />
      </header>
      <textarea aria-label="Text" />
      <Shortcuts />
      {page}
    </>,
    { url: '/rules', path: '*', as: makeUser({ settings: { usesShortcuts } }) },
  );

test('/ moves to the search, and writes nothing there', async () => {
  const { user } = open();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('g h opens the home page; h alone does not', async () => {
  const { user, router } = open();
  await user.keyboard('h');
  expect(router.state.location.pathname).toBe('/rules');
  await user.keyboard('gh');
  await waitFor(() => expect(router.state.location.pathname).toBe(pagePaths.home));
});

test('? lists all shortcuts', async () => {
  const { user } = open();
  await user.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(list.getByText('Next new comment')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('in a text field, and for members who have turned them off, keys do nothing', async () => {
  const { user, unmount } = open();
  await user.type(screen.getByRole('textbox', { name: 'Text' }), '?/');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('?/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  unmount();
  const off = open(null, false);
  await off.user.keyboard('?/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
});

test('a page’s own key comes first', async () => {
  const onHelp = jest.fn();
  function Page() {
    useKeyActions({ '?': onHelp });
    return null;
  }
  const { user } = open(<Page />);
  await user.keyboard('?');
  expect(onHelp).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
