import { pageUrls } from '@stoa/contract';
import { Link, QueryState, skipToken, useSession, refetchOnVisit } from '@stoa/platform';
import { LoadingText, Muted, Stack, TextLink } from '@stoa/ui';
import { profileSettingsTexts } from '../../texts/profileSettings';
import { ProfilePictures } from '../../user/ProfilePictures';
import { useGetUserQuery } from '../../user/userApi';
import { PictureSetting } from './PictureSetting';
import { ShownLists } from './ShownLists';
import { TextSetting } from './TextSetting';

/** The Profile section: pictures, name, bio and lists, each saved separately. */
export function ProfileSection() {
  const { user } = useSession();
  // Refetch: another device may have changed it.
  const query = useGetUserQuery(user?.username ?? skipToken, refetchOnVisit);
  return (
    <QueryState
      query={query}
      failure={profileSettingsTexts.failed}
      pending={<LoadingText label={profileSettingsTexts.loading} lines={6} />}
    >
      {(profile) => (
        <Stack $gap={24}>
          <ProfilePictures profile={profile}>
            <Muted as="p">
              {profileSettingsTexts.preview}{' '}
              <TextLink as={Link} to={pageUrls.user(profile.username)}>
                {profileSettingsTexts.view}
              </TextLink>
            </Muted>
          </ProfilePictures>
          <PictureSetting field="avatar" saved={profile.avatar} />
          <PictureSetting field="banner" saved={profile.banner ?? null} />
          <TextSetting field="displayName" profile={profile} />
          <TextSetting field="bio" profile={profile} />
          <ShownLists />
        </Stack>
      )}
    </QueryState>
  );
}
