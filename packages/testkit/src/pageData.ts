import type { PageData } from '@stoa/contract';

/** Folders of a site that contain no documents. */
const noDocuments = /^\/(api|assets|media|remotes)\//;

/** Returns whether an address of a site may be a document. */
export const mayBeDocument = ({ pathname }: URL): boolean => !noDocuments.test(pathname);

const element = /(<script type="application\/json" id="stoa-page">)(.*?)(<\/script>)/s;

/** Returns the data that the server embedded in a document; undefined if there are none. */
export function pageDataOf(html: string): PageData | undefined {
  const [, , json] = element.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as PageData);
}

/** Returns a document with other data. */
export function withPageData(html: string, data: PageData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html.replace(element, (_all, start: string, _json, end: string) => start + json + end);
}
