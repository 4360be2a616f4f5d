import { useSettings } from '@stoa/platform';
import { Muted, Stack, Switch } from '@stoa/ui';
import { profileSettingsTexts } from '../../texts/profileSettings';
import { useSettingSaver } from '../useSettingSaver';
import { Subtitle } from '../Subtitle';

/** Settings for which lists other members see on the profile. */
export function ShownLists() {
  const { showsCommunities, showsFollowers } = useSettings();
  const save = useSettingSaver();
  return (
    <Stack as="section" $gap={8} aria-labelledby="shown-lists">
      <Subtitle id="shown-lists">{profileSettingsTexts.shownLists}</Subtitle>
      <Switch
        label={profileSettingsTexts.showsCommunities}
        hint={profileSettingsTexts.showsCommunitiesHint}
        checked={showsCommunities}
        onChange={({ target }) => save({ showsCommunities: target.checked })}
      />
      <Switch
        label={profileSettingsTexts.showsFollowers}
        hint={profileSettingsTexts.showsFollowersHint}
        checked={showsFollowers}
        onChange={({ target }) => save({ showsFollowers: target.checked })}
      />
      <Muted as="p">{profileSettingsTexts.shownListsText}</Muted>
    </Stack>
  );
}
