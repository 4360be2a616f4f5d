import { pagePaths } from '@stoa/contract';
import { useNavigate, useSignOut } from '@stoa/platform';

/** Returns a function that signs out and opens the home page. */
export function useSignOutHome(): () => void {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return () => {
    void signOut();
    void navigate(pagePaths.home);
  };
}
