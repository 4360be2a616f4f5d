import { themeBootScript } from '@stoa/ui/theme-boot';
import { placeholderFrame } from './placeholderFrame';
import { foldScript } from './foldScript';
import touchIcon from './icon-512.png';
import { preloadScript } from './preloadScript';
import { replayScript } from './replayScript';
import { hiddenForOthers, viewerScript } from './viewerScript';

/**
 * The HTML frame, generated at build time. The server fills the placeholders: head tags and styles, the rendered page
 * and its viewer, the initial data, and the nonce of styles. It allows the inline scripts by their hashes, and leaves the
 * placeholder frame out of pages that it rendered.
 */
const page = `<!doctype html>
<html lang="en" data-viewer="{{viewer}}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <script nonce="{{nonce}}">${themeBootScript}${viewerScript}${foldScript}${replayScript}</script>
    <link rel="apple-touch-icon" href="${touchIcon}">
    <style nonce="{{nonce}}">${hiddenForOthers}</style>
    <!--stoa:head-->
  </head>
  <body>
    <div id="root"><!--stoa:root--></div>
    <!--stoa:frame-->${placeholderFrame}
    <!--stoa:body-->
    <script nonce="{{nonce}}">${preloadScript}</script>
  </body>
</html>
`;

/** html-webpack-plugin requires a template as default export. */
export default function pageTemplate() {
  return page;
}
