import { themeBootScript } from '@stoa/ui/theme-boot';

/**
 * The page around the app, made at build time. The server fills the marks: what the address is about, which remotes
 * to load, the first answers, and the nonce that lets the one inline script run.
 */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <script nonce="{{nonce}}">${themeBootScript}</script>
    <!--stoa:head-->
  </head>
  <body>
    <div id="root"></div>
    <noscript>Stoa needs JavaScript to show its pages.</noscript>
    <!--stoa:body-->
  </body>
</html>
`;

/** html-webpack-plugin takes a template as the default export of a module. */
export default function pageTemplate() {
  return page;
}
