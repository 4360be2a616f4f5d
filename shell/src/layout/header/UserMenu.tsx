import { ownFeedsPath, pagePaths, type User } from '@stoa/contract';
import { Link, PersonAvatar, sharedTexts } from '@stoa/platform';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuLinkItem, MenuSeparator, MenuTrigger } from '@stoa/ui';
import {
  CheckCheck,
  LayoutDashboard,
  LogOut,
  Rows3,
  ScanLine,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import styled from 'styled-components';
import { layoutTexts } from '../../texts/layout';
import { setXray } from '../../xray/xrayStore';
import { LinkIcon } from '../navigation/LinkIcon';
import { ownLinks } from '../navigation/remoteLinks';
import { UnreadMark } from './UnreadMark';
import { useOpenCases } from '../navigation/useOpenCases';
import { useSignOutHome } from './useSignOutHome';

interface UserMenuProps {
  user: User;
  /** Moderators and admins also find the reports here, and moderators of communities their cases. */
  isStaff: boolean;
}

/** The page of moderation while no case is open. */
const moderationPage = { label: layoutTexts.moderation(undefined), path: pagePaths.moderation };

/** The member's pages and Sign out. */
export function UserMenu({ user, isStaff }: UserMenuProps) {
  const handleSignOut = useSignOutHome();
  const { count, queues } = useOpenCases(user);
  return (
    <Menu>
      <Corner>
        <MenuTrigger asChild>
          <Trigger type="button" aria-label={layoutTexts.account(user.username, count)}>
            <PersonAvatar person={user} />
          </Trigger>
        </MenuTrigger>
        {count && <OpenMark aria-hidden>{count}</OpenMark>}
      </Corner>
      <MenuContent>
        <MenuLabel>{user.username}</MenuLabel>
        <MenuLinkItem icon={<CheckCheck aria-hidden />}>
          <Link to={pagePaths.catchUp}>{layoutTexts.catchUp}</Link>
        </MenuLinkItem>
        <MenuLinkItem icon={<Rows3 aria-hidden />}>
          <Link to={ownFeedsPath}>{layoutTexts.feeds}</Link>
        </MenuLinkItem>
        <MenuLinkItem icon={<LayoutDashboard aria-hidden />}>
          <Link to={pagePaths.dashboard}>{layoutTexts.dashboard}</Link>
        </MenuLinkItem>
        <MenuLinkItem icon={<UserRound aria-hidden />}>
          <Link to={pagePaths.profile}>{layoutTexts.profile}</Link>
        </MenuLinkItem>
        <MenuLinkItem icon={<Settings aria-hidden />}>
          <Link to={pagePaths.settings}>{layoutTexts.settings}</Link>
        </MenuLinkItem>
        {(isStaff && queues.length === 0 ? [moderationPage] : queues).map(({ label, path }) => (
          <MenuLinkItem key={path} icon={<ShieldCheck aria-hidden />}>
            <Link to={path}>{label}</Link>
          </MenuLinkItem>
        ))}
        {ownLinks(isStaff).map(({ label, icon, path }) => (
          <MenuLinkItem key={path} icon={<LinkIcon icon={icon} />}>
            <Link to={path}>{label}</Link>
          </MenuLinkItem>
        ))}
        {isStaff && (
          <MenuItem icon={<ScanLine aria-hidden />} onSelect={() => setXray(true)}>
            {layoutTexts.xray}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden />} onSelect={handleSignOut}>
          {sharedTexts.signOut}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

/** The number lies over the button, whose name includes it. */
const Corner = styled.span`
  position: relative;
`;

/** Above the initial of the picture. */
const OpenMark = styled(UnreadMark)`
  top: -1px;
  right: -3px;
  left: auto;
  pointer-events: none;
`;

const Trigger = styled.button`
  display: grid;
  place-items: center;
  width: var(--target-size);
  height: var(--target-size);
  padding: 0;
  border: 0;
  border-radius: var(--radius-full);
  background: none;
`;
