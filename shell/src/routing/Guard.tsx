import { pagePaths, type PageAccess } from '@stoa/contract';
import {
  api,
  FailureState,
  SessionExpiredNotice,
  Navigate,
  readToken,
  rememberPath,
  selectHasEnded,
  sharedTexts,
  takeRememberedPath,
  useAppDispatch,
  useAppSelector,
  useLocation,
  useNavigate,
  usePageMeta,
  useRequireSession,
  useSession,
} from '@stoa/platform';
import { Button, useHydrated } from '@stoa/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { pageTexts } from '../texts/pages';
import { AccessDenied } from './AccessDenied';
import { PagePending } from './PagePending';

interface GuardProps {
  access: PageAccess;
  children: ReactNode;
}

/** Shows a page only to visitors with access; the server checks again on every call. */
export function Guard({ access, children }: GuardProps) {
  if (access === 'everyone') return children;
  if (access === 'guests') return <GuestsOnly>{children}</GuestsOnly>;
  return <MembersOnly isForStaff={access === 'staff'}>{children}</MembersOnly>;
}

/**
 * After signing in here, the form navigates; members who arrive signed in are sent home. After signing in in another
 * tab, opens the page requested before here, or the home page.
 */
function GuestsOnly({ children }: { children: ReactNode }) {
  const { status } = useSession();
  useSignInElsewhere();
  const isHydrated = useHydrated();
  const [cameAsGuest, setCameAsGuest] = useState(false);
  if (!isHydrated && status === 'guest') return children;
  if (!cameAsGuest && status === 'guest') setCameAsGuest(true);
  if (cameAsGuest || status === 'guest') return children;
  if (status === 'pending') return <PagePending />;
  return <Navigate to={pagePaths.home} replace />;
}

function useSignInElsewhere(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Only changes of other tabs fire this event, for any key.
    const handleStorage = ({ newValue }: StorageEvent) => {
      if (newValue !== null && newValue === readToken())
        void navigate(takeRememberedPath() ?? pagePaths.home, { replace: true });
    };
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  }, [navigate]);
}

/**
 * Sends guests to the sign-in form, which the server has already rendered instead. After signing out here, opens the
 * home page. An expired session leaves the page and its input in place.
 */
function MembersOnly({ isForStaff, children }: { isForStaff: boolean; children: ReactNode }) {
  const session = useSession();
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const [wasMember, setWasMember] = useState(false);
  const dispatch = useAppDispatch();
  if (session.status === 'member' && !wasMember) setWasMember(true);
  const isStaying = session.status === 'guest' && wasMember && hasEnded;
  if (session.status === 'guest' && !isStaying) {
    return wasMember ? <Navigate to={pagePaths.home} replace /> : <ToLogin />;
  }
  if (session.status === 'pending') return <PagePending />;
  if (session.status === 'unreachable') {
    return <Unreachable onRetry={() => dispatch(api.util.invalidateTags(['Me']))} />;
  }
  if (isForStaff && !session.isStaff && !isStaying) return <AccessDenied />;
  return (
    <>
      {isStaying && (
        <SessionExpiredNotice
          action={
            <Button size="sm" onClick={() => requireSession()}>
              {sharedTexts.signIn}
            </Button>
          }
        />
      )}
      {children}
    </>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  usePageMeta({ title: pageTexts.unreachable });
  return <FailureState title={pageTexts.unreachable} text={pageTexts.unreachableText} onRetry={onRetry} />;
}

/** Remembers the requested page, then opens the sign-in form. */
function ToLogin() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    rememberPath(pathname + search);
  }, [pathname, search]);
  return <Navigate to={pagePaths.login} replace />;
}
