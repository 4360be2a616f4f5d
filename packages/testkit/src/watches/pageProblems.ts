import type { Page } from '@playwright/test';

/** Records a page's errors: on its console, and in reports to the server. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  const note = (text: string) => problems.push(`${page.url()}: ${text}`);
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => {
    // A not-found page requests its missing URL again.
    if (/status of 404/.test(message.text())) return;
    if (['warning', 'error'].includes(message.type())) note(message.text());
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/remote-problems')) note(request.postData() ?? '');
  });
  return problems;
}
