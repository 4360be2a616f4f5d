import { pageUrls } from '@stoa/contract';
import { Navigate, useSession } from '@stoa/platform';

/** `/profile` leads to one's own profile. The host lets only members in. */
export default function ProfilePage() {
  const { user } = useSession();
  return user && <Navigate to={pageUrls.user(user.username)} replace />;
}
