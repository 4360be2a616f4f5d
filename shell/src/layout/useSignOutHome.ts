import { pagePaths } from '@stoa/contract';
import { useNavigate, useSignOut } from '@stoa/platform';

/** Signs out and ends on the home page, wherever that was asked for. */
export function useSignOutHome(): () => void {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return () => {
    void signOut();
    void navigate(pagePaths.home);
  };
}
