import { pagePaths } from '@stoa/contract';
import type { RouteObject } from '@stoa/platform';
import type { ComponentType } from 'react';
import { Layout } from '../layout/Layout';
import { NotFoundPage } from '../NotFoundPage';
import { CrashPage } from './CrashPage';
import { Guard } from './Guard';
import { remoteRoutes } from './remoteRoutes';

/** Returns the host's route table: its pages, those of remotes, and not-found for the rest. */
export function makeRoutes(): RouteObject[] {
  return [
    {
      element: <Layout />,
      errorElement: <CrashPage />,
      HydrateFallback: () => null,
      children: [
        guestPage(pagePaths.login, async () => (await import('../auth/LoginPage')).LoginPage),
        guestPage(pagePaths.register, async () => (await import('../auth/RegisterPage')).RegisterPage),
        guestPage(
          pagePaths.forgotPassword,
          async () => (await import('../auth/ForgotPasswordPage')).ForgotPasswordPage,
        ),
        page(
          pagePaths.resetPassword,
          async () => (await import('../auth/ResetPasswordPage')).ResetPasswordPage,
        ),
        page(pagePaths.confirmEmail, async () => (await import('../auth/ConfirmEmailPage')).ConfirmEmailPage),
        page(pagePaths.unsubscribe, async () => (await import('../auth/UnsubscribePage')).UnsubscribePage),
        page(pagePaths.rules, async () => (await import('../about/RulesPage')).RulesPage),
        page(pagePaths.privacy, async () => (await import('../about/PrivacyPage')).PrivacyPage),
        page(pagePaths.preview, async () => (await import('../about/PreviewEndedPage')).PreviewEndedPage),
        page('/user', async () => (await import('../about/NoUsernamePage')).NoUsernamePage),
        ...remoteRoutes(),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

/** Returns the route of a page whose code loads on the visit. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

/** Returns the route of a page that only guests see. */
function guestPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  async function lazy() {
    const Page = await load();
    return {
      element: (
        <Guard access="guests">
          <Page />
        </Guard>
      ),
    };
  }
  return { path, lazy };
}
