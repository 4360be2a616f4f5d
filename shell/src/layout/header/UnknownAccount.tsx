import { api, sharedTexts, useAppDispatch } from '@stoa/platform';
import { commonTexts, IconButton, Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '@stoa/ui';
import { CircleAlert, LogOut, RotateCw } from 'lucide-react';
import { layoutTexts } from '../../texts/layout';
import { useSignOutHome } from './useSignOutHome';

/** Replaces the member's menu while the session lookup has failed. */
export function UnknownAccount() {
  const dispatch = useAppDispatch();
  const handleSignOut = useSignOutHome();
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={layoutTexts.noAccount}>
          <CircleAlert aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>{layoutTexts.noAccount}</MenuLabel>
        <MenuItem icon={<RotateCw aria-hidden />} onSelect={() => dispatch(api.util.invalidateTags(['Me']))}>
          {commonTexts.retry}
        </MenuItem>
        <MenuItem icon={<LogOut aria-hidden />} onSelect={handleSignOut}>
          {sharedTexts.signOut}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
