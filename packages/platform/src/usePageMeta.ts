import { useEffect } from 'react';

/** The product's name, as titles end with it. */
const siteName = 'Stoa';
const siteDescription = 'Read, post and talk in communities that meet at Stoa.';

/** Sets the page's title and description while the page is shown. Absent parts fall back to the site's own. */
export function usePageMeta({
  title,
  description,
}: {
  title?: string | undefined;
  description?: string | undefined;
}): void {
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName;
    let meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta) {
      meta = document.createElement('meta');
      meta.name = 'description';
      document.head.append(meta);
    }
    meta.content = description || siteDescription;
  }, [title, description]);
}
