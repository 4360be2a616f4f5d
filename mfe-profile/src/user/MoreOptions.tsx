import { pageUrls, type UserProfile } from '@stoa/contract';
import { siteOrigin, useCopyLink, useReportDialog } from '@stoa/platform';
import { Icon, IconButton, Menu, MenuContent, MenuItem, MenuTrigger } from '@stoa/ui';
import { Ellipsis, Link2 } from 'lucide-react';
import { moreOptionsTexts } from '../texts/moreOptions';
import { useBanning } from './useBanning';
import { useBlockChange } from './useBlockChange';
import { useClearing } from './useClearing';
import { useRoleChange } from './useRoleChange';

/** The More menu of a profile; the viewer's profile only has the link. */
export function MoreOptions({ profile }: { profile: UserProfile }) {
  const { id, username, isSelf } = profile;
  const { copy } = useCopyLink();
  const blockChange = useBlockChange(profile);
  const report = useReportDialog({ reportedUserId: id });
  const clearing = useClearing(profile);
  const banning = useBanning(profile);
  const roleChange = useRoleChange(profile);
  const address = () => new URL(pageUrls.user(username), siteOrigin()).href;
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={moreOptionsTexts.name(username)}>
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="start">
          <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copy(address())}>
            {moreOptionsTexts.copyLink}
          </MenuItem>
          {!isSelf && blockChange.item}
          {!isSelf && (
            <MenuItem icon={<Icon name="flag" />} onSelect={report.open}>
              {moreOptionsTexts.report(username)}
            </MenuItem>
          )}
          {clearing?.item}
          {banning?.item}
          {roleChange?.item}
        </MenuContent>
      </Menu>
      {blockChange.dialog}
      {report.dialog}
      {clearing?.dialog}
      {banning?.dialog}
      {roleChange?.dialog}
    </>
  );
}
