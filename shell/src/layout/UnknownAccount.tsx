import { api, useAppDispatch } from '@stoa/platform';
import { IconButton, Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '@stoa/ui';
import { CircleAlert, LogOut, RotateCw } from 'lucide-react';
import { useSignOutHome } from './useSignOutHome';

/** In the place of a member's menu while the lookup of who it is has failed. */
export function UnknownAccount() {
  const dispatch = useAppDispatch();
  const handleSignOut = useSignOutHome();
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label="Your account could not be loaded">
          <CircleAlert aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>Your account could not be loaded</MenuLabel>
        <MenuItem icon={<RotateCw aria-hidden />} onSelect={() => dispatch(api.util.invalidateTags(['Me']))}>
          Retry
        </MenuItem>
        <MenuItem icon={<LogOut aria-hidden />} onSelect={handleSignOut}>
          Sign out
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
