import { pageUrls, type User } from '@stoa/contract';
import { Link, usePageMeta, useSession, useSignOut, useViewMode } from '@stoa/platform';
import {
  Button,
  LongDate,
  Muted,
  PageTitle,
  RadioGroup,
  SectionTitle,
  Stack,
  Surface,
  TextLink,
  useTheme,
} from '@stoa/ui';
import { LogOut } from 'lucide-react';
import { Facts } from '../Facts';

/** The member's settings (`/settings`). The host lets only members in. */
export default function SettingsPage() {
  usePageMeta({ title: 'Settings', description: 'Your account, and how Stoa looks to you.' });
  const { user } = useSession();
  return user && <Settings user={user} />;
}

function Settings({ user }: { user: User }) {
  const theme = useTheme();
  const [view, setView] = useViewMode();
  const signOut = useSignOut();
  return (
    <Stack $gap={24}>
      <PageTitle>Settings</PageTitle>
      <Surface aria-labelledby="account">
        <Stack>
          <SectionTitle id="account">Account</SectionTitle>
          <Facts>
            <dt>Username</dt>
            <dd>
              <TextLink as={Link} to={pageUrls.user(user.username)}>
                {user.username}
              </TextLink>
            </dd>
            <dt>E-mail</dt>
            <dd>
              {user.email} <Muted>Only you can see it.</Muted>
            </dd>
            <dt>Member since</dt>
            <dd>
              <LongDate date={user.createdAt} />
            </dd>
          </Facts>
        </Stack>
      </Surface>
      <Surface aria-labelledby="appearance">
        <Stack>
          <SectionTitle id="appearance">Appearance</SectionTitle>
          <RadioGroup
            label="Theme"
            value={theme.choice}
            options={[
              { value: 'system', label: 'System' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            onChange={theme.setChoice}
          />
          <RadioGroup
            label="Lists of posts"
            value={view}
            options={[
              { value: 'card', label: 'Cards, with the beginning of the text and pictures' },
              { value: 'list', label: 'List, two lines a post' },
            ]}
            onChange={setView}
          />
        </Stack>
      </Surface>
      <div>
        <Button icon={<LogOut aria-hidden />} onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </Stack>
  );
}
