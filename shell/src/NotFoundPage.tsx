import { NotFound, usePageMeta } from '@stoa/platform';
import { Brand } from './layout/header/Brand';
import { pageTexts } from './texts/pages';

/** Shown for every unknown path. */
export function NotFoundPage() {
  usePageMeta({
    title: pageTexts.notFound,
    description: pageTexts.notFoundDescription,
    status: 404,
  });
  return <NotFound above={<Brand />} title={pageTexts.notFound} text={pageTexts.notFoundText} />;
}
