import { pagePaths } from '@stoa/contract';
import type { RouteObject } from '@stoa/platform';
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
        {
          path: pagePaths.login,
          lazy: async () => {
            const { LoginPage } = await import('../auth/LoginPage');
            return {
              element: (
                <Guard access="guests">
                  <LoginPage />
                </Guard>
              ),
            };
          },
        },
        {
          path: pagePaths.register,
          lazy: async () => {
            const { RegisterPage } = await import('../auth/RegisterPage');
            return {
              element: (
                <Guard access="guests">
                  <RegisterPage />
                </Guard>
              ),
            };
          },
        },
        {
          path: pagePaths.forgotPassword,
          lazy: async () => {
            const { ForgotPasswordPage } = await import('../auth/ForgotPasswordPage');
            return {
              element: (
                <Guard access="guests">
                  <ForgotPasswordPage />
                </Guard>
              ),
            };
          },
        },
        {
          path: pagePaths.resetPassword,
          lazy: async () => ({ Component: (await import('../auth/ResetPasswordPage')).ResetPasswordPage }),
        },
        {
          path: pagePaths.confirmEmail,
          lazy: async () => ({ Component: (await import('../auth/ConfirmEmailPage')).ConfirmEmailPage }),
        },
        {
          path: pagePaths.unsubscribe,
          lazy: async () => ({ Component: (await import('../auth/UnsubscribePage')).UnsubscribePage }),
        },
        {
          path: pagePaths.rules,
          lazy: async () => ({ Component: (await import('../about/RulesPage')).RulesPage }),
        },
        {
          path: pagePaths.privacy,
          lazy: async () => ({ Component: (await import('../about/PrivacyPage')).PrivacyPage }),
        },
        {
          path: pagePaths.preview,
          lazy: async () => ({ Component: (await import('../about/PreviewEndedPage')).PreviewEndedPage }),
        },
        {
          path: '/user',
          lazy: async () => ({ Component: (await import('../about/NoUsernamePage')).NoUsernamePage }),
        },
        ...remoteRoutes(),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}
