import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from '../actions/IconButton';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLinkItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from './Menu';

function setUp({ onSelect = jest.fn() } = {}) {
  render(
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label="More">…</IconButton>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={onSelect}>Copy link</MenuItem>
          <MenuLinkItem icon={<svg />}>
            <a href="/settings">Settings</a>
          </MenuLinkItem>
          <MenuItem disabled>Pin</MenuItem>
        </MenuContent>
      </Menu>
      <button>Elsewhere</button>
    </>,
  );
  return userEvent.setup();
}

const trigger = (): HTMLElement => screen.getByRole('button', { name: 'More', hidden: true });

test('a press opens it, named after its trigger, and a press closes it again', async () => {
  const user = setUp();
  expect(trigger()).toHaveAttribute('aria-haspopup', 'menu');
  await user.click(trigger());
  expect(await screen.findByRole('menu', { name: 'More' })).toBeInTheDocument();
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  await user.click(trigger());
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test.each(['{Enter}', ' ', '{ArrowDown}'])('key %j opens it with the first item in focus', async (key) => {
  const user = setUp();
  await user.tab();
  await user.keyboard(key);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus());
});

test('opening by keyboard focuses the first enabled item each time', async () => {
  render(
    <Menu>
      <MenuTrigger>More</MenuTrigger>
      <MenuContent>
        <MenuItem disabled>Pin</MenuItem>
        <MenuItem>Copy link</MenuItem>
      </MenuContent>
    </Menu>,
  );
  const user = userEvent.setup();
  await user.tab();
  for (let opening = 0; opening < 2; opening += 1) {
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  }
});

test('a menu stays closed while its `open` is false', async () => {
  const onOpenChange = jest.fn();
  render(
    <Menu open={false} onOpenChange={onOpenChange}>
      <MenuTrigger>More</MenuTrigger>
      <MenuContent>
        <MenuItem>Copy link</MenuItem>
      </MenuContent>
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(onOpenChange).toHaveBeenCalledWith(true);
  expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
});

test('arrow keys skip disabled items and wrap around', async () => {
  const user = setUp();
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus();
});

test('Esc closes it and restores the focus', async () => {
  const user = setUp();
  await user.click(trigger());
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(trigger()).toHaveFocus());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a press elsewhere closes it and keeps the focus there', async () => {
  const user = setUp();
  await user.click(trigger());
  await screen.findByRole('menu');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();

  // The next opening restores the focus again.
  await user.click(trigger());
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(trigger()).toHaveFocus());
});

test('selecting an item runs it and closes', async () => {
  const onSelect = jest.fn();
  const user = setUp({ onSelect });
  await user.click(trigger());
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
});

test('a link item is a link with its icon inside', async () => {
  const user = setUp();
  await user.click(trigger());
  const item = await screen.findByRole('menuitem', { name: 'Settings' });
  expect(item).toHaveAttribute('href', '/settings');
  expect(item.querySelector('svg')).toBeInTheDocument();
});

test('radio items mark the selected one', async () => {
  const onValueChange = jest.fn();
  render(
    <Menu>
      <MenuTrigger>Theme</MenuTrigger>
      <MenuContent>
        <MenuRadioGroup value="dark" onValueChange={onValueChange}>
          <MenuRadioItem value="light">Light</MenuRadioItem>
          <MenuRadioItem value="dark">Dark</MenuRadioItem>
        </MenuRadioGroup>
      </MenuContent>
    </Menu>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Light' }));
  expect(onValueChange).toHaveBeenCalledWith('light');
});

function DeletableThing() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Menu>
        <MenuTrigger>More</MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setIsAsking(true)}>Delete</MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete it?"
        description="It cannot be brought back."
        confirmLabel="Delete"
        onConfirm={() => setIsAsking(false)}
      />
    </>
  );
}

test('a dialog opened from an item restores the focus to the trigger of the menu', async () => {
  const user = userEvent.setup();
  render(<DeletableThing />);
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{Enter}');
  await screen.findByRole('alertdialog', { name: 'Delete it?' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});

/** Its dialog appears once the menu has disappeared, as one does whose code loads on demand. */
function LateDialog() {
  const [isOpen, setIsOpen] = useState(false);
  function handleSelect() {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role="menu"]')) return;
      observer.disconnect();
      act(() => setIsOpen(true));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }
  return (
    <>
      <Menu>
        <MenuTrigger>More</MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={handleSelect}>Label</MenuItem>
        </MenuContent>
      </Menu>
      {isOpen && (
        <Dialog open onOpenChange={setIsOpen} title="Labels">
          <input aria-label="Text" />
        </Dialog>
      )}
    </>
  );
}

test('a dialog that appears after its menu restores the focus to the trigger of the menu', async () => {
  const user = userEvent.setup();
  render(<LateDialog />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Label' }));
  await screen.findByRole('dialog', { name: 'Labels' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});
