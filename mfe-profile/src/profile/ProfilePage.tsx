import { pageUrls } from '@stoa/contract';
import { Navigate, useSession } from '@stoa/platform';

/** `/profile` redirects to the viewer's profile. The host admits members only. */
export default function ProfilePage() {
  const { user } = useSession();
  return user && <Navigate to={pageUrls.user(user.username)} replace />;
}
