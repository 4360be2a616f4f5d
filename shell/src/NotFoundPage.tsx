import { NotFound, usePageMeta } from '@stoa/platform';
import { Brand } from './layout/Brand';

/** Every path that leads nowhere. */
export function NotFoundPage() {
  usePageMeta({
    title: '404 - Page Not Found',
    description: 'There is nothing at this address.',
    status: 404,
  });
  return (
    <NotFound
      above={<Brand />}
      title="404 - Page Not Found"
      text="The page you're looking for doesn't exist or has been moved."
      label="Return Home"
    />
  );
}
